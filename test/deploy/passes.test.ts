import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHashed } from '../../src/cli/output/delivery.ts';
import { ended, inFolder } from '../cli/run.ts';
import { filesBelow } from '../output.ts';
import { copySources } from '../sources.ts';
import { referencesIn } from './references.ts';

/** The time of the first build in seconds since 1970: 2030-01-02 03:04:05 UTC. */
const epoch = 1893553445;
const tenant = 'udp-mock';

/** The files of a build, by path. */
type Files = ReadonlyMap<string, string>;

let before: Files;
let after: Files;
let remove: () => void;

/** What the first pass copies, by the script of the documentation. */
const firstPass = [
  ...readFileSync(fileURLToPath(new URL('../../examples/deploy/rsync.sh', import.meta.url)), 'utf8').matchAll(
    /"\$build\/\.\/([^"]+)"/g,
  ),
].map(([, path = '']) => path);
const isFirst = (path: string): boolean =>
  firstPass.some((each) => path === each || path.startsWith(`${each}/`));

/** Two builds that differ in texts, images, colours, settings and languages. */
beforeAll(async () => {
  const sources = copySources({ languages: ['EN', 'DE'] });
  remove = sources.remove;
  const build = async (name: string, time: number): Promise<Files> => {
    const { code, stdout, stderr } = await ended(['build', '--out', name, '--quiet'], {
      ...inFolder(sources.root),
      env: { SOURCE_DATE_EPOCH: `${time}` },
    });
    if (code !== 0) throw new Error(stdout + stderr);
    const folder = join(sources.root, name, tenant);
    return new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  };
  before = await build('before', epoch);
  const logo = `tenants/${tenant}/assets/logo.svg`;
  sources.write(logo, sources.text(logo).replace('<svg ', '<svg data-new="" '));
  sources.change(`tenants/${tenant}/tenant.json`, { languages: ['EN'], 'theme.accent': '#5c0f4d' });
  sources.change(`locales/${tenant}/en.json`, { 'START_PAGE.TITLE': 'Another title' });
  // The next year, which the footer and the boot data show.
  after = await build('after', epoch + 366 * 24 * 60 * 60);
});
afterAll(() => remove());

/** What a file needs and does not find among these files. */
const lacks = (path: string, text: string, there: ReadonlySet<string>): string[] =>
  referencesIn(path, text)
    .needed.filter((to) => !there.has(to))
    .map((to) => `${path} needs ${to}`);

describe.each([
  ['a roll-out', () => [before, after] as const],
  ['a roll-back', () => [after, before] as const],
])('in %s with two passes', (_, builds) => {
  test('every file finds what it needs, in whichever order the files of the second pass come', () => {
    const [old, next] = builds();
    const kept = [...old.keys()].filter((path) => isFirst(path) || next.has(path));
    const throughout = new Set([...kept, ...[...next.keys()].filter(isFirst)]);
    const missing = [...old, ...next].flatMap(([path, text]) => lacks(path, text, throughout));
    expect([...new Set(missing)]).toEqual([]);
    expect(throughout.size).toBeGreaterThan(50);
  });

  test('a name with a hash never gets another content', () => {
    const [old, next] = builds();
    const changed = [...next].filter(([path, text]) => isHashed(path) && (old.get(path) ?? text) !== text);
    expect(changed.map(([path]) => path)).toEqual([]);
  });

  test('no file of the first pass needs one of the second', () => {
    const [, next] = builds();
    const first = new Set([...next.keys()].filter(isFirst));
    expect([...first].flatMap((path) => lacks(path, next.get(path) ?? '', first))).toEqual([]);
  });
});

test('the stylesheet comes before the pages that name its version', () => {
  expect(isFirst('eos-content.css')).toBe(true);
  expect([...after.keys()].filter((path) => path.endsWith('.html') && isFirst(path))).toEqual([]);
});

test('in assets, all but translations and documents can be cached for ever', () => {
  const others = [...after.keys()].filter((path) => path.startsWith('assets/') && !isHashed(path));
  expect(others.filter((path) => !/^assets\/(?:i18n|documents)\//.test(path))).toEqual([]);
});

test('every reference is seen: whatever the build holds is named by another file', () => {
  const named = new Set([...after].flatMap(([path, text]) => Object.values(referencesIn(path, text)).flat()));
  const unnamed = [...after.keys()].filter((path) => !named.has(path));
  expect(unnamed.filter((path) => /\.(?:js|css|json|svg|pdf)$/.test(path)).sort()).toEqual([
    'eos-content-loader.js',
    'manifest.json',
  ]);
});
