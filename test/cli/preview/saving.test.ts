import { cpSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeSources } from '../../../src/cli/edit/write.ts';
import { english, Messages } from '../../../src/cli/messages/messages.ts';
import {
  confirmText,
  type Edit,
  ignoreFinding,
  saveText,
  toPreview,
  undoText,
} from '../../../src/cli/preview/saving.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { validate } from '../../../src/cli/validate/validate.ts';
import type { ChangedText, FindingToIgnore, TextSaved, TextToSave } from '../../../src/preview/protocol.ts';
import { type Portal, record, smallPortal } from '../exchange/portal.ts';
import { treeOf } from '../validate/fixture.ts';

const common = { en: 'locales/common/en.json', de: 'locales/common/de.json' };
const notice = 'COOKIE_NOTICE.TEXT';
const was = 'Wir speichern nur das Nötige.';
const better = 'Wir speichern nur, was nötig ist.';

/** Files that a test leaves as they are are checked once. */
const base = load(treeOf(), []);
const sourcesOf = ({ root }: Portal) => load(root, [], base);

/** Saves as the preview does it: the worker finds out what to write. */
async function save(portal: Portal, change: Partial<TextToSave>, messages = english): Promise<TextSaved> {
  const whole = { language: 'de', key: notice, was, value: better, how: 'save', ...change } as const;
  return written(portal, await saveText(sourcesOf(portal), 'tiny', whole, { messages }));
}

/** Saves in spite of what is shown for a text. */
async function insist(portal: Portal, change: Partial<TextToSave>, messages = english): Promise<TextSaved> {
  const { findings } = await save(portal, { ...change, how: 'check' });
  return save(portal, { ...change, accepted: findings.flatMap(({ id }) => id ?? []) }, messages);
}

function written({ root }: Portal, { answer, changes }: Edit): TextSaved {
  writeSources(root, changes);
  return answer;
}

const checksOf = ({ findings }: TextSaved): string[] => findings.map(({ check }) => check);

describe('a text', () => {
  test('is saved, and not a character around it changes', async () => {
    const portal = smallPortal();
    const before = portal.everything();
    expect(await save(portal, {})).toEqual({ saved: true, findings: [] });
    const path = portal.path(common.de);
    const latin = (text: string) => Buffer.from(text).toString('latin1');
    expect(portal.everything()).toEqual({
      ...before,
      [path]: before[path]?.replace(latin(was), latin(better)),
    });
  });

  test('is only checked where that is asked for', async () => {
    const portal = smallPortal();
    const before = portal.everything();
    expect(await save(portal, { how: 'check' })).toEqual({ saved: false, findings: [] });
    expect(portal.everything()).toEqual(before);
  });
});

test('the marks that find a text in the page are not saved', async () => {
  const portal = smallPortal();
  const value = `${better.slice(0, 3)}\u{e0100}\u{e01ef}${better.slice(3)}\u{e0101}\u{e0102}`;
  expect(await save(portal, { value })).toEqual({ saved: true, findings: [] });
  expect(portal.read(common.de)).toContain(`"${better}"`);
});

describe('a finding in it', () => {
  test('that is an error prevents writing, whatever is accepted', async () => {
    const portal = smallPortal();
    const before = portal.everything();
    for (const saving of [save, insist]) {
      const answer = await saving(portal, { value: 'Wir <b>speichern</b>.' });
      expect(answer).toMatchObject({ saved: false });
      expect(answer.findings[0]).toMatchObject({
        severity: 'error',
        file: common.de,
        line: 43,
        key: notice,
        excerpt: { text: 'Wir <b>speichern</b>.' },
      });
    }
    expect(portal.everything()).toEqual(before);
  });

  test('that is a warning prevents writing until it is accepted', async () => {
    const portal = smallPortal();
    const doubtful = { value: 'Wir speichern 3000 Dinge.' };
    const asked = await save(portal, doubtful);
    expect(asked).toMatchObject({ saved: false });
    expect(checksOf(asked)).toEqual(['number']);
    expect(portal.read(common.de)).toContain(was);
    expect(await insist(portal, doubtful)).toMatchObject({ saved: true });
    expect(portal.read(common.de)).toContain(doubtful.value);
  });

  test('is accepted only as it was shown: with another draft or another finding, it is shown anew', async () => {
    const portal = smallPortal();
    const doubtful = { value: 'Wir speichern 3000 Dinge.' };
    const { findings } = await save(portal, { ...doubtful, how: 'check' });
    const accepted = findings.flatMap(({ id }) => id ?? []);
    const other = await save(portal, { value: 'Wir speichern 3000 Sachen.', accepted });
    expect([other.saved, checksOf(other)]).toEqual([false, ['number']]);
    portal.change(common.en, { [notice]: 'Do we store what is needed?' });
    const later = await save(portal, { ...doubtful, accepted });
    expect([later.saved, checksOf(later)]).toEqual([false, expect.arrayContaining(['number'])]);
    portal.change(common.en, { [notice]: 'We store what is needed.' });
    expect(await save(portal, { ...doubtful, accepted })).toMatchObject({ saved: true });
    expect(portal.read(common.de)).toContain(doubtful.value);
  });

  test('is reported for other tenants too, before a shared text is written', async () => {
    const portal = smallPortal();
    cpSync(portal.path('tenants/tiny'), portal.path('tenants/other'), { recursive: true });
    cpSync(portal.path('locales/tiny'), portal.path('locales/other'), { recursive: true });
    portal.write('tenants/tiny/assets/images/own.svg', portal.read('tenants/tiny/assets/images/letter.svg'));
    const picture = {
      language: 'en',
      key: 'INSTRUCTION.SECTIONS.PAY.IMAGE_URL',
      was: 'images/letter.svg',
      value: 'images/own.svg',
    };
    const typed = await save(portal, { ...picture, how: 'check' });
    expect(typed.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const saved = await insist(portal, picture);
    expect(saved.saved).toBe(false);
    expect(checksOf(saved)).toContain('image-url');
  });
});

describe('the record', () => {
  test('says that a changed translation was made for the present English text', async () => {
    const portal = smallPortal();
    record(portal);
    portal.change(common.en, { [notice]: 'We store nothing.' });
    const stale = await save(portal, { value: was });
    expect(checksOf(stale)).toEqual(['stale']);
    expect(stale.saved).toBe(false);
    expect(await save(portal, { value: 'Wir speichern nichts.' })).toMatchObject({
      saved: true,
      findings: [],
    });
    portal.change(common.en, { [notice]: 'We store all.' });
    const findings = await validate(sourcesOf(portal));
    expect(findings.map(({ check, key }) => `${check} ${key}`)).toEqual([`stale ${notice}`]);
  });

  test('is renewed by a reader who has seen the change, and by nobody who has seen another one', async () => {
    const portal = smallPortal();
    record(portal);
    portal.change(common.en, { [notice]: 'We store nothing.' });
    const [finding] = await validate(sourcesOf(portal));
    const confirm = async (id = '') =>
      written(portal, await confirmText(sourcesOf(portal), { id }, { messages: english }));
    portal.change(common.en, { [notice]: 'We store everything.' });
    expect(await confirm(finding && toPreview(finding).id)).toMatchObject({
      saved: false,
      refused: expect.any(String),
    });
    const [now] = await validate(sourcesOf(portal));
    const id = now && toPreview(now).id;
    const ignored = { id: `${id}`, reason: 'it fits' };
    const { answer } = await ignoreFinding(sourcesOf(portal), ignored, { messages: english });
    expect(answer.saved).toBe(false);
    expect(await confirm(id)).toEqual({ saved: true, findings: [] });
    expect(await validate(sourcesOf(portal))).toEqual([]);
  });

  test('is renewed when a stale translation is saved as it is', async () => {
    const portal = smallPortal();
    record(portal);
    portal.change(common.en, { [notice]: 'We store nothing.' });
    const text = portal.read(common.de);
    expect(await insist(portal, { value: was })).toMatchObject({ saved: true });
    expect(portal.read(common.de)).toBe(text);
    expect(await validate(sourcesOf(portal))).toEqual([]);
  });

  test('stays as it is when an English text changes, whose translations are then stale', async () => {
    const portal = smallPortal();
    record(portal);
    const before = portal.read('locales/record/common/de.json');
    const change = { language: 'en', was: 'We store what is needed.', value: 'We store nothing.' };
    const asked = await save(portal, change);
    expect(asked).toMatchObject({ saved: false });
    expect(asked.findings).toMatchObject([{ check: 'stale', file: common.de, key: notice }]);
    expect(await insist(portal, change)).toMatchObject({ saved: true });
    expect(portal.read('locales/record/common/de.json')).toBe(before);
  });
});

describe('a saved text is made what it was', () => {
  /** Saves a text; returns what takes it back. */
  async function saving(portal: Portal, change: Partial<TextToSave>): Promise<() => TextSaved> {
    const whole = { language: 'de', key: notice, was, value: better, how: 'save', ...change } as const;
    const edit = await saveText(sourcesOf(portal), 'tiny', whole, { messages: english });
    expect(written(portal, edit).saved).toBe(true);
    const saved = { ...(edit.text as ChangedText), changes: edit.changes };
    return () => written(portal, undoText(sourcesOf(portal), saved));
  }

  test('to the last character, with the record that made it stale', async () => {
    const portal = smallPortal();
    portal.write(common.de, portal.read(common.de).replace('nur das N', '\\u006eur das\\u00a0N'));
    record(portal);
    portal.change(common.en, { [notice]: 'We store nothing.' });
    const before = portal.everything();
    const undo = await saving(portal, { was: was.replace('das ', 'das\u00a0') });
    expect(portal.everything()).not.toEqual(before);
    expect(undo()).toEqual({ saved: true, findings: [] });
    expect(portal.everything()).toEqual(before);
  });

  test('while others that were saved later stay', async () => {
    const portal = smallPortal();
    portal.write(common.de, portal.read(common.de).replace('nur das N', 'nur das\\u00a0N'));
    record(portal);
    const undo = await saving(portal, { was: was.replace('das ', 'das\u00a0') });
    const link = { key: 'COOKIE_NOTICE.LINK_TEXT', was: 'Mehr lesen', value: 'Weiterlesen' };
    await saving(portal, link);
    expect(undo().saved).toBe(true);
    expect(portal.read(common.de)).toContain('"Wir speichern nur das\\u00a0Nötige."');
    expect(portal.read(common.de)).toContain(link.value);
    expect(await validate(sourcesOf(portal))).toEqual([]);
  });

  test('where there was none', async () => {
    const portal = smallPortal();
    portal.change(common.de, { COOKIE_NOTICE: undefined });
    const before = JSON.parse(portal.read(common.de));
    const undo = await saving(portal, { was: undefined, value: was });
    await saving(portal, { key: 'MENU.HELP', was: 'Hilfe', value: 'Hilfen' });
    expect(undo().saved).toBe(true);
    expect(JSON.parse(portal.read(common.de))).toEqual({
      ...before,
      MENU: { ...before.MENU, HELP: 'Hilfen' },
    });
  });

  test('but not where it has changed since', async () => {
    const portal = smallPortal();
    const undo = await saving(portal, {});
    portal.change(common.de, { [notice]: 'Etwas anderes.' });
    expect(undo()).toMatchObject({ saved: false, refused: expect.stringContaining('has changed meanwhile') });
    expect(portal.read(common.de)).toContain('Etwas anderes.');
  });
});

describe('saving is refused', () => {
  test.each<[string, Partial<TextToSave>, string]>([
    ['a group of texts', { key: 'COOKIE_NOTICE' }, 'no text'],
    ['a prototype', { key: '__proto__.x' }, 'no text'],
    ['an unknown language', { language: '../../x' }, 'no text'],
    ['a language without a file', { language: 'pl' }, 'there is no locales/common/pl.json'],
    ['another text there', { was: 'Wir speichern.' }, 'it now says:'],
  ])('%s', async (_, change, words) => {
    const portal = smallPortal();
    const before = portal.everything();
    for (const how of ['check', 'save'] as const) {
      const answer = await save(portal, { ...change, how });
      expect(answer.refused).toContain(words);
      expect(answer).toMatchObject({ saved: false, findings: [] });
    }
    expect(portal.everything()).toEqual(before);
  });

  test('where another program writes the file in the meantime', async () => {
    const portal = smallPortal();
    // Words are looked up between reading and writing, as there is a warning: a number.
    const messages = new (class extends Messages {
      override sentence(...args: Parameters<Messages['sentence']>): string {
        portal.write(common.de, `${portal.read(common.de)}\n`);
        return super.sentence(...args);
      }
    })('en');
    const saved = insist(portal, { value: 'Wir speichern 3000 Dinge.' }, messages);
    await expect(saved).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(portal.read(common.de)).toContain(was);
  });

  test('where a text has appeared or gone meanwhile, and says what is there now', async () => {
    const portal = smallPortal();
    const appeared = await save(portal, { was: undefined });
    expect(appeared).toMatchObject({ refused: expect.stringContaining('it now says'), now: { value: was } });
    portal.change(common.de, { [notice]: undefined });
    expect(await save(portal, {})).toMatchObject({
      refused: expect.stringContaining('it no longer has the text'),
      now: {},
    });
  });

  test.each([
    ['is not JSON', '{', '1: this is not valid JSON'],
    [
      'holds what a merge has left',
      '{\n<<<<<<< HEAD\n}',
      '2: this is not valid JSON: a merge has left two versions',
    ],
    ['is not saved as UTF-8', Buffer.from('{"MENU":{"HELP":"N\xf6tig"}}', 'latin1'), '1: the file is not'],
    ['has no group there', '{"COOKIE_NOTICE": 1}', '1: expected a group of keys'],
    ['has no text there', '{"COOKIE_NOTICE": {"TEXT": {}}}', '1: expected a text'],
  ])('where the file %s', async (_, content, words) => {
    const portal = smallPortal();
    portal.write(common.de, content);
    const before = portal.everything();
    expect((await save(portal, { was: undefined })).refused).toContain(`${common.de}:${words}`);
    expect(portal.everything()).toEqual(before);
  });

  test('where earlier items of its list are missing', async () => {
    const portal = smallPortal();
    const paragraphs = 'DEMO_CONTENT.PARAGRAPHS';
    portal.change(common.en, { [paragraphs]: ['Lorem ipsum.', 'Dolor sit amet.'] });
    portal.change(common.de, { [paragraphs]: undefined });
    const change = { key: `${paragraphs}.1`, was: undefined, value: 'Zwei.' };
    await expect(save(portal, change)).rejects.toMatchObject({ code: 'list-gap' });
  });
});

describe('a block of a text', () => {
  const key = 'PRIVACY_POLICY.INFORMATION.TEXT';
  const change = { key, block: 1, was: '<p>Zwei.</p>', value: '<p>Drei.</p>' };

  test('of a text in one string is saved alone', async () => {
    const portal = smallPortal();
    portal.change(common.en, { [key]: '<h3>One</h3>\n<p>Two.</p>' });
    portal.change(common.de, { [key]: '<h3>Eins</h3>\n<p>Zwei.</p>' });
    expect(await save(portal, change)).toEqual({ saved: true, findings: [] });
    expect(portal.read(common.de)).toContain('"<h3>Eins</h3>\\n<p>Drei.</p>"');
  });

  test('of a list of blocks is one of its items, whose layout stays', async () => {
    const portal = smallPortal();
    portal.change(common.en, { [key]: ['<h3>One</h3>', 'Two.'] });
    portal.change(common.de, { [key]: ['<h3>Eins</h3>', 'Zwei.'] });
    const before = portal.read(common.de);
    const item = { ...change, was: 'Zwei.', value: 'Drei.' };
    expect(await save(portal, item)).toEqual({ saved: true, findings: [] });
    expect(portal.read(common.de)).toBe(before.replace('Zwei.', 'Drei.'));
  });

  test('is not kept back by what is wrong in another block', async () => {
    const portal = smallPortal();
    portal.change(common.en, { [key]: '<p>One.</p><p>Two.</p>' });
    portal.change(common.de, { [key]: '<p>Eins <b>fett</b>.</p><p>Zwei.</p>' });
    expect(await save(portal, change)).toEqual({ saved: true, findings: [] });
    const wrong = { ...change, was: change.value, value: '<p>Vier <u>schräg</u>.</p>' };
    const { saved, findings } = await save(portal, wrong);
    expect(saved).toBe(false);
    expect(findings).toMatchObject([{ check: 'html-tag', block: 1 }]);
  });

  test('is refused where it says something else now', async () => {
    const portal = smallPortal();
    portal.change(common.de, { [key]: '<p>Eins.</p><p>Anders.</p>' });
    expect((await save(portal, change)).refused).toContain('it now says:');
    expect((await save(portal, { ...change, block: 7 })).refused).toContain('no text');
  });
});

describe('a finding', () => {
  const doubtful = 'Wir speichern 3000 <b>Dinge</b>.';
  /** Suppresses what a check finds in a text. */
  const ignore = async (portal: Portal, check: string, changed: Partial<FindingToIgnore> = {}) => {
    const meant = (await validate(sourcesOf(portal))).find((one) => one.check === check);
    const finding = { id: `${meant && toPreview(meant).id}`, reason: ' counted ', ...changed };
    return written(portal, await ignoreFinding(sourcesOf(portal), finding, { messages: english }));
  };

  test('is suppressed with its reason, as the command does it', async () => {
    const portal = smallPortal();
    portal.change(common.de, { [notice]: 'Wir speichern 3000 Dinge.' });
    expect(await ignore(portal, 'number')).toEqual({ saved: true, findings: [] });
    expect(JSON.parse(portal.read('locales/ignore.json')).ignore).toEqual([
      { check: 'number', file: common.de, key: notice, words: '3000', reason: 'counted' },
    ]);
    expect(await validate(sourcesOf(portal))).toEqual([]);
  });

  test.each<[string, string, Partial<FindingToIgnore>]>([
    ['without a reason', 'number', { reason: ' ' }],
    ['that is not there', 'number', { id: 'another' }],
    ['without which no page could be made', 'html-tag', {}],
  ])('is not suppressed %s', async (_, check, changed) => {
    const portal = smallPortal();
    portal.change(common.de, { [notice]: doubtful });
    const before = portal.everything();
    expect(await ignore(portal, check, changed)).toMatchObject({
      saved: false,
      refused: expect.any(String),
    });
    expect(portal.everything()).toEqual(before);
  });
});
