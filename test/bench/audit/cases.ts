// `node test/bench/audit/cases.ts <folder>`: how many of the UK government's 142 accessibility test cases the audit finds,
// beside axe-core alone. The folder is a checkout of github.com/alphagov/accessibility-tool-audit. cases.tsv holds our
// verdicts: the number of a case, its page, the checks whose findings name the defect, and whether axe-core alone finds it.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder with the test cases');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};
const server = createServer(({ url = '' }, response) => {
  try {
    const path = join(resolve(folder), decodeURIComponent(url.replace(/[?#].*/, '')));
    const content = readFileSync(path);
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? '' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

const [, ...rows] = readFileSync(join(root, 'test/bench/audit/cases.tsv'), 'utf8').trim().split('\n');
const cases = rows.map((row) => {
  const [number = '', page = '', checks = '', axe = ''] = row.split('\t');
  return { number, url: `${origin}/${page}`, checks: checks.split(' ').filter(Boolean), axe };
});

const scratch = mkdtempSync(join(tmpdir(), 'eos-content-bench-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const [list, output] = [join(scratch, 'addresses.txt'), join(scratch, 'report.json')];
writeFileSync(list, [...new Set(cases.map(({ url }) => url))].join('\n'));
const args = ['audit', '--url-file', list, '--format', 'json', '--output', output, '--quiet'];
// It ends with 1, since there are findings.
await promisify(execFile)(process.execPath, ['bin/eos-content.js', ...args], { cwd: root }).catch(() => {});
server.close();

const { findings } = JSON.parse(readFileSync(output, 'utf8')) as {
  findings: readonly { readonly check: string; readonly url: string }[];
};
const missed = cases.filter(
  ({ url, checks }) =>
    checks.length > 0 && !findings.some((finding) => finding.url === url && checks.includes(finding.check)),
);
const named = cases.filter(({ checks }) => checks.length > 0).length;
const words = [
  `eos-content audit: ${named - missed.length} of ${cases.length} cases found`,
  `axe-core alone:    ${cases.filter(({ axe }) => axe === 'axe').length}`,
  ...missed.map(({ number, checks }) => `✗ case ${number} is no longer found by ${checks.join(' or ')}`),
];
process.stdout.write(`${words.join('\n')}\n`);
if (missed.length > 0) process.exitCode = 1;
