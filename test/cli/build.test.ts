import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { pages } from '../../src/pages/registry.ts';
import { contentsOf, filesBelow, outputsIn, traces, wholeOutput } from '../output.ts';
import { type Outcome, runProgram, withoutPrivilege } from '../program.ts';
import { copySources, type SourceTree, temporaryFolder } from '../sources.ts';
import { type Ended, ended, inFolder } from './run.ts';

/** 2030-01-02 03:04:05 UTC. */
const epoch = '1893553445';
const timestamp = '20300102030405';

const pageFiles = pages.map(({ file }) => file);

const build = ({ root }: SourceTree, args: readonly string[] = [], env: Record<string, string> = {}) =>
  ended(['build', ...args], { ...inFolder(root), env: { SOURCE_DATE_EPOCH: epoch, ...env } });
/** As a process of its own. */
const spawned = ({ root }: SourceTree, env: Record<string, string>, args: readonly string[] = []) =>
  runProgram(['build', ...args], { cwd: root, env: { SOURCE_DATE_EPOCH: epoch, ...env } });

async function builds(...how: Parameters<typeof build>): Promise<Ended> {
  const outcome = await build(...how);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome;
}

const { DOMParser } = new JSDOM().window;

/** A page as visitors see it: what stands in shadow roots, which are closed to selectors, takes the place of each. */
function parse(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const root of page.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode=open]')) {
    root.replaceWith(root.content);
  }
  return page;
}

const nameOf = 'udp-mock';
const outputIn = ({ dist }: SourceTree): string => join(dist, nameOf);

let first: SourceTree;
beforeAll(async () => {
  first = copySources();
  await builds(first);
  return first.remove;
});

/** Sources with a build of 2030. */
function builtSources(): SourceTree {
  const sources = copySources();
  cpSync(first.dist, sources.dist, { recursive: true });
  return sources;
}

describe('the output', () => {
  let folder: string;
  beforeAll(() => {
    folder = outputIn(first);
  });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const json = (path: string): unknown => JSON.parse(read(path));

  test('holds every path of contract section 2', () => {
    const paths = [
      'eos-content.js',
      'eos-content.css',
      'eos-content.d.ts',
      'eos-content-loader.js',
      'eos-content-loader.d.ts',
      'config/udp-mock.json',
      'nginx.conf',
      'manifest.json',
      'sitemap.xml',
      ...pageFiles,
      ...['de', 'en'].flatMap((language) => [
        `assets/i18n/udp-mock/${language}.json`,
        ...pageFiles.map((file) => `${language}/${file}`),
        `fragments/${language}/header.html`,
        `fragments/${language}/header-login-menu.html`,
        `fragments/${language}/footer.html`,
      ]),
      'fragments/hints.html',
      'snippet.html',
    ];
    const found = filesBelow(folder);
    expect(paths.filter((path) => !found.includes(path))).toEqual([]);
    // And nothing but assets beside them.
    expect(found.filter((path) => !paths.includes(path) && !path.startsWith('assets/'))).toEqual([]);
  });

  test('is what the command verify finds whole', async () => {
    const { code, stdout } = await ended(['verify', folder]);
    expect(stdout).toContain(`${packageJson.version} of 2030-01-02 03:04:05 UTC`);
    expect(code).toBe(0);
  });

  test('holds nothing of a tenant’s settings in its config but the three lists', () => {
    const config = json('config/udp-mock.json') as Record<string, unknown>;
    expect(Object.keys(config).sort()).toEqual(['footerLinks', 'languages', 'navigation']);
    expect(config.languages).toEqual(['DE', 'EN']);
  });

  test('merges common and own texts in its translations', () => {
    for (const language of ['de', 'en']) {
      const texts = json(`assets/i18n/udp-mock/${language}.json`);
      expect(texts).toMatchObject({
        HEADER: { MENU: expect.anything() },
        LEGAL_NOTICE: { TITLE: expect.anything(), CONTENT: expect.anything() },
      });
      expect(texts).not.toHaveProperty('$schema');
    }
  });

  test('versions every reference to the stylesheet by the build’s time', () => {
    const references = filesBelow(folder)
      .filter((path) => /\.(?:html|js)$/.test(path))
      .map((path) => ({ path, found: read(path).match(/eos-content\.css[^"'`\s)]*/g) ?? [] }));
    expect(new Set(references.flatMap(({ found }) => found))).toEqual(
      new Set([`eos-content.css?v=${timestamp}`]),
    );
    const without = references.filter(({ found }) => found.length === 0).map(({ path }) => path);
    // Hosts start with the script alone, which knows the stylesheet.
    expect(without.filter((path) => !path.startsWith('assets/'))).toEqual([
      'eos-content-loader.js',
      'snippet.html',
    ]);
  });

  test('shows the year of the build’s time', () => {
    for (const path of ['de/startPage.html', 'fragments/de/footer.html'])
      expect(read(path)).toMatch(/eos-copyright[^<]*2030/);
  });

  test('has each English page twice, with another canonical address', () => {
    const canonical = (path: string) =>
      `<link rel="canonical" href="https://udp-mock.example.com/services/content/${path}">`;
    for (const file of pageFiles) {
      expect(read(file)).toContain('<html lang="en"');
      expect(read(file)).toContain(canonical(file));
      expect(read(file)).toBe(read(`en/${file}`).replace(canonical(`en/${file}`), canonical(file)));
      expect(read(`de/${file}`)).toContain('<html lang="de"');
    }
  });

  test.each([
    ['header', 'header', 'accessibility'],
    ['header-login-menu', 'header', 'demoContent'],
    ['footer', 'footer', 'accessibility'],
  ])('has the fragment %s, which is the %s of %s', (name, part, file) => {
    const elements = (root: ParentNode | null) =>
      [...(root?.querySelectorAll('*') ?? [])].map(
        ({ tagName, className, id }) => `${tagName} ${id} ${className}`,
      );
    const fragment = parse(`<div>${read(`fragments/de/${name}.html`)}</div>`).querySelector('div');
    const built = elements(parse(read(`de/${file}.html`)).querySelector(`#eos-${part}`));
    expect(elements(fragment)).toEqual(built);
    expect(built.some((element) => element.startsWith(part.toUpperCase()))).toBe(true);
    expect(built.some((element) => element.startsWith('SLOT'))).toBe(name === 'header-login-menu');
    expect(fragment?.firstElementChild?.getAttribute('lang')).toBe('de');
  });

  test('names in its sitemap each page by each of its addresses, but not the one for unknown addresses', () => {
    const listed = pageFiles.filter((file) => file !== 'notFound.html');
    const addresses = listed.flatMap((file) => [file, `de/${file}`, `en/${file}`]);
    const found = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(found.sort()).toEqual(
      addresses.map((path) => `https://udp-mock.example.com/services/content/${path}`).sort(),
    );
  });
});

describe('what a language or a tenant lacks', () => {
  test('is shown in English, element by element, and says so', async () => {
    const sources = copySources();
    sources.change('locales/common/de.json', {
      'MENU.HELP': undefined,
      'DEMO_CONTENT.HEADLINE': undefined,
      'DATA_PROTECTION.BLOCKS': undefined,
    });
    sources.change('locales/udp-mock/de.json', { 'START_PAGE.NOTICE': undefined });
    await builds(sources);
    const page = (path: string) =>
      parse(readFileSync(join(sources.dist, 'udp-mock', path), 'utf8')).documentElement;
    // A language link says its language, and so does all of the frame.
    const expected = '[hreflang], #eos-header > div, #eos-footer > div';
    const english = (root: Element, selector: string) =>
      [...root.querySelectorAll(`${selector} [lang=en]:not(${expected})`)].map(
        ({ className, tagName }) => className || tagName.toLowerCase(),
      );

    const demo = page('de/demoContent.html');
    expect(english(demo, 'main')).toEqual(['h1']);
    // The menu entry stands in the wide and in the small menu.
    expect(english(demo, '#eos-header')).toEqual(['span', 'span']);
    expect(english(page('en/demoContent.html'), 'body')).toEqual([]);
    const rights = page('de/dsgvo.html');
    const blocks = [...rights.querySelectorAll('main .eos-section')];
    expect(blocks.length).toBeGreaterThan(1);
    expect(english(rights, '.eos-sections > .eos-section')).toEqual(
      blocks.flatMap(() => ['h2', 'eos-law', 'eos-prose']),
    );
    // A notice that a language lacks is left out on purpose.
    expect(page('de/startPage.html').querySelector('.eos-notice')).toBe(null);
    expect(page('en/startPage.html').querySelector('.eos-notice')).not.toBe(null);
  });

  test('is a page that the tenant does not have', async () => {
    const sources = copySources();
    for (const language of ['de', 'en']) {
      sources.change(`locales/common/${language}.json`, { DEMO_CONTENT: undefined });
    }
    await builds(sources);
    const folder = join(sources.dist, 'udp-mock');
    const { files, pages: built } = wholeOutput(folder);
    expect(built).toEqual(pages.map(({ id }) => id).filter((id) => id !== 'demo-content'));
    expect(Object.keys(files).filter((path) => path.endsWith('demoContent.html'))).toEqual([]);
    for (const path of ['sitemap.xml', 'nginx.conf']) {
      expect(readFileSync(join(folder, path), 'utf8')).not.toContain('demoContent');
    }
  });
});

test('SOURCE_DATE_EPOCH makes builds identical byte for byte, in any folder, time zone and locale', async () => {
  const [one, other] = [copySources(), copySources()];
  // The last second of 2099, when it is long past New Year in the east.
  const env = { SOURCE_DATE_EPOCH: '4102444799' };
  const far = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  await spawned(one, { ...env, ...far }, ['--out', 'else/where', '--quiet']);
  await builds(other, [], env);
  expect(wholeOutput(outputIn(other)).timestamp).toBe('20991231235959');
  expect(contentsOf(join(one.root, 'else/where', nameOf))).toEqual(contentsOf(outputIn(other)));
});

/** A second of the year 1970, as `SOURCE_DATE_EPOCH` and as the timestamp that follows from it. */
const at = (second: number) => ({
  env: { SOURCE_DATE_EPOCH: `${second}` },
  timestamp: `197001010000${`${second}`.padStart(2, '0')}`,
});

/** Loaded before the program, it sends a signal before the first step in a folder. */
const disturb = new URL('./build/disturb.ts', import.meta.url);

describe('a build that is interrupted', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s ends with its code and leaves nothing of its own', async (signal, code) => {
    const sources = builtSources();
    const before = traces(sources.dist);
    const interrupted = { DISTURB: `${signal} 1`, WITHIN: sources.dist };
    const env = { ...at(1).env, NODE_OPTIONS: `--import ${disturb.href}`, ...interrupted };
    expect(await spawned(sources, env)).toMatchObject({ code, stdout: '' });
    expect(traces(sources.dist)).toEqual(before);
    expect(outputsIn(sources.dist)).toEqual([nameOf]);
  });
});

test('builds at once into one folder do not mix', async () => {
  const sources = builtSources();
  // A previous output that a killed build left beside its place is not lost among them either.
  const { pid } = spawnSync(process.execPath, ['--version']);
  renameSync(outputIn(sources), join(sources.dist, `.${nameOf}.${pid}-00000000.old`));

  const times = [at(1), at(2)];
  const outcomes = await Promise.all(times.map(({ env }) => spawned(sources, env)));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
  expect(outputsIn(sources.dist)).toEqual([nameOf]);
  expect(times.map((time) => time.timestamp)).toContain(wholeOutput(outputIn(sources)).timestamp);
});

/** A way to mounts of one's own: as an ordinary user by a user namespace, as root also without. */
const namespace = [
  ['unshare', '-rm'],
  ['unshare', '-m'],
].find(
  ([command = '', ...args]) =>
    spawnSync(command, [...args, 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0,
);

/** Builds with `dist` on a small full disk of its own, and puts what is then on that disk in its place. */
async function buildOnFullDisk(sources: SourceTree): Promise<Outcome> {
  const { path: after } = temporaryFolder();
  const script = `
    set -e
    mount -t tmpfs -o size=16m none "$DIST"
    cp -R "$BEFORE/." "$DIST"
    cat /dev/zero > "$DIST/filler" 2>/dev/null || truncate -s -300K "$DIST/filler"
    code=0; "$@" || code=$?
    rm -f "$DIST/filler"; cp -R "$DIST/." "$AFTER"
    exit $code`;
  const { path: before } = temporaryFolder();
  cpSync(sources.dist, before, { recursive: true });
  const outcome = await runProgram(['build'], {
    cwd: sources.root,
    env: { ...at(1).env, DIST: sources.dist, BEFORE: before, AFTER: after },
    through: [...(namespace ?? []), 'sh', '-c', script, 'sh'],
  });
  rmSync(sources.dist, { recursive: true });
  renameSync(after, sources.dist);
  return outcome;
}

/** Builds without the right to write into `dist`. */
async function buildWithoutRight({ root, dist }: SourceTree): Promise<Outcome> {
  chmodSync(dist, 0o555);
  const outcome = await runProgram(['build'], { cwd: root, env: at(1).env, through: withoutPrivilege });
  chmodSync(dist, 0o755);
  return outcome;
}

/** Builds where files may have 50 kB at most. */
const buildWithLimit = ({ root }: SourceTree): Promise<Outcome> =>
  runProgram(['build'], {
    cwd: root,
    env: at(1).env,
    through: ['sh', '-c', 'ulimit -f 100; exec "$@"', 'sh'],
  });

test.each([
  namespace
    ? ([
        'a full disk',
        buildOnFullDisk,
        /^error: the disk is full: cannot write .*\/dist\/udp-mock\//,
      ] as const)
    : (['a limit', buildWithLimit, /^error: cannot write .*\/dist\/udp-mock\/assets\//] as const),
  [
    'a missing right',
    buildWithoutRight,
    /^error: cannot write .*\/dist\/udp-mock: permission denied\n.*; check the permissions, or /,
  ] as const,
])('%s gives one clear error and leaves the previous output whole', async (_, buildIn, message) => {
  const sources = builtSources();
  const { code, stdout, stderr } = await buildIn(sources);
  const errors = stderr.slice(stderr.indexOf('error:'));
  expect(errors).toMatch(message);
  // The error and what to do, and nothing of our own code.
  expect(errors.trimEnd().split('\n')).toHaveLength(2);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(wholeOutput(outputIn(sources)).timestamp).toBe(timestamp);
  expect(outputsIn(sources.dist)).toEqual([nameOf]);
});

test('a build of some tenants leaves the folders of the others alone', async () => {
  const sources = copySources({ tenants: ['de-did', nameOf] });
  await builds(sources);
  const others = traces(join(sources.dist, 'de-did'));
  mkdirSync(join(sources.dist, 'not-ours'));
  writeFileSync(join(sources.dist, 'not-ours/file'), '');
  for (const tenant of ['de-did', nameOf]) {
    sources.change(`tenants/${tenant}/tenant.json`, { shortName: 'Renamed' });
  }
  await builds(sources, ['--tenant', 'udp-*']);
  expect(readFileSync(join(outputIn(sources), 'startPage.html'), 'utf8')).toContain('<title>Renamed - ');
  expect(traces(join(sources.dist, 'de-did'))).toEqual(others);
  expect(outputsIn(sources.dist).sort()).toEqual(['de-did', 'not-ours', nameOf]);
});

describe('broken sources', () => {
  test('are all reported with their places, and nothing is written', async () => {
    const sources = builtSources();
    const before = traces(sources.dist);
    sources.change('tenants/udp-mock/tenant.json', { navigation: ['HOEM'] });
    sources.change('locales/common/de.json', { 'MENU.HELP': '{{compny}}' });
    sources.change('locales/udp-mock/en.json', { 'LEGAL_NOTICE.CONTENT': '<blink>' });
    sources.write('locales/udp-mock/de.json', '{');
    const { code, stdout } = await build(sources, [], at(1).env);
    expect(code).toBe(1);
    expect(stdout.match(/^\w\S+$|\berror {2}[\w-]+/gm)).toEqual([
      ...['locales/common/de.json', 'error  ph-unknown'],
      ...['locales/udp-mock/de.json', 'error  json-syntax'],
      ...['locales/udp-mock/en.json', 'error  html-tag'],
      ...['tenants/udp-mock/tenant.json', 'error  config-nav'],
    ]);
    expect(stdout).toMatch(/^ +\d+:\d+ {2}error {2}ph-unknown {2}MENU\.HELP$/m);
    expect(stdout).toMatch(/fix: +did you mean \{\{company\}\}\?/);
    expect(traces(sources.dist)).toEqual(before);
    expect(outputsIn(sources.dist)).toEqual([nameOf]);
  });

  test('write no file where nothing was', async () => {
    const sources = copySources();
    sources.write('locales/udp-mock/de.json', '{');
    expect(await build(sources)).toMatchObject({ code: 1 });
    expect(readdirSync(sources.dist)).toEqual([]);
  });
});
