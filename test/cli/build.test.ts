import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { run } from '../../src/cli/main.ts';
import { pages } from '../../src/pages/registry.ts';
import { namespace } from '../namespace.ts';
import { contentsOf, filesBelow, type Manifest, outputsIn, traces, wholeOutput } from '../output.ts';
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

describe('the output', () => {
  let folder: string;
  let manifest: Manifest;
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const json = (path: string): unknown => JSON.parse(read(path));

  beforeAll(async () => {
    const sources = copySources();
    await builds(sources);
    folder = join(sources.dist, 'udp-mock');
    manifest = wholeOutput(folder);
    return sources.remove;
  });

  test('holds every path of contract section 2', () => {
    const paths = [
      'eos-content.js',
      'eos-content.css',
      'eos-content.d.ts',
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
    const others = found.filter((path) => !paths.includes(path));
    expect(
      others.filter((path) => !path.startsWith('assets/') && !path.startsWith('eos-content-loader')),
    ).toEqual([]);
  });

  test('says in its manifest what it is', () => {
    expect(manifest).toMatchObject({
      version: packageJson.version,
      tenant: 'udp-mock',
      timestamp,
      languages: ['de', 'en'],
      pages: pages.map(({ id }) => id),
    });
  });

  test('holds nothing of a tenant’s settings in its config but the three lists', () => {
    const config = json('config/udp-mock.json') as Record<string, unknown>;
    expect(Object.keys(config).sort()).toEqual(['footerLinks', 'languages', 'navigation']);
    expect(config.languages).toEqual(['DE', 'EN']);
  });

  test('merges common and own texts in its translations', () => {
    for (const [language, name] of [
      ['de', 'Menü'],
      ['en', 'Menu'],
    ]) {
      const texts = json(`assets/i18n/udp-mock/${language}.json`);
      expect(texts).toMatchObject({
        HEADER: { MENU: name },
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
    const footer = parse(read('de/startPage.html')).querySelector('#eos-footer .eos-copyright');
    expect(footer?.textContent).toContain('2030');
    expect(read('fragments/de/footer.html')).toContain('2030');
  });

  test.each(pageFiles)('%s is the English page but for its canonical address', (file) => {
    const canonical = (path: string) =>
      `<link rel="canonical" href="https://udp-mock.example.com/services/content/${path}">`;
    expect(read(file)).toContain(canonical(file));
    expect(read(file)).toBe(read(`en/${file}`).replace(canonical(`en/${file}`), canonical(file)));
    expect(parse(read(file)).documentElement.lang).toBe('en');
    expect(parse(read(`de/${file}`)).documentElement.lang).toBe('de');
  });

  test('has fragments that are the header and footer of its pages', () => {
    const fragment = (name: string) => parse(`<div>${read(`fragments/de/${name}.html`)}</div>`);
    const shape = (root: ParentNode | null) =>
      [...(root?.querySelectorAll('*') ?? [])].map(
        ({ tagName, className, id }) => `${tagName} ${id} ${className}`,
      );
    for (const [name, part, file] of [
      ['header', 'header', 'accessibility'],
      ['header-login-menu', 'header', 'demoContent'],
      ['footer', 'footer', 'accessibility'],
    ] as const) {
      const built = shape(parse(read(`de/${file}.html`)).querySelector(`#eos-${part}`));
      expect(built.some((element) => element.startsWith(part.toUpperCase()))).toBe(true);
      expect(built.some((element) => element.startsWith('SLOT'))).toBe(name === 'header-login-menu');
      const own = fragment(name).querySelector('div');
      expect(shape(own)).toEqual(built);
      expect(own?.firstElementChild?.getAttribute('lang')).toBe('de');
    }
  });

  test('gives the server the policy that its manifest names', () => {
    const policies = [...read('nginx.conf').matchAll(/Content-Security-Policy "([^"]*)"/g)].map(
      ([, policy]) => policy,
    );
    expect(policies.length).toBeGreaterThan(0);
    expect(new Set(policies)).toEqual(new Set([manifest.contentSecurityPolicy]));
    expect(manifest.contentSecurityPolicy).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  test('names in its sitemap each page by each of its addresses', () => {
    const addresses = pageFiles.flatMap((file) => [file, `de/${file}`, `en/${file}`]);
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
      'GENERAL_QUESTIONS.INTRO': undefined,
      'DATA_PROTECTION.BLOCKS': undefined,
    });
    const { COUNTRY_SECTIONS } = JSON.parse(sources.text('locales/udp-mock/de.json')).GENERAL_QUESTIONS;
    sources.change('locales/udp-mock/de.json', {
      'GENERAL_QUESTIONS.COUNTRY_SECTIONS': COUNTRY_SECTIONS.slice(0, 1),
      'START_PAGE.NOTICE': undefined,
    });
    await builds(sources);
    const page = (path: string) =>
      parse(readFileSync(join(sources.dist, 'udp-mock', path), 'utf8')).documentElement;
    // A language link says its language, and so does all of the frame.
    const expected = '[hreflang], #eos-header > div, #eos-footer > div';
    const english = (root: Element | null) =>
      [...(root?.querySelectorAll(`[lang=en]:not(${expected})`) ?? [])].map(
        ({ className, tagName }) => className || tagName.toLowerCase(),
      );

    const demo = page('de/demoContent.html');
    expect(english(demo.querySelector('main'))).toEqual(['h1']);
    expect(demo.querySelector('h1')?.textContent).toBe(
      page('en/demoContent.html').querySelector('h1')?.textContent,
    );
    // The menu entry stands in the wide and in the small menu.
    expect(english(demo.querySelector('#eos-header'))).toEqual(['span', 'span']);
    expect(english(page('en/demoContent.html'))).toEqual([]);

    // Of the questions of the country only the first one is there in German; those of all countries are.
    const questions = (language: string) =>
      [...page(`${language}/generalQuestions.html`).querySelectorAll('main details')].slice(
        -COUNTRY_SECTIONS.length,
      );
    const headline = (question: Element) => question.querySelector('h2')?.textContent;
    const [translated, ...others] = questions('de');
    expect(others.map(headline)).toEqual(questions('en').slice(1).map(headline));
    for (const question of others) expect(english(question)).toEqual(['h2', 'eos-prose']);
    expect(english(translated as Element)).toEqual([]);
    expect(english(page('de/generalQuestions.html').querySelector('main'))).toEqual([
      'eos-prose eos-intro',
      ...others.flatMap(() => ['h2', 'eos-prose']),
    ]);

    // Where a whole list is missing, each text of each of its items is English by itself.
    const rights = page('de/dsgvo.html').querySelector('main');
    const blocks = [...(rights?.querySelectorAll('.eos-block') ?? [])];
    expect(blocks.length).toBeGreaterThan(1);
    expect(english(rights)).toEqual(blocks.flatMap(() => ['h2', 'h3', 'eos-prose']));

    // A notice that a language lacks is left out on purpose.
    expect(page('de/startPage.html').querySelector('.eos-notice')).toBe(null);
    expect(page('en/startPage.html').querySelector('.eos-notice')).not.toBe(null);
    expect(english(page('de/startPage.html').querySelector('main'))).toEqual([]);
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

describe('SOURCE_DATE_EPOCH', () => {
  test('makes builds identical byte for byte, wherever and whenever they run and whatever is kept', async () => {
    const [one, other, uncached] = [copySources(), copySources(), copySources()];
    // The last second of 2099, when it is long past New Year in the east.
    const env = { SOURCE_DATE_EPOCH: '4102444799' };
    await spawned(one, { ...env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
    await spawned(other, { ...env, TZ: 'America/Adak' }, ['--out', 'else/where', '--quiet']);
    // In this process nothing of the browser's side is kept: it is bundled anew.
    const silent = { write: () => true };
    const world = {
      argv: ['node', 'eos-content', 'build'],
      env,
      cwd: () => uncached.root,
      stdout: silent,
      stderr: silent,
      exitCode: undefined,
    };
    await run(world);
    expect(world.exitCode).toBe(0);
    const expected = contentsOf(join(one.dist, nameOf));
    expect(expected.size).toBeGreaterThan(0);
    expect(contentsOf(join(other.root, 'else/where', nameOf))).toEqual(expected);
    expect(contentsOf(join(uncached.dist, nameOf))).toEqual(expected);

    // And the time is in UTC.
    expect(wholeOutput(join(one.dist, nameOf)).timestamp).toBe('20991231235959');
    const text = (path: string) => expected.get(path)?.toString();
    expect(text('fragments/en/footer.html')).toContain('2099');
    expect(text('startPage.html')).toContain('?v=20991231235959"');
  });
});

const nameOf = 'udp-mock';
const outputIn = ({ dist }: SourceTree): string => join(dist, nameOf);

/** A second of the year 1970, as `SOURCE_DATE_EPOCH` and as the timestamp that follows from it. */
const at = (second: number) => ({
  env: { SOURCE_DATE_EPOCH: `${second}` },
  timestamp: `197001010000${`${second}`.padStart(2, '0')}`,
});

let first: SourceTree;
beforeAll(async () => {
  first = copySources();
  await builds(first, [], at(0).env);
  return first.remove;
});

/** Sources that were built at second 0. */
function builtSources(): SourceTree {
  const sources = copySources();
  cpSync(first.dist, sources.dist, { recursive: true });
  return sources;
}

/** Loaded before the program, it sends a signal before the first step in a folder. */
const disturb = new URL('./build/disturb.ts', import.meta.url);

describe('a build that is ended', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s, says so by its code and leaves nothing of its own', async (signal, code) => {
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

/** What stops a build from writing: each a real limit of the operating system. */
const obstacles: readonly {
  name: string;
  build(sources: SourceTree): Promise<Outcome>;
  says: RegExp;
}[] = [
  namespace
    ? {
        name: 'a full disk',
        build: buildOnFullDisk,
        says: /^error: the disk is full: cannot write .*\/dist\/udp-mock\//,
      }
    : {
        name: 'a limit to the size of files',
        build: ({ root }) =>
          runProgram(['build'], {
            cwd: root,
            env: at(1).env,
            through: ['sh', '-c', 'ulimit -f 100; exec "$@"', 'sh'],
          }),
        says: /^error: cannot write .*\/dist\/udp-mock\/assets\//,
      },
  {
    name: 'a folder without the right to write',
    async build({ root, dist }) {
      chmodSync(dist, 0o555);
      const outcome = await runProgram(['build'], { cwd: root, env: at(1).env, through: withoutPrivilege });
      chmodSync(dist, 0o755);
      return outcome;
    },
    says: /^error: cannot write .*\/dist\/udp-mock: permission denied\n.*; check the permissions, then /,
  },
];

describe('an output that cannot be written', () => {
  test.each(obstacles)(
    'for $name: one clear error, and the previous output stays whole',
    async (obstacle) => {
      const sources = builtSources();
      const { code, stdout, stderr } = await obstacle.build(sources);
      const errors = stderr.slice(stderr.indexOf('error:'));
      expect(errors).toMatch(obstacle.says);
      // The error and what to do, and nothing of our own code.
      expect(errors.trimEnd().split('\n')).toHaveLength(2);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(wholeOutput(outputIn(sources)).timestamp).toBe(at(0).timestamp);
      expect(outputsIn(sources.dist)).toEqual([nameOf]);
    },
  );
});

test('a build of some tenants writes what a build of all does, and leaves the folders of the others alone', async () => {
  const sources = copySources({ tenants: ['de-did', 'be-eos', nameOf] });
  const { stdout } = await builds(sources);
  const rows = stdout.split('\n').map((line) => line.split(' ')[0]);
  const tenants = ['be-eos', 'de-did', nameOf];
  expect(rows.filter((row) => tenants.includes(row ?? ''))).toEqual(tenants);
  const others = traces(join(sources.dist, 'de-did'));
  await builds(sources, ['--tenant', 'be-eos,udp-*', '--out', 'alone']);
  for (const tenant of ['be-eos', nameOf]) {
    expect(contentsOf(join(sources.root, 'alone', tenant))).toEqual(contentsOf(join(sources.dist, tenant)));
  }
  mkdirSync(join(sources.dist, 'not-ours'));
  writeFileSync(join(sources.dist, 'not-ours/file'), '');
  for (const tenant of ['de-did', nameOf]) {
    sources.change(`tenants/${tenant}/tenant.json`, { shortName: 'Renamed' });
  }
  await builds(sources, ['--tenant', nameOf]);
  expect(readFileSync(join(outputIn(sources), 'startPage.html'), 'utf8')).toContain('<title>Renamed - ');
  expect(traces(join(sources.dist, 'de-did'))).toEqual(others);
  expect(outputsIn(sources.dist).sort()).toEqual(['be-eos', 'de-did', 'not-ours', nameOf]);
});

describe('broken sources', () => {
  test('are all reported with their places, and nothing is written', async () => {
    const sources = builtSources();
    const before = traces(sources.dist);
    const spoil = (file: string, from: string | RegExp, to: string) => {
      const text = sources.text(file);
      expect(text).toMatch(from);
      sources.write(file, text.replace(from, to));
    };
    /** Where a text begins in a file, as `line:column`. */
    const place = (file: string, text: string) => {
      const [lines = ''] = sources.text(file).split(text);
      return `${lines.split('\n').length}:${lines.length - lines.lastIndexOf('\n')}`;
    };
    spoil('locales/common/de.json', /"HELP": "/, '"HELP": "{{compny}} ');
    spoil('locales/udp-mock/en.json', /<p>/, '<p><blink>');
    spoil('locales/udp-mock/de.json', /,\n/, '\n');
    spoil('tenants/udp-mock/tenant.json', '"HOME"', '"HOEM"');

    const { code, stdout } = await build(sources, [], at(1).env);
    expect(code).toBe(1);
    const blocks = Object.fromEntries(
      stdout.split(/\n\n/).map((block) => [block.slice(0, block.indexOf('\n')), block]),
    );
    expect(Object.keys(blocks).sort()).toEqual([
      'locales/common/de.json',
      'locales/udp-mock/de.json',
      'locales/udp-mock/en.json',
      'tenants/udp-mock/tenant.json',
    ]);
    const common = blocks['locales/common/de.json'] ?? '';
    expect(common).toContain(
      ` ${place('locales/common/de.json', '{{compny}}')}  error  ph-unknown  MENU.HELP\n`,
    );
    expect(common).toMatch(/fix: +did you mean \{\{company\}\}\?/);
    const english = blocks['locales/udp-mock/en.json'] ?? '';
    expect(english).toContain(` ${place('locales/udp-mock/en.json', '<blink>')}  error  html-tag  `);
    const german = blocks['locales/udp-mock/de.json'] ?? '';
    expect(german).toMatch(/ \d+:\d+ {2}error {2}json-syntax\s[\s\S]*\n +fix: /);
    const settings = blocks['tenants/udp-mock/tenant.json'] ?? '';
    expect(settings).toContain(
      ` ${place('tenants/udp-mock/tenant.json', '"HOEM"')}  error  config-nav  navigation.0\n`,
    );
    expect(settings).toMatch(/fix: +did you mean "HOME"\?/);

    expect(traces(sources.dist)).toEqual(before);
    expect(outputsIn(sources.dist)).toEqual([nameOf]);
  });

  test('write nothing where nothing was', async () => {
    const sources = copySources();
    sources.write('locales/udp-mock/de.json', '{');
    expect(await build(sources)).toMatchObject({ code: 1 });
    expect(existsSync(sources.dist)).toBe(false);
  });
});
