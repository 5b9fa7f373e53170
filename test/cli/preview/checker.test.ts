import { describe, expect, test } from 'vitest';
import { english, Messages } from '../../../src/cli/messages/messages.ts';
import { Checker } from '../../../src/cli/preview/checker.ts';
import type { TextToSave } from '../../../src/preview/protocol.ts';
import { record, smallPortal } from '../exchange/portal.ts';

const german = 'locales/common/de.json';
const change = (key: string, was: string, value: string): TextToSave => ({
  language: 'de',
  key,
  was,
  value,
  how: 'insist',
});
const notice = 'COOKIE_NOTICE.TEXT';
const was = 'Wir speichern nur das Nötige.';

/** A sentence for each number: what differs is no number, of which checks would ask. */
const sentence = (count: number): string =>
  `Wir speichern ${[...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}.`;

describe('many saves', () => {
  test('one after the other leave the last text, and all else as it was', { timeout: 60_000 }, async () => {
    const portal = smallPortal();
    const before = portal.read(german);
    const checker = new Checker(portal.root, { messages: english });
    let now = was;
    for (let count = 0; count < 100; count++) {
      expect(await checker.save('tiny', change(notice, now, sentence(count)))).toMatchObject({
        saved: true,
      });
      now = sentence(count);
    }
    expect(portal.read(german)).toBe(before.replace(was, now));
  });

  test('by two at once, while others edit the same file, lose nothing', { timeout: 60_000 }, async () => {
    const portal = smallPortal();
    record(portal);
    const checker = new Checker(portal.root, { messages: english });
    const keys = { [notice]: was, 'COOKIE_NOTICE.LINK_TEXT': 'Mehr lesen' };
    let edits = 0;
    const saving = Object.entries(keys).map(async ([key, first]) => {
      let now = first;
      for (let count = 0; count < 40; count++) {
        const { saved, refused } = await checker.save('tiny', change(key, now, sentence(count)));
        expect(refused).toBeUndefined();
        expect(saved).toBe(true);
        now = sentence(count);
        // An editor that saves another text of the same file.
        const text = portal.read(german);
        portal.write(german, text.replace(/("HELP": ")[^"]*/, `$1Hilfe ${'a'.repeat(++edits)}`));
      }
      return now;
    });
    const [last = '', other = ''] = await Promise.all(saving);
    const texts = JSON.parse(portal.read(german));
    expect(texts.COOKIE_NOTICE).toMatchObject({ TEXT: last, LINK_TEXT: other });
    expect(texts.MENU.HELP).toBe(`Hilfe ${'a'.repeat(edits)}`);
    expect(edits).toBe(80);
    // Every save went into the record, too: nothing of it is stale or unread.
    expect((await checker.checkAll()).findings.filter(({ check }) => check === 'stale')).toEqual([]);
  });
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
  const doubtful = 'Wir speichern 3 Dinge.';

  test('keeps what it wrote, and the text is saved with it', async () => {
    const portal = smallPortal();
    const before = portal.read(german);
    let edits = 0;
    const edit = () => {
      if (edits++ === 0) portal.write(german, before.replace('"Hilfe"', '"Rat"'));
    };
    const checker = new Checker(portal.root, { messages: messagesThat(edit) });
    expect(await checker.save('tiny', change(notice, was, doubtful))).toMatchObject({ saved: true });
    expect(edits).toBeGreaterThan(1);
    expect(portal.read(german)).toBe(before.replace('"Hilfe"', '"Rat"').replace(was, doubtful));
  });

  test('is not overwritten where it was this text', async () => {
    const portal = smallPortal();
    const theirs = portal.read(german).replace(was, 'Wir speichern alles.');
    const checker = new Checker(portal.root, { messages: messagesThat(() => portal.write(german, theirs)) });
    const { saved, refused } = await checker.save('tiny', change(notice, was, doubtful));
    expect(saved).toBe(false);
    expect(refused).toContain('it now says: Wir speichern alles.');
    expect(portal.read(german)).toBe(theirs);
  });

  test('again and again is not waited for for ever', async () => {
    const portal = smallPortal();
    const before = portal.read(german);
    let edits = 0;
    const edit = () => portal.write(german, before + '\n'.repeat(++edits));
    const checker = new Checker(portal.root, { messages: messagesThat(edit) });
    const { saved, refused } = await checker.save('tiny', change(notice, was, doubtful));
    expect(saved).toBe(false);
    expect(refused).toBe(`${german} was saved by somebody else in the meantime; nothing was changed`);
    expect(portal.read(german)).toBe(before + '\n'.repeat(edits));
  });
});

test('of two who change one text the later one is told what it says now', async () => {
  const portal = smallPortal();
  const checker = new Checker(portal.root, { messages: english });
  const [one, other] = await Promise.all([
    checker.save('tiny', change(notice, was, 'Wir speichern nichts.')),
    checker.save('tiny', change(notice, was, 'Wir speichern alles.')),
  ]);
  expect(one).toMatchObject({ saved: true });
  expect(other).toMatchObject({ saved: false, refused: expect.stringContaining('Wir speichern nichts.') });
});

test('a failure is told in words, and nothing has changed', async () => {
  const portal = smallPortal();
  const checker = new Checker(portal.root, { messages: english });
  portal.write('locales/record.json', '{');
  const before = portal.everything();
  expect(await checker.save('tiny', change(notice, was, 'Wir speichern nichts.'))).toEqual({
    saved: false,
    findings: [],
    refused: 'locales/record.json cannot be used: it is not valid JSON; nothing was changed',
  });
  expect(portal.everything()).toEqual(before);
});

test('what is typed and not saved stays out of the findings', async () => {
  const portal = smallPortal();
  const checker = new Checker(portal.root, { messages: english });
  expect((await checker.checkAll()).findings).toEqual([]);
  const draft = { ...change(notice, was, 'Wir <b>speichern</b> 3.'), how: 'check' } as const;
  expect((await checker.save('tiny', draft)).findings).not.toEqual([]);
  expect((await checker.checkAll()).findings).toEqual([]);
  // And what was found in the file stays out of the draft that fixes it.
  portal.change(german, { [notice]: 'Wir <b>speichern</b> 3.' });
  expect((await checker.checkAll()).findings).not.toEqual([]);
  const fixed = { ...change(notice, 'Wir <b>speichern</b> 3.', was), how: 'check' } as const;
  expect((await checker.save('tiny', fixed)).findings).toEqual([]);
  expect((await checker.checkAll()).findings).not.toEqual([]);
});
