import { describe, expect, test } from 'vitest';
import { toXliff } from '../../../src/cli/exchange/xliff.ts';
import { type Portal, record as recordAll, smallPortal } from './portal.ts';
import { unitOf } from './units.ts';

const common = 'locales/common/de.json';
const home = unitOf({ file: common, key: 'MENU.HOME', source: 'Home', target: 'Übersicht' });

const textAt = (texts: unknown, key: string): string =>
  key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], texts) as string;

/** A returned file with translations of some of the shared texts, by key, with the English texts as they are. */
function translationsOf(portal: Portal, targets: Readonly<Record<string, string>>): string {
  const english = JSON.parse(portal.read('locales/common/en.json')) as unknown;
  const units = Object.entries(targets).map(([key, target]) =>
    unitOf({
      file: common,
      key,
      source: textAt(english, key),
      target,
      isEnglish: target === textAt(english, key),
    }),
  );
  return toXliff(units, 'de');
}

/** Asserts that nothing was changed. */
async function unchanged<Result>(portal: Portal, run: () => Promise<Result>): Promise<Result> {
  const before = portal.everything();
  const result = await run();
  expect(portal.everything()).toEqual(before);
  return result;
}

describe('import', () => {
  test('changes the characters of the texts and nothing else', async () => {
    const portal = smallPortal();
    const before = portal.read(common);
    const { code, out, err } = await portal.import(
      translationsOf(portal, { 'MENU.HOME': 'Übersicht', 'MENU.HELP': '', 'LOGIN.LABEL': 'Anmelden' }),
    );
    expect(err).toContain('✓ 1 text changed · 1 unchanged · 1 without translation');
    expect({ code, out }).toEqual({ code: 0, out: `changed  ${common} (1 text)\n` });
    expect(portal.read(common)).toBe(before.replace('"HOME": "Start"', '"HOME": "Übersicht"'));
  });

  test('reads the encodings that tools write', async () => {
    const portal = smallPortal();
    const text = toXliff([home], 'de');
    const utf16 = `\uFEFF${text.replace('UTF-8', 'UTF-16')}`;
    const encodings = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(utf16, 'utf16le'),
      Buffer.from(utf16, 'utf16le').swap16(),
    ];
    for (const bytes of encodings) {
      portal.write('returned', bytes);
      expect((await portal.import(undefined, { dryRun: true })).err).toContain('1 text would change');
    }
  });

  test('shows with --dry-run what would change, and changes nothing', async () => {
    const portal = smallPortal();
    const text = translationsOf(portal, { 'MENU.HOME': 'Übersicht' });
    const { code, out, err } = await unchanged(portal, () => portal.import(text, { dryRun: true }));
    expect(out).toBe(`${common}  MENU.HOME\n  - Start\n  + Übersicht\n`);
    expect(err).toContain('1 text would change');
    expect(code).toBe(0);
  });
});

describe('a stale text', () => {
  const record = 'locales/record/common/de.json';

  /** A portal with three stale texts, and the export of it. */
  async function stale() {
    const portal = smallPortal();
    recordAll(portal);
    const english = { 'MENU.HOME': 'Overview', 'MENU.HELP': 'Advice', 'MENU.PRIVACY': 'Your data' };
    portal.change('locales/common/en.json', english);
    const { out } = await portal.export({ untranslated: true });
    return { portal, out };
  }
  const left = async (portal: Portal) =>
    [...(await portal.export({})).out.matchAll(/trans-unit id="common.([^"]*)".*?state="([^"]*)"/gs)]
      .filter(([, , state]) => state === 'needs-review-translation')
      .map(([, key]) => key);
  const settled = (text: string, key: string) =>
    text.replace(new RegExp(`(id="common/${key}".*?state=")[^"]*`, 's'), '$1final');

  test('is confirmed where it comes back unchanged with a finished state, and only the record is written', async () => {
    const { portal, out } = await stale();
    const texts = portal.read(common);
    const back = settled(out, 'MENU.HOME');
    const preview = await unchanged(portal, () => portal.import(back, { dryRun: true }));
    expect(preview.err).toContain(' · 1 stale text would be confirmed · 2 still stale: ');
    const { code, out: said, err } = await portal.import(back);
    expect(err).toContain(
      ' · 1 stale text confirmed · 2 still stale: where they fit, npx eos-content confirm says so',
    );
    expect({ code, said }).toEqual({ code: 0, said: `changed  ${record}\n` });
    expect(portal.read(common)).toBe(texts);
    expect(await left(portal)).toEqual(['MENU.HELP', 'MENU.PRIVACY']);
  });

  test('stays stale where its state is unfinished, or where English has changed again', async () => {
    const { portal, out } = await stale();
    // A recorded text that is gone is no reason to write the record.
    portal.change(common, { 'LOGIN.LABEL': undefined });
    for (const untouched of [out, out.replace(/ state="[^"]*"/g, '')]) {
      const { err } = await unchanged(portal, () => portal.import(untouched));
      expect(err).toContain(' · 3 still stale: ');
      expect(err).not.toContain('confirmed');
    }
    portal.change('locales/common/en.json', { 'MENU.HOME': 'Front page' });
    const back = settled(out, 'MENU.HOME');
    const { err } = await unchanged(portal, () => portal.import(back));
    expect(err).toContain(' · 3 still stale: ');
  });

  test('is up to date with a new translation, even if only a comma is new; other lines stay', async () => {
    const { portal, out } = await stale();
    portal.change(common, { 'LOGIN.LABEL': 'Einloggen' });
    const otherLine = () => /"LOGIN\.LABEL": .*/.exec(portal.read(record))?.[0];
    const before = otherLine();
    const back = out.replace('>Start<', '>Übersicht<').replace('>Hilfe<', '>Hilfe!<');
    const { code, err } = await portal.import(back);
    expect(err).toContain('2 texts changed');
    expect(code).toBe(0);
    expect(await left(portal)).toEqual(['MENU.PRIVACY']);
    expect(otherLine()).toBe(before);
  });

  test('is refused beside an unreadable record', async () => {
    const { portal, out } = await stale();
    portal.write(record, '{ "text": {} }');
    const back = out.replace('>Start<', '>Übersicht<');
    const { code, err } = await unchanged(portal, () => portal.import(back));
    expect(err).toContain(`${record} cannot be used: it does not follow its schema`);
    expect(code).toBe(2);
  });
});

test('a formatter’s space around a text is no change, and does not come into one', async () => {
  const portal = smallPortal();
  const around = (text: string) => text.replace(/(<(?:source|target)[^>]*>)([^<]*)/g, '$1\n    $2\n  ');
  const back = translationsOf(portal, { 'MENU.HOME': 'Start', 'MENU.HELP': 'Rat' });
  const { err } = await portal.import(around(back));
  expect(err).toContain('1 text changed · 1 unchanged');
  expect(JSON.parse(portal.read(common))).toMatchObject({ MENU: { HOME: 'Start', HELP: 'Rat' } });
});

test('a formatter’s space inside of texts is no change, but nothing is imported with it', async () => {
  const portal = smallPortal();
  const key = 'COOKIE_POLICY.INTRODUCTION.TEXT';
  const { out } = await portal.export({});
  const formatted = out.replace(/(<ph[^>]*>[^<]*<\/ph>)/g, '\n          $1\n          ');
  expect((await unchanged(portal, () => portal.import(formatted))).err).toContain('0 texts changed');
  const [text = ''] = new RegExp(`id="common/${key}".*?</trans-unit>`, 's').exec(formatted) ?? [];
  const changed = formatted.replace(text, text.replace(/(<target.*)\.(?=.*<\/target>)/s, '$1!'));
  const { code, err } = await unchanged(portal, () => portal.import(changed));
  expect(err).toContain(`'${key}' of '${common}': a program has changed the space inside`);
  expect(code).toBe(2);
});

test('accents that a tool writes as two characters are no change', async () => {
  const portal = smallPortal();
  const { out } = await portal.export({});
  expect((await unchanged(portal, () => portal.import(out.normalize('NFD')))).err).toContain(
    '0 texts changed',
  );
});

describe('a text that repeats the English one', () => {
  test.each([
    ['new', 0, false],
    ['needs-translation', 0, false],
    ['final', 1, false],
    [undefined, 0, true],
  ])('with the state %s: %j texts change', async (state, count, isNamed) => {
    const portal = smallPortal();
    portal.change(common, { 'MENU.HOME': undefined });
    const { out } = await portal.export({ untranslated: true });
    // OmegaT shows no unit with an empty target.
    expect(out).toContain('<target state="new">Home</target>');
    const back = out.replace(' state="new"', state ? ` state="${state}"` : '');
    const { err } = await portal.import(back);
    expect(err).toContain(`${count} text${count === 1 ? '' : 's'} changed`);
    expect(err.includes(`left out: ${common}  MENU.HOME: it repeats the English text`)).toBe(isNamed);
  });
});

describe('a missing text', () => {
  test('is exported without a translation and inserted where English has it', async () => {
    const portal = smallPortal();
    const whole = portal.read(common);
    portal.change(common, {
      'MENU.HOME': undefined,
      'MENU.HELP': undefined,
      'MENU.PRIVACY': undefined,
      'PAGE.CONTENTS': undefined,
      'PAGE.NEW_TAB': undefined,
    });
    const { out, err } = await portal.export({});
    expect(err).toContain('5 missing · 0 still English');
    const back = out.replace(
      /(id="common\/([^"]*)"(?:(?!<\/trans-unit>).)*<target state="new">)(?=<\/target>)/gs,
      (_, before, key) => before + textAt(JSON.parse(whole), key),
    );
    const { code } = await portal.import(back);
    expect(code).toBe(0);
    expect(JSON.parse(portal.read(common))).toEqual(JSON.parse(whole));
  });

  test('goes into the tenant’s own file where its own English file has it', async () => {
    const portal = smallPortal();
    portal.change('locales/tiny/en.json', { 'START_PAGE.HEADLINE': 'Welcome back' });
    portal.change(common, { 'START_PAGE.HEADLINE': undefined });
    const text = toXliff(
      [unitOf({ key: 'START_PAGE.HEADLINE', source: 'Welcome back', target: 'Willkommen zurück' })],
      'de',
    );
    const { out } = await portal.import(text);
    expect(out).toContain('changed  locales/tiny/de.json (1 text)');
    expect(JSON.parse(portal.read('locales/tiny/de.json'))).toMatchObject({
      LOGIN: { LABEL: 'Ihr Konto' },
      START_PAGE: { HEADLINE: 'Willkommen zurück' },
    });
  });

  test('brings the address or image of its entry with it', async () => {
    const portal = smallPortal();
    const english = JSON.parse(portal.read('locales/common/en.json')) as {
      COOKIE_POLICY: { CONFIGURATION: { BROWSERS: Record<string, { LINK: string }> } };
    };
    const { BROWSER_1, BROWSER_2 } = english.COOKIE_POLICY.CONFIGURATION.BROWSERS;
    portal.change(common, {
      'COOKIE_POLICY.CONFIGURATION.BROWSERS': undefined,
      'INSTRUCTION.SECTIONS.PAY.IMAGE': undefined,
      'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': undefined,
      'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': undefined,
    });
    const { code } = await portal.import(
      translationsOf(portal, {
        'COOKIE_POLICY.CONFIGURATION.BROWSERS.BROWSER_2.NAME': 'Zweiter Browser',
        'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': 'Ein Brief',
      }),
    );
    expect(code).toBe(0);
    const texts = JSON.parse(portal.read(common)) as typeof english;
    const { BROWSERS } = texts.COOKIE_POLICY.CONFIGURATION;
    expect(BROWSERS).toEqual({ BROWSER_2: { NAME: 'Zweiter Browser', LINK: BROWSER_2?.LINK } });
    expect(texts).toMatchObject({
      INSTRUCTION: {
        SECTIONS: { PAY: { IMAGE: true, IMAGE_URL: 'images/letter.svg', IMAGE_ALT_TAG: 'Ein Brief' } },
      },
    });
    await portal.import(
      translationsOf(portal, { 'COOKIE_POLICY.CONFIGURATION.BROWSERS.BROWSER_1.NAME': 'Erster' }),
    );
    const now = JSON.parse(portal.read(common)) as typeof english;
    expect(now.COOKIE_POLICY.CONFIGURATION.BROWSERS.BROWSER_1).toEqual({
      NAME: 'Erster',
      LINK: BROWSER_1?.LINK,
    });
  });
});

test('a translation whose English text has changed since the export is left out and named', async () => {
  const portal = smallPortal();
  const text = translationsOf(portal, {
    'MENU.HOME': 'Übersicht',
    'MENU.HELP': 'Rat',
    'LOGIN.LABEL': 'Anmelden',
  });
  portal.change('locales/common/en.json', { 'MENU.HOME': 'Overview', 'LOGIN.LABEL': 'Sign in' });
  const { code, err } = await portal.import(text);
  // What comes back as it stands has nothing to do with the change.
  expect(err).toContain('1 text changed · 1 unchanged · 0 without translation · 1 outdated');
  expect(err).toContain(`left out: ${common}  MENU.HOME: the English text has changed since the export`);
  expect(code).toBe(0);
  expect(JSON.parse(portal.read(common))).toMatchObject({ MENU: { HOME: 'Start', HELP: 'Rat' } });
});

describe('a file is refused as a whole', () => {
  const said = async (portal: Portal, text: string, options = {}) => {
    const { code, out, err } = await unchanged(portal, () => portal.import(text, options));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return err;
  };

  const [noFile, noText] = ['there is no such file of texts', 'there is no such text to translate'];
  test.each([
    ['a path upwards', { file: '../../package.json' }, noFile],
    ['a file of settings', { file: 'tenants/tiny/tenant.json' }, noFile],
    ['an unknown tenant', { file: 'locales/large/de.json' }, noFile],
    ['an English file', { file: 'locales/tiny/en.json' }, 'English is the source language'],
    ['a language that the tenant lacks', { file: 'locales/tiny/fr.json' }, 'FR is not in use there'],
    ['an unknown key', { key: 'MENU.NOTHING' }, noText],
    ['a key of the prototype', { key: '__proto__.polluted' }, noText],
    ['an address', { key: 'COOKIE_POLICY.CONFIGURATION.BROWSERS.BROWSER_1.LINK' }, noText],
  ])('for %s', async (_, unit, reason) => {
    const foreign = unitOf({ file: common, key: 'MENU.HELP', source: 'Help', target: 'Rat', ...unit });
    const err = await said(smallPortal(), toXliff([home, foreign], 'de'));
    expect(err).toMatch(/a text is refused\n {2}line 1\d /);
    expect(err).toContain(reason);
    expect(err).toContain('nothing was changed');
  });

  test('for two different translations of a text, but not for two equal ones', async () => {
    const portal = smallPortal();
    const twice = toXliff([home, { ...home, target: 'Anfang' }], 'de');
    expect(await said(portal, twice)).toContain(
      "line 10  'MENU.HOME' of 'locales/common/de.json': line 5 has another",
    );
    expect((await portal.import(toXliff([home, home], 'de'))).err).toContain('1 text changed');
  });

  test.each([
    ['target-language="de"', 'target-language="fr-CH"', "it is marked as 'fr-CH', not de"],
    ['source-language="en"', 'source-language="pl"', "it is translated from 'pl', not from English"],
  ])('for another language: %s becomes %s', async (before, after, reason) => {
    const portal = smallPortal();
    const text = translationsOf(portal, { 'MENU.HOME': 'Übersicht' });
    expect(await said(portal, text.replace(before, after))).toContain(reason);
    const region = text.replace(before, before.replace('"de"', '"de-AT"').replace('"en"', '"en-GB"'));
    expect((await portal.import(region)).err).toContain('1 text changed');
  });

  test('for invisible characters, which are named and not printed', async () => {
    const portal = smallPortal();
    const units = [{ ...home, target: 'Sta\x85rt' }, unitOf({ file: common, key: 'MENU.\x85' })];
    const err = await said(portal, toXliff(units, 'de'));
    expect(err).toContain("'MENU.<U+0085>'");
    expect(err).toContain('the invisible character U+0085');
    expect(err).not.toContain('\x85');
  });
});

test.each<[string, string | Uint8Array, string, string]>([
  [
    'a workbook',
    Buffer.from('PK\x03\x04\x14\x8a.xlsx', 'latin1'),
    'not text in UTF-8 or UTF-16',
    'unpack an archive',
  ],
  [
    'Windows-1252',
    Buffer.from('<xliff>\nfür</xliff>', 'latin1'),
    'returned:2: it is not text in UTF-8',
    'UTF-8',
  ],
  ['a table', 'file,key,source,target\n', 'it is not well-formed XML', 'ask for the file'],
  ['XLIFF without a file', '<xliff version="1.2"></xliff>', 'it contains no texts', 'ask for the file'],
])('%s is refused', async (_, content, reason, fix) => {
  const portal = smallPortal();
  portal.write('returned', content);
  const { code, err } = await portal.import(undefined);
  expect(code).toBe(2);
  expect(err).toContain(reason);
  expect(err).toContain(fix);
});

describe('the check of new texts', () => {
  const key = 'COOKIE_POLICY.INTRODUCTION.TEXT';
  const broken = '<p>Ein <strong>Satz</p>';

  test('finds misspelt words, if that is not left out', async () => {
    const portal = smallPortal();
    const text = translationsOf(portal, { 'MENU.HOME': 'Ubersischt' });
    const { out } = await portal.import(text, { dryRun: true, spelling: true });
    expect(out).toContain('"Ubersischt" is not in the dictionary');
    expect((await portal.import(text, { dryRun: true, spelling: false })).out).not.toContain('dictionary');
  });

  test('stops the import for errors in them, and shows their places', async () => {
    const portal = smallPortal();
    const text = translationsOf(portal, { 'MENU.HOME': 'Übersicht', [key]: broken });
    const { code, out, err } = await unchanged(portal, () => portal.import(text));
    expect(out).toContain(`${common}\n`);
    expect(out).toMatch(new RegExp(`^ +\\d+:\\d+ +error +html-unclosed +${key}$`, 'm'));
    expect(out).not.toContain('MENU.HOME');
    expect(err).toContain('✗ 1 error in what would be imported; nothing was changed');
    expect(code).toBe(1);
    expect((await unchanged(portal, () => portal.import(text, { dryRun: true }))).code).toBe(1);
  });

  test('ignores older errors in other texts', async () => {
    const portal = smallPortal();
    portal.change(common, { [key]: broken });
    portal.change('locales/tiny/en.json', { 'MENU.NOTHING': 'x' });
    const { code, out } = await portal.import(translationsOf(portal, { 'MENU.HOME': 'Übersicht' }));
    expect({ code, out }).toEqual({ code: 0, out: `changed  ${common} (1 text)\n` });
  });

  test('stops the import into a file with broken JSON, but not into others', async () => {
    const portal = smallPortal();
    portal.write('locales/tiny/de.json', '{');
    expect((await portal.import(translationsOf(portal, { 'MENU.HOME': 'Übersicht' }))).code).toBe(0);
    const unit = unitOf({ key: 'LOGIN.LABEL', source: 'Your account', target: 'Mein Konto' });
    const { code, err } = await portal.import(toXliff([unit], 'de'));
    expect(err).toContain('locales/tiny/de.json cannot be used: it is not valid JSON');
    expect(code).toBe(2);
  });
});
