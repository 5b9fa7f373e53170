import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyBaseTree } from '../base-tree.ts';
import { traces } from '../output.ts';
import { temporaryFolder } from '../sources.ts';
import { ended, inFolder } from './run.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

let root: string;
beforeEach(() => {
  root = temporaryFolder().path;
  copyBaseTree(root);
});

const eosContent = (...args: readonly string[]) =>
  ended(args, { ...inFolder(root), env: { SOURCE_DATE_EPOCH: '1790000000' } });

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(read(path));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Asserts that a run fails with exit code 2, says so, and leaves everything as it was. */
async function refused(args: readonly string[], ...words: readonly string[]): Promise<void> {
  const before = traces(root);
  const { code, stdout, stderr } = await eosContent(...args);
  for (const word of words) expect(stderr).toContain(word);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(traces(root)).toEqual(before);
}

describe('new tenant', () => {
  const company = {
    name: 'PLACEHOLDER',
    street: 'PLACEHOLDER',
    postalCode: '00000',
    city: 'PLACEHOLDER',
    phone: '+00 000',
    email: 'service@at-eos.example.com',
  };

  test('copies settings, assets and the wanted texts, and the copy can be built', async () => {
    const { code, stdout, stderr } = await eosContent(
      ...['new', 'tenant', 'at-eos', '--from', 'tiny', '--languages', 'de'],
    );
    expect(code, stderr).toBe(0);
    expect(readJson('tenants/at-eos/tenant.json')).toEqual({
      ...(readJson('tenants/tiny/tenant.json') as object),
      languages: ['EN', 'DE'],
      origin: 'https://at-eos.example.com',
      tracker: { src: 'https://tracker.example.com/e.js', siteKey: 'PLACEHOLDER' },
      company,
    });
    expect(readdirSync(join(root, 'locales/at-eos'))).toEqual(['de.json', 'en.json']);
    expect(read('locales/at-eos/de.json')).toBe(read('locales/tiny/de.json'));
    expect(read('tenants/at-eos/assets/logo.svg')).toBe(read('tenants/tiny/assets/logo.svg'));
    expect(stdout).toContain('created  tenants/at-eos/tenant.json\n');

    const checked = await eosContent('validate', '--tenant', 'at-eos');
    expect(checked.stdout.match(/config-placeholder/g)).toHaveLength(4);

    const built = await eosContent('build', '--tenant', 'at-eos', '--out', 'out');
    expect(built.code, built.stderr).toBe(0);
    expect(read('out/at-eos/de/legalNotice.html')).not.toContain('Tiny &amp; Sons');
  });

  test('takes neither addresses of earlier portals nor what another country alone has', async () => {
    const settings = readJson('tenants/tiny/tenant.json') as object;
    const own = { region: 'CH', helpUrl: 'https://help.tiny.example.com/', tracker: undefined };
    const keys = {
      navigation: ['HOME', 'CONTACT_FORM_OLD', 'CONTACT_DATA', 'CONTACT_DATA_OLD'],
      footerLinks: ['IMPRINT_OLD', 'PRIVACY', 'PRIVACY_OLD'],
    };
    write('tenants/tiny/tenant.json', JSON.stringify({ ...settings, ...own, ...keys }));
    const { code, stderr } = await eosContent('new', 'tenant', 'at-eos', '--from', 'tiny');
    expect(code, stderr).toBe(0);
    expect(readJson('tenants/at-eos/tenant.json')).toEqual({
      ...JSON.parse(JSON.stringify({ ...settings, tracker: undefined })),
      navigation: ['HOME', 'CONTACT_FORM', 'CONTACT_DATA'],
      footerLinks: ['IMPRINT', 'PRIVACY'],
      origin: 'https://at-eos.example.com',
      company,
    });
    expect(stderr).not.toContain('siteKey');
  });

  test('lists what is left to do: settings, assets, texts', async () => {
    const { stderr: err } = await eosContent(
      'new',
      'tenant',
      'at-eos',
      '--from',
      'tiny',
      '--languages',
      'EN',
    );
    for (const words of [
      'tenants/at-eos/tenant.json: replace shortName and theme of tiny, and the placeholders: company, origin',
      'tenants/at-eos/assets/',
      'locales/at-eos/: rewrite the texts',
      'npx eos-content validate --tenant at-eos',
    ])
      expect(err).toContain(words);
    expect(readdirSync(join(root, 'locales/at-eos'))).toEqual(['en.json']);
  });

  test.each([
    ['at--eos', 'single hyphens'],
    ['../at', 'lower case letters'],
    ['a'.repeat(64), '63 characters'],
    ['common', 'all tenants share'],
    ['tiny', 'already there: tenants/tiny'],
  ])('refuses the id %s', async (id, words) => {
    await refused(['new', 'tenant', id, '--from', 'tiny'], words);
  });

  test('refuses an unknown tenant or language, a broken file, and a folder of texts that exists', async () => {
    const copy = ['new', 'tenant', 'at-eos', '--from', 'tiny'];
    await refused(['new', 'tenant', 'at-eos', '--from', 'tinny'], "Did you mean 'tiny'?", 'tenants: tiny');
    await refused([...copy, '--languages', 'EN,FR'], "'FR'", 'languages: EN, DE');
    write('locales/at-eos/de.json', '{}');
    await refused(copy, 'already there: locales/at-eos');
    write('locales/tiny/de.json', '{ "LOGIN": ');
    await refused(['new', 'tenant', 'be-eos', '--from', 'tiny'], 'locales/tiny/de.json', 'not valid JSON');
  });
});

describe('new language', () => {
  test('adds the code to the settings and the English texts as a starting point', async () => {
    const settings = read('tenants/tiny/tenant.json');
    const { code, stdout, stderr } = await eosContent('new', 'language', 'fr', '--tenant', 'tiny');
    expect(code, stderr).toBe(0);
    expect(read('tenants/tiny/tenant.json')).toBe(
      settings.replace(/(?<="languages": )\[[^\]]*\]/, '["EN", "DE", "FR"]'),
    );
    expect(read('locales/tiny/fr.json')).toBe(read('locales/tiny/en.json'));
    expect(read('locales/common/fr.json')).toBe(read('locales/common/en.json'));
    expect(stdout).toBe(
      'created  locales/common/fr.json\ncreated  locales/tiny/fr.json\nchanged  tenants/tiny/tenant.json\n',
    );
    expect(stderr).toContain('locales/tiny/fr.json: translate it');
  });

  test('keeps existing common texts of the language, and works in any folder of the project', async () => {
    const texts = read('locales/common/en.json').replace('{', '{ ');
    write('locales/common/fr.json', texts);
    const inside = inFolder(join(root, 'locales/common'));
    const { code } = await ended(['new', 'language', 'FR', '--tenant', 'tiny'], inside);
    expect(code).toBe(0);
    expect(read('locales/common/fr.json')).toBe(texts);
  });

  test('lists what to add for a language that the portal does not know', async () => {
    await refused(
      ['new', 'language', 'sv', '--tenant', 'tiny'],
      "'SV'",
      'schemas/tenant.schema.json',
      'npm run generate',
      'eos-content new language SV --tenant tiny',
    );
  });

  test('refuses existing languages and files, malformed codes and unknown tenants', async () => {
    await refused(['new', 'language', 'de', '--tenant', 'tiny'], 'language DE of tiny is already there');
    await refused(['new', 'language', 'sv-SE', '--tenant', 'tiny'], "'sv-SE'", 'ISO 639');
    await refused(['new', 'language', 'FR', '--tenant', 'tinny'], "Did you mean 'tiny'?");
    await refused(['new', 'language', 'FR'], '--tenant');
    write('locales/tiny/fr.json', '{}');
    await refused(['new', 'language', 'FR', '--tenant', 'tiny'], 'already there: locales/tiny/fr.json');
  });

  test.each([
    ['{ "languages": ["EN"', 'not valid JSON'],
    ['{ "languages": "EN" }', 'it lists no languages'],
    ['{}', 'it lists no languages'],
  ])('refuses the broken settings %s', async (text, words) => {
    write('tenants/tiny/tenant.json', text);
    await refused(['new', 'language', 'FR', '--tenant', 'tiny'], 'tenants/tiny/tenant.json', words);
  });
});

describe('new page', () => {
  /** Runs a script of the copy. Returns the output of a failure, and nothing after success. */
  const node = (script: string, ...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    return status === 0 ? '' : `${stdout}${stderr}` || `exit code ${status}`;
  };

  const copy = (...names: readonly string[]): void => {
    for (const name of names) cpSync(join(project, name), join(root, name), { recursive: true });
  };
  beforeEach(() => copy('schemas', 'src/pages', 'src/runtime'));

  test('makes a page that is part of the program after npm run generate', { timeout: 180_000 }, async () => {
    copy('bin', 'tools', 'src', 'docs', 'test/hosts', 'package.json', 'package-lock.json', 'tsconfig.json');
    write('types.json', '{ "extends": "./tsconfig.json", "include": ["src/pages", "src/runtime"] }');
    const { code, stdout, stderr } = await eosContent('new', 'page', 'payment-help', '--root', '.');
    expect(code, stderr).toBe(0);
    expect(stdout.trim().split('\n')).toEqual([
      'created  src/pages/payment-help.tsx',
      'changed  schemas/translations.schema.json',
      'changed  locales/common/en.json',
      'changed  src/pages/registry.ts',
    ]);
    expect(stderr).toContain('npm run generate');

    // Packages one by one: a compiled program that is kept there must not be shared with the project itself.
    mkdirSync(join(root, 'node_modules'));
    for (const name of readdirSync(join(project, 'node_modules')).filter((entry) => entry !== '.cache')) {
      symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
    }
    expect(node('tools/generate.ts')).toBe('');
    expect(read('schemas/generated/texts.ts')).toContain('PAYMENT_HELP');
    expect(read('src/runtime/eos-content.d.ts')).toContain("\n  | 'payment-help';");
    expect(node('node_modules/typescript/bin/tsc', '-p', 'types.json')).toBe('');
    expect(node('bin/eos-content.js', 'build', '--out', 'out')).toBe('');
    expect(read('out/tiny/paymentHelp.html')).toMatch(/<h1[^>]*>Payment help<\/h1>/);
  });

  test('refuses ids that are taken or no names', async () => {
    for (const [id, words] of [
      ['Payment', 'lower case letters'],
      ['2pay', 'begins with a letter'],
      ['download', 'key DOWNLOAD is already there'],
      ['article', 'file is already there: src/pages/article.tsx'],
      ['cookie-notice', 'key COOKIE_NOTICE'],
      ['dsgvo', 'file dsgvo.html'],
    ] as const) {
      await refused(['new', 'page', id, '--root', '.'], words);
    }
  });

  test('refuses a registry that it cannot extend', async () => {
    write('src/pages/registry.ts', 'export const pages = [];\n');
    await refused(['new', 'page', 'payment-help', '--root', '.'], 'satisfies readonly Page[]', 'by hand');
  });
});
