import { expect, test } from 'vitest';
import { english, Messages } from '../../../src/cli/messages/messages.ts';
import { checkerOf } from '../../../src/cli/preview/checker.ts';
import type { TextSaved, TextToSave } from '../../../src/preview/protocol.ts';
import { smallPortal } from '../exchange/portal.ts';

const german = 'locales/common/de.json';
const notice = 'COOKIE_NOTICE.TEXT';
const was = 'Wir speichern nur das Nötige.';

/** A small portal and what checks and saves its texts. */
function startOf(messages = english) {
  const portal = smallPortal();
  const run = checkerOf(portal.root, { messages });
  const save = (change: Partial<TextToSave>) =>
    run({
      name: 'save',
      tenant: 'tiny',
      change: { language: 'de', key: notice, was, value: was, how: 'insist', ...change },
    }) as Promise<TextSaved>;
  return { portal, save, findings: () => run({ name: 'check' }) };
}

test('a file that an editor saves in the midst of our saving keeps what it wrote', async () => {
  // Words are looked up between the reading of the files and the writing, as there is a warning: a number.
  let edit = () => {};
  const messages = new (class extends Messages {
    override say(...args: Parameters<Messages['say']>): string {
      edit();
      return super.say(...args);
    }
  })('en');
  const { portal, save } = startOf(messages);
  edit = () => portal.write(german, `${portal.read(german)}\n`);
  const { saved, refused } = await save({ value: 'Wir speichern 3000 Dinge.' });
  expect(saved).toBe(false);
  expect(refused).toBe(`${german} was changed by another program in the meantime; nothing was changed`);
  expect(portal.read(german)).toContain(was);
});

test('what prevents saving is said in words, and nothing has changed', async () => {
  const { portal, save } = startOf();
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
  const { portal, save, findings } = startOf();
  const value = 'Wir <b>speichern</b> 3.';
  expect((await save({ value, how: 'check' })).findings).not.toEqual([]);
  expect(await findings()).toEqual([]);
  // And what was found in the file stays out of the draft that fixes it.
  portal.change(german, { [notice]: value });
  expect(await findings()).not.toEqual([]);
  expect((await save({ was: value, value: was, how: 'check' })).findings).toEqual([]);
});
