import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from '../installed.ts';
import type { Manifest } from '../output.ts';
import { freePort } from './portal.ts';

/** The nginx of this machine; undefined leaves out the tests that need it. */
export const nginx = installed(['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'], '-v');

export interface ServedNginx {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a host's folder and a tenant's build as the folder's own `nginx.conf` says, on a free port of this machine.
 *
 * @param dist the folder that tenants were built into
 * @param folder the host's, with a `server { … }` in its `nginx.conf`
 * @throws where nginx does not start, with what it said
 */
export async function serveNginx({
  dist,
  tenant,
  folder,
}: {
  dist: string;
  tenant: string;
  folder: string;
}): Promise<ServedNginx> {
  const machine = mkdtempSync(join(tmpdir(), 'eos-content-nginx-'));
  const removeMachine = () => rmSync(machine, { recursive: true, force: true });
  try {
    const root = join(machine, 'root');
    mkdirSync(join(root, 'services'), { recursive: true });
    symlinkSync(join(dist, tenant), join(root, 'services/content'), 'junction');
    const manifest = JSON.parse(readFileSync(join(dist, tenant, 'manifest.json'), 'utf8')) as Manifest;
    const values = {
      ROOT: root,
      HOST: folder,
      TENANT: tenant,
      POLICY: manifest.contentSecurityPolicy,
    };
    const hostConf = readFileSync(join(folder, 'nginx.conf'), 'utf8');
    writeFileSync(join(machine, 'nginx.conf'), machineConf(machine));
    const start = async (port: number) => {
      writeFileSync(join(machine, 'host.conf'), deployed(hostConf, { ...values, PORT: `${port}` }));
      return startNginx(machine);
    };
    const { port, close } = await onFreePort(start);
    return {
      origin: `http://127.0.0.1:${port}`,
      async close() {
        await close();
        removeMachine();
      },
    };
  } catch (error) {
    removeMachine();
    throw error;
  }
}

/** Fills in what is known at deployment only: words such as __PORT__. */
const deployed = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/__([A-Z]+)__/g, (word, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to fill in for ${word}`);
    return value;
  });

/** What a machine's own configuration says around its servers. Whatever nginx writes, it writes into one folder. */
function machineConf(machine: string): string {
  const temporary = ['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'];
  return `daemon off;
master_process off;
pid "${machine}/pid";
error_log stderr notice;
events { }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path "${machine}/${name}";`).join('\n')}
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/xml xml;
    application/pdf pdf;
    image/svg+xml svg;
  }
  default_type application/octet-stream;
  # Which types these are by default differs between versions of nginx.
  charset_types text/plain text/css text/javascript;
  include "${machine}/host.conf";
}
`;
}

type Started = { close(): Promise<void> };

/** Starts a server on a free port; on another one where somebody was quicker. */
async function onFreePort(start: (port: number) => Promise<Started>): Promise<Started & { port: number }> {
  for (let attempts = 5; ; attempts--) {
    const port = await freePort();
    try {
      return { port, ...(await start(port)) };
    } catch (error) {
      if (attempts === 1 || !/EADDRINUSE|Address already in use/.test(String(error))) throw error;
    }
  }
}

/** Starts nginx and waits until it listens. */
function startNginx(machine: string): Promise<Started> {
  const child = spawn(nginx ?? 'nginx', ['-p', machine, '-c', join(machine, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', kill);
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      log += part;
      // The first that it says after it has opened its port.
      if (!/using the "\w+" event method/.test(log)) return;
      resolve({
        close: () => {
          child.kill('SIGTERM');
          return ended;
        },
      });
    });
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`nginx ended with exit code ${code}:\n${log}`)));
  });
}
