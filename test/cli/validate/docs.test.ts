import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyRule } from '../../../src/cli/rules/rule.ts';
import { checks } from '../../../src/cli/validate/rules/rules.ts';
import { validate } from '../../../src/cli/validate/validate.ts';
import { checkLists } from '../../../tools/check-lists.ts';
import { checksPage } from '../../../tools/checks-page.ts';
import { copyBaseTree } from '../../base-tree.ts';
import { type Edit, layouts, Tree } from './tree.ts';

const folder = fileURLToPath(new URL('../../../docs/checks/', import.meta.url));
const tree = new Tree(copyBaseTree);
afterAll(tree.remove);

test('each check has its page, and each page its check', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(pages.sort()).toEqual(unconverted.map(({ id }) => `${id}.md`).sort());
});

test('docs/checks.md is up to date: npm run generate', () => {
  expect(readFileSync(join(folder, '../checks.md'), 'utf8')).toBe(checksPage()['docs/checks.md']);
});

test('the list is up to date: npm run generate', () => {
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(list).toBe(checkLists()['docs/checks/README.md']);
  expect(list).toContain('- [bom](bom.md) (warning, `--fix`): The file begins with');
});

const unconverted = checks.filter(({ what }) => what === '');

describe.each(unconverted.map((check) => [check.id, check] as const))('docs/checks/%s.md', (id, check) => {
  const page = () => readFileSync(join(folder, `${id}.md`), 'utf8');

  test('names the severity and the options of the check', () => {
    expect(page().split('\n').slice(0, 3)).toEqual([`# ${id}`, '', kindOf(check)]);
    expect(page()).toMatch(/^## Why$/m);
  });

  test('has a wrong example, in which the check finds something', async () => {
    expect(await findingsOf(page(), examplesIn(page(), 'Wrong'))).toContain(id);
  });

  test('has a right example, in which the check finds nothing', async () => {
    // Files that the right example does not name are those of the wrong one.
    const [wrong, right] = [examplesIn(page(), 'Wrong'), examplesIn(page(), 'Right')];
    expect(right).not.toEqual([]);
    const others = wrong.filter(([file]) => !right.some(([name]) => name === file));
    expect(await findingsOf(page(), [...others, ...right])).not.toContain(id);
  });
});

const severities = { error: 'Error.', warning: 'Warning.', hint: 'Hint, shown with `--hints`.' } as const;

const kindOf = ({ severity, isSafe, isEssential, option }: AnyRule): string =>
  [
    severities[severity],
    ...(isSafe ? ['Fixed by `--fix`.'] : []),
    ...(isEssential ? ['Cannot be suppressed.'] : []),
    ...(option ? [`Not with \`--no-${option}\`.`] : []),
  ].join(' ');

type Example = readonly [file: string, edit: Edit];

/**
 * The examples of a section. `json` is laid over what the file holds in the base tree, `text` is the whole file (`bom` with
 * a byte order mark, `latin1` in that encoding), `remove` removes it.
 */
function examplesIn(page: string, title: string): Example[] {
  const section = new RegExp(`^## ${title}$([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(page)?.[1] ?? '';
  const blocks = [...section.matchAll(/^```(json|text|bom|latin1|remove) (\S+)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, kind, path = '', content = '']) => [path, editOf(kind, content)]);
}

async function findingsOf(page: string, examples: readonly Example[]): Promise<string[]> {
  const findings = await tree.edited(examples, (sources) =>
    validate(sources, { hints: true, spelling: page.includes('`--no-spelling`') }),
  );
  return findings.map(({ check }) => check);
}

const editOf =
  (kind: string | undefined, content: string): Edit =>
  (before) => {
    if (kind === 'remove') return undefined;
    if (kind === 'json')
      return JSON.stringify(laid(JSON.parse(before || '{}'), JSON.parse(content)), null, 2);
    return kind === 'bom' || kind === 'latin1' ? layouts[kind](content) : content;
  };

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays one value over another: deep, lists as a whole. */
function laid(below: unknown, above: unknown): unknown {
  if (!isGroup(below) || !isGroup(above)) return above;
  const entries = Object.entries(above).map(([key, value]) => [key, laid(below[key], value)]);
  return { ...below, ...Object.fromEntries(entries) };
}
