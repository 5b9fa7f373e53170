import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { VerifyFinding } from '../../../src/cli/output/verify.ts';
import type { Manifest } from '../../output.ts';
import { runProgram } from '../../program.ts';
import { copySources, temporaryFolder } from '../../sources.ts';
import { type Ended, ended, inFolder } from '../run.ts';

/** 2030-01-02 03:04:05 UTC. */
const epoch = '1893553445';

/**
 * A build of two tenants, to deploy copies of. Whoever made it removes it.
 *
 * @param args more words for `build`
 */
export async function builtOnce(...args: readonly string[]): Promise<{ dist: string; remove(): void }> {
  const { root, dist, remove } = copySources({ tenants: ['de-did', 'udp-mock'] });
  const { code, stderr } = await ended(['build', ...args], {
    ...inFolder(root),
    env: { SOURCE_DATE_EPOCH: epoch },
  });
  if (code !== 0) throw new Error(stderr);
  return { dist, remove };
}

/** A copy of a build that can be spoilt: its folder of temporary folders, and the one of a tenant. */
export function deployed(dist: string): { cwd: string; folder: string } {
  const { path: cwd } = temporaryFolder();
  cpSync(dist, join(cwd, 'dist'), { recursive: true });
  return { cwd, folder: join(cwd, 'dist/udp-mock') };
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

/** Changes what the manifest says. */
export function changeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const manifest = manifestOf(folder);
  change(manifest);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

export interface Verified extends Ended {
  findings: VerifyFinding[];
  /** Each finding's check and path. */
  found: string[];
  summary: {
    errors: number;
    warnings: number;
    deployments: { tenant: string; files: number; errors: number; build: object | null }[];
  };
}

/** Runs `verify --format json`; through another command, as a program of its own. */
export async function verified(
  args: readonly string[],
  cwd: string,
  through: readonly string[] = [],
): Promise<Verified> {
  const words = ['verify', '--format', 'json', ...args];
  const { code, stdout, stderr } = await (through.length > 0
    ? runProgram(words, { cwd, through })
    : ended(words, inFolder(cwd)));
  const report = stdout === '' ? { findings: [], summary: undefined } : JSON.parse(stdout);
  const { findings, summary } = report as Pick<Verified, 'findings' | 'summary'>;
  return {
    code: code ?? undefined,
    stdout,
    stderr,
    findings,
    summary,
    found: findings.map(({ check, path }) => `${check} ${path}`),
  };
}

/** Answers a request in the place of the build's file. */
export type Override = (
  file: { content: Buffer; type: string },
  request: IncomingMessage,
  response: ServerResponse,
) => void;

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'application/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
  xml: 'text/xml',
};

/**
 * Serves a build as a plain web server does, below `/services/content/`, apart from the overrides.
 *
 * @param overrides by path in the build; `*` for all others
 */
export async function served(
  folder: string,
  overrides: Readonly<Record<string, Override>> = {},
): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    const path = decodeURIComponent(address).replace('/services/content/', '');
    asked.push((request.url ?? '').replace('/services/content/', ''));
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    let content: Buffer;
    try {
      content = readFileSync(join(folder, path));
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>');
      return;
    }
    const answer = overrides[path] ?? overrides['*'];
    if (answer) answer({ content, type }, request, response);
    else response.writeHead(200, { 'Content-Type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, asked };
}
