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
 * @param headers what the portal adds to the headers of the build
 * @throws where nginx does not start, with what it said
 */
export async function serveNginx({
  dist,
  tenant,
  folder,
  headers = '',
}: {
  dist: string;
  tenant: string;
  folder: string;
  headers?: string;
}): Promise<ServedNginx> {
  const machine = mkdtempSync(join(tmpdir(), 'eos-content-nginx-'));
  const removeMachine = () => rmSync(machine, { recursive: true, force: true });
  try {
    const root = join(machine, 'root');
    mkdirSync(join(root, 'services'), { recursive: true });
    symlinkSync(join(dist, tenant), join(root, 'services/content'), 'junction');
    mkdirSync(join(machine, 'eos-content', tenant), { recursive: true });
    writeFileSync(join(machine, 'eos-content', tenant, 'headers.conf'), headers);
    const manifest = JSON.parse(readFileSync(join(dist, tenant, 'manifest.json'), 'utf8')) as Manifest;
    const values = {
      ROOT: root,
      HOST: folder,
      TENANT: tenant,
      POLICY: manifest.contentSecurityPolicy,
    };
    const hostConf = readFileSync(join(folder, 'nginx.conf'), 'utf8');
    const { origin, close } = await startNginx(machine, (port) =>
      deployed(hostConf, { ...values, PORT: `${port}` }),
    );
    return {
      origin,
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
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
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
    image/png png;
    video/mp2t ts;
  }
  default_type application/octet-stream;
  # Which types these are by default differs between versions of nginx.
  charset_types text/plain text/css text/javascript;
  include "${machine}/host.conf";
}
`;
}

export interface RunningNginx extends ServedNginx {
  /** Reads the configuration again. */
  reload(): Promise<void>;
}

/**
 * Starts nginx on a free port, or on another one where somebody was quicker, and waits until it listens.
 *
 * @param machine an empty folder, or one with what the configuration names
 * @param serverOf writes the `server { … }` for a port
 * @throws where nginx does not start, with what it said
 */
export async function startNginx(machine: string, serverOf: (port: number) => string): Promise<RunningNginx> {
  writeFileSync(join(machine, 'nginx.conf'), machineConf(machine));
  for (let attempts = 5; ; attempts--) {
    const port = await freePort();
    writeFileSync(join(machine, 'host.conf'), serverOf(port));
    try {
      return { origin: `http://127.0.0.1:${port}`, ...(await start(machine)) };
    } catch (error) {
      if (attempts === 1 || !/Address already in use/.test(String(error))) throw error;
    }
  }
}

function start(machine: string): Promise<Pick<RunningNginx, 'reload' | 'close'>> {
  const child = spawn(nginx ?? 'nginx', ['-p', machine, '-c', join(machine, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let log = '';
  const said = (pattern: RegExp) => log.match(pattern)?.length ?? 0;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', stop);
      resolve(code);
    });
  });
  const until = (pattern: RegExp, times: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (said(pattern) >= times) resolve();
        else if (said(/\[emerg\]/g) > 0) reject(new Error(`nginx cannot use its configuration:\n${log}`));
        else child.stderr.once('data', look);
      };
      look();
      ended.then((code) => reject(new Error(`nginx ended with exit code ${code}:\n${log}`)));
    });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    log += part;
  });
  child.once('error', stop);
  const running = {
    reload: () => {
      // The worker with the earlier configuration goes when the next one answers.
      const exited = /worker process \d+ exited/g;
      const times = said(exited);
      child.kill('SIGHUP');
      return until(exited, times + 1);
    },
    close: async () => {
      stop();
      await ended;
    },
  };
  return until(/start worker process \d+/g, 1).then(() => running);
}
