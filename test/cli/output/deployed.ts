import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { VerifyFinding } from '../../../src/cli/output/verify.ts';
import type { Manifest } from '../../output.ts';
import { temporaryFolder } from '../../sources.ts';
import { type Ended, ended, inFolder } from '../run.ts';

/** A small build: a file of each kind. */
const filesOf = (tenant: string): Record<string, string> => ({
  'assets/images/logo-0a1b2c3d.svg': '<svg/>',
  [`config/${tenant}.json`]: '{}',
  'de/legalNotice.html': '<h1>Impressum</h1>',
  'eos-content.css': '.a { color: red }\n'.repeat(200),
  'eos-content.js': '// A script.\n'.repeat(200),
  'nginx.conf': '# For developers.',
  'sitemap.xml': '<urlset/>',
});

/** Deploys two small builds: a folder with `dist`, and in it the one of `udp-mock`. The test may spoil both. */
export function deployed(): { cwd: string; folder: string } {
  const { path: cwd } = temporaryFolder();
  for (const tenant of ['de-did', 'udp-mock']) {
    const files = Object.entries(filesOf(tenant));
    const entries = files.map(([path, text]) => [path, { size: text.length, sha256: hash('sha256', text) }]);
    const manifest = {
      version: '0.1.0',
      tenant,
      timestamp: '20300102030405',
      languages: ['de', 'en'],
      contentSecurityPolicy: "default-src 'none'",
      files: Object.fromEntries(entries),
    };
    for (const [path, text] of [...files, ['manifest.json', JSON.stringify(manifest)] as const]) {
      const file = join(cwd, 'dist', tenant, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return { cwd, folder: join(cwd, 'dist/udp-mock') };
}

/** Changes what the manifest says. */
export function changeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

export interface Verified extends Ended {
  findings: VerifyFinding[];
  /** Each finding's check and path. */
  found: string[];
  summary: {
    errors: number;
    warnings: number;
    deployments: { tenant: string; files: number; errors: number; build: object }[];
  };
}

/** Runs `verify --format json`. */
export async function verified(args: readonly string[], cwd: string): Promise<Verified> {
  const outcome = await ended(['verify', '--format', 'json', ...args], inFolder(cwd));
  const report = JSON.parse(outcome.stdout) as Pick<Verified, 'findings' | 'summary'>;
  return { ...outcome, ...report, found: report.findings.map(({ check, path }) => `${check} ${path}`) };
}

/** Answers a request in place of the build's file. */
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
    const address = (request.url ?? '').replace('/services/content/', '');
    asked.push(address);
    const path = decodeURIComponent(address.split('?')[0] ?? '');
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const content = readFileSync(join(folder, path));
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
