import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { tenant } from '../deploy/releases.ts';
import { installed } from '../installed.ts';
import { temporaryFolder } from '../sources.ts';
import { nginx, startNginx } from './nginx.ts';
import { freePort } from './portal.ts';

const examples = fileURLToPath(new URL('../../examples/deploy/', import.meta.url));

/** Where a build is deployed to, by a script of `examples/deploy/`, and served from. */
export interface Target {
  origin: string;
  hasPasses: boolean;
  /**
   * Runs the script.
   * @param breaksOff whether it ends after the first pass, as by a lost connection
   */
  deploy(build: string, breaksOff?: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface TargetKind {
  name: string;
  isHere: boolean;
  open(): Promise<Target>;
}

const rsync = installed(['rsync'], '--version');
const docker = installed(['docker'], 'info');

export const targetKinds: readonly TargetKind[] = [
  { name: 'nginx, by rsync.sh', isHere: Boolean(nginx && rsync), open: openServer },
  { name: 'a container, by Dockerfile', isHere: Boolean(nginx && docker), open: openContainer },
];

/** Each deployment makes an image, which takes over the assets of the last one, and starts it in the place of that. */
async function openContainer(): Promise<Target> {
  const machine = temporaryFolder();
  const port = await freePort();
  const name = `eos-content-test-${port}`;
  const run = (...args: readonly string[]) =>
    promisify(execFile)(docker ?? 'docker', args, { cwd: machine.path });
  const images: string[] = [];
  cpSync(examples, join(machine.path, 'examples/deploy'), { recursive: true });
  const server = await startNginx(
    machine.path,
    (own) => `server {
  listen 127.0.0.1:${own};
  location ^~ /services/content/ { proxy_pass http://127.0.0.1:${port}; }
  ${around}
}`,
  );
  return {
    origin: server.origin,
    hasPasses: false,
    async deploy(build) {
      const dist = join(machine.path, 'dist', tenant);
      rmSync(dist, { recursive: true, force: true });
      cpSync(build, dist, { recursive: true });
      const live = images.at(-1);
      const image = `${name}:${images.length}`;
      images.push(image);
      const given = [`TENANT=${tenant}`, ...(live ? [`LIVE=${live}`] : [])].flatMap((each) => [
        '--build-arg',
        each,
      ]);
      await run('build', '--file', 'examples/deploy/Dockerfile', ...given, '--tag', image, '.');
      await run('rm', '--force', name);
      await run('run', '--detach', '--name', name, '--publish', `127.0.0.1:${port}:8080`, image);
      const answers = () => fetch(`${server.origin}/services/content/manifest.json`).then(({ ok }) => ok);
      await expect.poll(answers).toBe(true);
    },
    async close() {
      await server.close();
      await run('rm', '--force', name);
      await run('rmi', '--force', ...images);
      machine.remove();
    },
  };
}

/** What a portal has around the build, beside the content itself. */
const around = `
  location = /services/api/tenant/ { default_type text/plain; return 200 ${tenant}; }
  location = /services/login/login-bundle.js { return 200 "// nothing"; }
  location = /favicon.ico { return 204; }
  location = /host { default_type text/html; return 200 '<!DOCTYPE html><html lang="en"><head><title>Host</title><script src="/services/content/eos-content.js" async></script></head><body><div id="eos-header"></div><div id="late"></div></body></html>'; }
  location / { return 404; }
`;

async function openServer(): Promise<Target> {
  const machine = temporaryFolder();
  const content = join(machine.path, 'root/services/content');
  mkdirSync(content, { recursive: true });
  writeFileSync(join(content, 'nginx.conf'), '# Before the first copy.\n');
  const server = await startNginx(
    machine.path,
    (port) => `server {
  listen 127.0.0.1:${port};
  root "${join(machine.path, 'root')}";
  # As on busy servers: what has been opened is answered for a minute, until nginx is reloaded.
  open_file_cache max=1000;
  include "${content}/nginx.conf";
  ${around}
}`,
  );
  return {
    origin: server.origin,
    hasPasses: true,
    async deploy(build, breaksOff = false) {
      // nginx tells two files of a size apart by the second in which they came.
      const now = () => Math.floor(Date.now() / 1000);
      const last = now();
      await expect.poll(now).toBeGreaterThan(last);
      await runRsync(build, content, breaksOff);
      if (!breaksOff) await server.reload();
    },
    async close() {
      await server.close();
      machine.remove();
    },
  };
}

/** Runs `rsync.sh`, with an rsync that fails at its second call where it is to break off. */
async function runRsync(build: string, content: string, breaksOff: boolean): Promise<void> {
  const bin = temporaryFolder();
  const called = join(bin.path, 'called');
  const { PATH = '' } = process.env;
  writeFileSync(
    join(bin.path, 'rsync'),
    `#!/bin/sh\n[ ! -e "${called}" ] || exit 75\n: >"${called}"\nexec "$(PATH='${PATH}' command -v rsync)" "$@"\n`,
    { mode: 0o755 },
  );
  const env = { ...process.env, PATH: breaksOff ? bin.path + delimiter + PATH : PATH };
  const ended = promisify(execFile)(join(examples, 'rsync.sh'), [build, content], { env });
  if (breaksOff) await expect(ended).rejects.toMatchObject({ code: 75 });
  else await ended;
  bin.remove();
}
