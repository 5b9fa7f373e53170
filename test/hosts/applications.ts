import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../browser/portal.ts';

const here = fileURLToPath(new URL('./', import.meta.url));
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Other teams' applications, each in a folder of its name; `react18` is that of Vite with an older React. */
export type ApplicationName = 'vite' | 'react18' | 'vue' | 'express' | 'next';

/**
 * Packs the package for hosts.
 *
 * @param folder an empty one
 * @returns the file to install
 */
export async function packPackage(folder: string): Promise<string> {
  const packing = ['run', '--silent', 'build:host', '--', '--silent', '--pack-destination', folder];
  return join(folder, (await run('npm', packing, projectRoot)).trim());
}

/** Installs packages of the registry into an empty folder. */
export const installLibraries = (folder: string, packages: readonly string[]): Promise<string> =>
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', ...packages], folder);

/**
 * Copies an application, installs its dependencies and the package from the registry's newest versions, and builds it.
 *
 * @returns its folder
 */
export async function installApplication(
  name: ApplicationName,
  { folder, tarball, portal }: { folder: string; tarball: string; portal: string },
): Promise<string> {
  const path = join(folder, name);
  const older = name === 'react18' ? ['', 'types/'].flatMap(reactOf18) : [];
  cpSync(join(here, name === 'react18' ? 'vite' : name), path, { recursive: true });
  await run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', tarball, ...older], path);
  await run('npm', ['run', 'build', '--if-present'], path, { PORTAL: portal });
  return path;
}

const reactOf18 = (scope: string) =>
  ['react', 'react-dom'].map((name) => `${scope && `@${scope}`}${name}@18`);

export interface RunningApplication {
  origin: string;
  close(): Promise<void>;
}

const commands = {
  vite: ['node_modules/.bin/vite', 'preview', '--host', '127.0.0.1', '--port'],
  react18: ['node_modules/.bin/vite', 'preview', '--host', '127.0.0.1', '--port'],
  vue: ['node_modules/.bin/vite', 'preview', '--host', '127.0.0.1', '--port'],
  'vite dev': ['node_modules/.bin/vite', '--host', '127.0.0.1', '--port'],
  express: [process.execPath, 'server.js'],
  next: ['node_modules/.bin/next', 'start', '--hostname', '127.0.0.1', '--port'],
  'next dev': ['node_modules/.bin/next', 'dev', '--hostname', '127.0.0.1', '--port'],
} as const;

/**
 * Starts an installed application on a free port and waits until it answers.
 *
 * @throws with its output where it ends before that
 */
export async function startApplication(
  kind: keyof typeof commands,
  { path, portal }: { path: string; portal: string },
): Promise<RunningApplication> {
  const port = `${await freePort()}`;
  const [program, ...given] = commands[kind];
  const child = spawn(program, kind === 'express' ? given : [...given, port], {
    cwd: path,
    env: { ...environment, PORT: port, PORTAL: portal },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (hasEnded) throw new Error(`${kind} has ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    close: () => {
      child.kill();
      return ended;
    },
  };
}

const answers = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );

/** Without what vitest sets for itself, which the applications would take for theirs. */
const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
const environment = { ...inherited, NEXT_TELEMETRY_DISABLED: '1' };

/** @throws with what the program said */
function run(program: string, given: string[], cwd: string, variables: Record<string, string> = {}) {
  const child = spawn(program, given, { cwd, env: { ...environment, ...variables } });
  let [output, said] = ['', ''];
  child.stdout.on('data', (part) => {
    output += part;
    said += part;
  });
  child.stderr.on('data', (part) => (said += part));
  return new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${given.join(' ')} ended with ${code}:\n${said}`));
    });
  });
}
