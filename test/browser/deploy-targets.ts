import { type ExecFileException, execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { type EdgeFunction, writeCloudFront } from '../deploy/cloudfront.ts';
import { tenant } from '../deploy/releases.ts';
import { installed } from '../installed.ts';
import { temporaryFolder } from '../sources.ts';
import { nginx, startNginx } from './nginx.ts';
import { openObjectStore } from './object-store.ts';
import { freePort } from './portal.ts';

const examples = fileURLToPath(new URL('../../examples/deploy/', import.meta.url));

/** Where a build is deployed to, by a script of `examples/deploy/`, and served from. */
export interface Target {
  origin: string;
  /** How often the script calls its program for the first pass; undefined if there are no passes. */
  firstPass: number | undefined;
  /**
   * Runs the script.
   * @param until ends it after so many calls of its program, as a lost connection would
   */
  deploy(build: string, until?: number): Promise<void>;
  close(): Promise<void>;
}

export interface TargetKind {
  name: string;
  isHere: boolean;
  open(): Promise<Target>;
}

const rsync = installed(['rsync'], '--version');
const aws = installed(['/usr/bin/aws', 'aws'], '--version');
const docker = installed(['docker'], 'info');

export const targetKinds: readonly TargetKind[] = [
  { name: 'nginx, by rsync.sh', isHere: Boolean(nginx && rsync), open: openServer },
  { name: 'a container, by Dockerfile', isHere: Boolean(nginx && docker), open: openContainer },
  { name: 'S3, by s3.sh', isHere: Boolean(nginx && aws), open: openStore },
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
    firstPass: undefined,
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
    firstPass: 1,
    async deploy(build, until) {
      // nginx tells two files of a size apart by the second in which they came.
      const now = () => Math.floor(Date.now() / 1000);
      const last = now();
      await expect.poll(now).toBeGreaterThan(last);
      await script('rsync.sh', [build, content], { program: rsync ?? 'rsync', until });
      if (until === undefined) await server.reload();
    },
    async close() {
      await server.close();
      machine.remove();
    },
  };
}

/** An object store, with a CDN in front of it that runs the function for CloudFront, and the portal's server. */
async function openStore(): Promise<Target> {
  const machine = temporaryFolder();
  const store = await openObjectStore();
  const cdn = await openCdn(`${store.origin}/portal`);
  const server = await startNginx(
    machine.path,
    (own) => `server {
  listen 127.0.0.1:${own};
  location ^~ /services/content/ { proxy_pass ${cdn.origin}; }
  ${around}
}`,
  );
  // Debian's client takes the address of another store only as an option.
  const client = join(machine.path, 'client');
  writeFileSync(client, `#!/bin/sh\nexec "${aws}" --endpoint-url ${store.origin} "$@"\n`);
  chmodSync(client, 0o755);
  return {
    origin: server.origin,
    firstPass: 2,
    deploy(build, until) {
      cdn.use(writeCloudFront(build, join(machine.path, 'cloudfront')));
      return script('s3.sh', [build, 's3://portal/services/content'], { program: client, as: 'aws', until });
    },
    async close() {
      await server.close();
      await cdn.close();
      store.close();
      machine.remove();
    },
  };
}

/** @param bucket its address */
async function openCdn(bucket: string) {
  let pathOf: EdgeFunction = (path) => path;
  const server = createServer(async ({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, bucket);
    const cookies = Object.fromEntries(
      (headers.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string]),
    );
    const conditional = headers['if-none-match'] ? { 'If-None-Match': headers['if-none-match'] } : undefined;
    const answer = await fetch(bucket + pathOf(pathname, searchParams, cookies), {
      headers: conditional ?? {},
    });
    const kept = ['content-type', 'cache-control', 'etag', 'last-modified'];
    response.writeHead(
      answer.status,
      Object.fromEntries([...answer.headers].filter(([name]) => kept.includes(name))),
    );
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next: EdgeFunction) => {
      pathOf = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * Runs a script of the examples.
 * @param program that it calls, by its name or as `as`
 */
async function script(
  name: string,
  args: readonly string[],
  { program, as = program, until }: { program: string; as?: string; until?: number | undefined },
): Promise<void> {
  const bin = temporaryFolder();
  const count = join(bin.path, 'count');
  const limit =
    until === undefined ? '' : `[ "$(wc -c <"${count}")" -lt ${until} ] || exit 75; printf . >>"${count}"\n`;
  writeFileSync(count, '');
  writeFileSync(
    join(bin.path, as),
    `#!/bin/sh\n${limit}exec "$(PATH="$OLD_PATH" command -v ${program})" "$@"\n`,
  );
  chmodSync(join(bin.path, as), 0o755);
  const { PATH = '' } = process.env;
  const env = {
    ...process.env,
    PATH: bin.path + delimiter + PATH,
    OLD_PATH: PATH,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_DEFAULT_REGION: 'us-east-1',
    // A checksum would come in the body, in chunks.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  };
  const { error, output } = await new Promise<{ error: ExecFileException | null; output: string }>(
    (resolve) =>
      execFile(join(examples, name), args, { env }, (error, stdout, stderr) =>
        resolve({ error, output: stdout + stderr }),
      ),
  );
  bin.remove();
  if (error && !(until !== undefined && error.code === 75))
    throw new Error(`${name}: ${error.message}\n${output}`);
}
