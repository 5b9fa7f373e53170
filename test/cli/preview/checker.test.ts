import { describe, expect, test } from 'vitest';
import { english, Messages } from '../../../src/cli/messages/messages.ts';
import { Checker } from '../../../src/cli/preview/checker.ts';
import type { TextToSave } from '../../../src/preview/protocol.ts';
import { record, smallPortal } from '../exchange/portal.ts';

const german = 'locales/common/de.json';
const notice = 'COOKIE_NOTICE.TEXT';
const was = 'Wir speichern nur das Nötige.';

/** A small portal and what checks and saves its texts. */
function checkerOf(messages = english) {
  const portal = smallPortal();
  const checker = new Checker(portal.root, { messages });
  const save = (change: Partial<TextToSave>) =>
    checker.save('tiny', { language: 'de', key: notice, was, value: was, how: 'insist', ...change });
  const findings = () => checker.check();
  return { portal, save, findings };
}

test('two who save again and again, while an editor saves the same file, lose nothing', async () => {
  const { portal, save, findings } = checkerOf();
  record(portal);
  let edits = '';
  const saving = [
    { key: notice, first: was },
    { key: 'COOKIE_NOTICE.LINK_TEXT', first: 'Mehr lesen' },
  ].map(async ({ key, first }) => {
    let now = first;
    for (const word of ['nichts', 'alles', 'wenig', 'etwas']) {
      const value = `Wir speichern ${word}.`;
      expect(await save({ key, was: now, value })).toMatchObject({ saved: true });
      now = value;
      const text = portal.read(german);
      edits += 'a';
      portal.write(german, text.replace(/("HELP": ")[^"]*/, `$1Hilfe ${edits}`));
    }
  });
  await Promise.all(saving);
  expect(JSON.parse(portal.read(german))).toMatchObject({
    COOKIE_NOTICE: { TEXT: 'Wir speichern etwas.', LINK_TEXT: 'Wir speichern etwas.' },
    MENU: { HELP: `Hilfe ${'a'.repeat(8)}` },
  });
  // Every save went into the record, too.
  expect((await findings()).filter(({ check }) => check === 'stale')).toEqual([]);
});

describe('an editor that saves the same file in the midst of our saving', () => {
  /** Words that are looked up between the reading of the files and the writing, as there is a warning: a number. */
  const messagesThat = (happen: () => void): Messages =>
    new (class extends Messages {
      override say(...args: Parameters<Messages['say']>): string {
        happen();
        return super.say(...args);
      }
    })('en');
  const value = 'Wir speichern 3 Dinge.';

  test('keeps what it wrote, and the text is saved with it', async () => {
    let edit = () => {};
    const { portal, save } = checkerOf(messagesThat(() => edit()));
    const before = portal.read(german);
    edit = () => {
      portal.write(german, before.replace('"Hilfe"', '"Rat"'));
      edit = () => {};
    };
    expect(await save({ value })).toMatchObject({ saved: true });
    expect(portal.read(german)).toBe(before.replace('"Hilfe"', '"Rat"').replace(was, value));
  });

  test('is not overwritten where it was this text', async () => {
    let edit = () => {};
    const { portal, save } = checkerOf(messagesThat(() => edit()));
    const theirs = portal.read(german).replace(was, 'Wir speichern alles.');
    edit = () => portal.write(german, theirs);
    const { saved, refused } = await save({ value });
    expect(saved).toBe(false);
    expect(refused).toContain('it now says: Wir speichern alles.');
    expect(portal.read(german)).toBe(theirs);
  });

  test('again and again is not waited for for ever', async () => {
    let edit = () => {};
    const { portal, save } = checkerOf(messagesThat(() => edit()));
    edit = () => portal.write(german, `${portal.read(german)}\n`);
    const { saved, refused } = await save({ value });
    expect(saved).toBe(false);
    expect(refused).toBe(`${german} was changed by another program in the meantime; nothing was changed`);
  });
});

test('what prevents saving is said in words, and nothing has changed', async () => {
  const { portal, save } = checkerOf();
  portal.write('locales/record.json', '{');
  const before = portal.everything();
  expect(await save({ value: 'Wir speichern nichts.' })).toEqual({
    saved: false,
    findings: [],
    refused: 'locales/record.json cannot be used: it is not valid JSON; nothing was changed',
  });
  expect(portal.everything()).toEqual(before);
});

test('what is typed and not saved stays out of the findings', async () => {
  const { portal, save, findings } = checkerOf();
  const value = 'Wir <b>speichern</b> 3.';
  expect((await save({ value, how: 'check' })).findings).not.toEqual([]);
  expect(await findings()).toEqual([]);
  // And what was found in the file stays out of the draft that fixes it.
  portal.change(german, { [notice]: value });
  expect(await findings()).not.toEqual([]);
  expect((await save({ was: value, value: was, how: 'check' })).findings).toEqual([]);
});
