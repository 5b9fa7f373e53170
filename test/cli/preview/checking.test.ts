import { cpSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Limits } from '../../../src/cli/preview/check-queue.ts';
import { Checking } from '../../../src/cli/preview/checking.ts';
import type { FindingToIgnore, TextToSave } from '../../../src/preview/protocol.ts';
import { type Portal, smallPortal } from '../exchange/portal.ts';

const german = 'locales/common/de.json';
const change: TextToSave = {
  language: 'de',
  key: 'COOKIE_NOTICE.TEXT',
  was: 'Wir speichern nur das Nötige.',
  value: 'Wir speichern nichts.',
  how: 'save',
};

/** The checks of a portal, and how often they have run. */
function checkingOf({ root }: Pick<Portal, 'root'>, language: string = 'en', options = {}) {
  let count = 0;
  const onChecked = () => {
    count += 1;
  };
  const checking = new Checking({ root, language, spelling: false }, onChecked, options);
  onTestFinished(() => checking.close());
  return { checking, check: () => checking.check(), count: () => count };
}

const save = (checking: Checking, change: TextToSave, signal?: AbortSignal) =>
  checking.edit({ name: 'save', tenant: 'tiny', change }, signal);

const found = (checking: Checking, tenant = 'tiny'): string[] =>
  checking.findingsOf(tenant).map(({ check, file }) => `${check} ${file}`);

test('finds in the background what the checks find, in the language asked for, in files of the tenant and of all', async () => {
  const portal = smallPortal();
  cpSync(portal.path('tenants/tiny'), portal.path('tenants/other'), { recursive: true });
  cpSync(portal.path('locales/tiny'), portal.path('locales/other'), { recursive: true });
  portal.change('locales/tiny/de.json', { 'LOGIN.LABEL': 'Konto 3000' });
  portal.change(german, { 'COOKIE_NOTICE.TEXT': 'Wir speichern 3000 Dinge.' });
  portal.write('locales/limits.json', '[]');
  const { checking, check } = checkingOf(portal, 'de');
  expect([checking.findingsOf('tiny'), checking.isChecking]).toEqual([[], false]);
  const done = check();
  expect(checking.isChecking).toBe(true);
  await done;
  expect(checking.isChecking).toBe(false);
  expect(checking.findingsOf('tiny')).toContainEqual({
    id: expect.any(String),
    check: 'number',
    severity: 'warning',
    file: german,
    line: 43,
    column: 28,
    key: 'COOKIE_NOTICE.TEXT',
    message: expect.stringContaining('Zahl'),
    hint: expect.any(String),
    excerpt: { text: 'Wir speichern 3000 Dinge.', start: 14, end: 18 },
    canIgnore: true,
  });
  const [tiny, other] = [found(checking), found(checking, 'other')];
  expect(tiny).toContain('number locales/tiny/de.json');
  expect(other).not.toContain('number locales/tiny/de.json');
  for (const each of [tiny, other]) {
    expect(each).toContain('number locales/common/de.json');
    expect(each).toContain('wrong-type locales/limits.json');
  }
});

test('checks the latest state in the end, however often it changes meanwhile', async () => {
  const portal = smallPortal();
  const { checking, check, count } = checkingOf(portal);
  const done = check();
  for (let count = 0; count < 50; count++) {
    portal.change(german, { 'COOKIE_NOTICE.TEXT': `Wir speichern ${1000 + count} Dinge.` });
    checking.check();
  }
  await done;
  expect(checking.findingsOf('tiny')[0]?.excerpt?.text).toBe('Wir speichern 1049 Dinge.');
  expect(count()).toBe(2);
});

test('saves one text after the other', async () => {
  const portal = smallPortal();
  const { checking } = checkingOf(portal);
  const link = { key: 'COOKIE_NOTICE.LINK_TEXT', was: 'Mehr lesen', value: 'Weiterlesen' };
  const saving = [save(checking, change), save(checking, { ...change, ...link })];
  expect(await Promise.all(saving)).toMatchObject([{ saved: true }, { saved: true }]);
  expect(JSON.parse(portal.read(german)).COOKIE_NOTICE).toMatchObject({
    TEXT: change.value,
    LINK_TEXT: link.value,
  });
});

test('the last ten saved texts can be undone', async () => {
  const portal = smallPortal();
  const { checking } = checkingOf(portal);
  const values = Array.from(
    { length: 12 },
    (_, number) => `Wir speichern ${number % 2 ? 'gar ' : ''}nichts.`,
  );
  for (const [index, value] of values.entries())
    expect(await save(checking, { ...change, was: values[index - 1] ?? change.was, value })).toMatchObject({
      saved: true,
    });
  const saved = checking.savedIn('tiny');
  expect(saved.map(({ after }) => after)).toEqual(values.slice(2).toReversed());
  for (const { id } of saved) expect((await checking.undo({ id })).saved).toBe(true);
  expect(JSON.parse(portal.read(german)).COOKIE_NOTICE.TEXT).toBe(values[1]);
  expect(checking.savedIn('tiny')).toEqual([]);
});

test('ends at once: a text that is being checked is then not written', async () => {
  const portal = smallPortal();
  const { checking } = checkingOf(portal);
  const saving = save(checking, change);
  await checking.close();
  expect(await saving).toMatchObject({ saved: false, refused: 'the preview has ended' });
  expect(portal.read(german)).toContain(change.was);
});

describe('checks that never end', () => {
  const stuck = (limits: Limits) =>
    checkingOf(smallPortal(), 'en', { worker: new URL('stuck-worker.ts', import.meta.url), limits });
  const draft = { ...change, how: 'check' } as const;

  test('hold up neither a text that is saved nor the end of the preview', async () => {
    const { checking, check } = stuck({ alive: 60_000, stopping: 1 });
    const checked = check();
    expect(await save(checking, change)).toMatchObject({ saved: true });
    await checked;
    expect(checking.findingsOf('tiny')).toMatchObject([{ message: expect.stringContaining('are stuck') }]);
    void check();
    await checking.close();
  });

  test('are given up: of all texts with a finding, of a draft with an answer', async () => {
    const { checking, check } = stuck({ alive: 1, stopping: 1 });
    await check();
    expect(checking.findingsOf('tiny')).toMatchObject([{ message: expect.stringContaining('are stuck') }]);
    expect((await save(checking, draft)).refused).toContain('are stuck');
  });

  test('are dropped with the draft that nobody waits for', async () => {
    const { checking } = stuck({ alive: 60_000, stopping: 1 });
    const leaving = new AbortController();
    const drafts = [draft, draft].map((each) => save(checking, each, leaving.signal));
    leaving.abort();
    drafts.push(save(checking, draft, leaving.signal));
    for (const { refused } of await Promise.all(drafts)) expect(refused).toContain('nobody waits');
    expect(await save(checking, change)).toMatchObject({ saved: true });
  });
});

test('a text that is saved goes before the drafts, and the check of all begins anew', async () => {
  const portal = smallPortal();
  const { checking, check, count } = checkingOf(portal);
  const order: string[] = [];
  const note = (what: string) => () => order.push(what);
  const all = [
    check().then(note('all')),
    save(checking, { ...change, how: 'check' }).then(note('draft')),
    save(checking, change).then(note('saved')),
  ];
  await Promise.all(all);
  expect([order, count()]).toEqual([['saved', 'draft', 'all'], 1]);
});

test('what prevents saving is said in words, and nothing has changed', async () => {
  const portal = smallPortal();
  const { checking } = checkingOf(portal);
  portal.write('locales/record/common/de.json', '{');
  const before = portal.everything();
  expect(await save(checking, change)).toEqual({
    saved: false,
    findings: [],
    refused: 'locales/record/common/de.json cannot be used: it is not valid JSON; nothing was changed',
  });
  expect(portal.everything()).toEqual(before);
});

test('what is typed and not saved stays out of the findings', async () => {
  const { checking, check } = checkingOf(smallPortal());
  const typed = { ...change, value: 'Wir <b>speichern</b> 3.', how: 'check' } as const;
  expect((await save(checking, typed)).findings).not.toEqual([]);
  await check();
  expect(found(checking)).toEqual([]);
});

test('a bug of the checks is a finding, and the next check goes on', async () => {
  const portal = smallPortal();
  const { checking, check } = checkingOf(portal);
  // What no message can bring.
  await expect(
    checking.edit({ name: 'ignore', finding: undefined as unknown as FindingToIgnore }),
  ).rejects.toThrow('undefined');
  await check();
  expect(found(checking)).toEqual([]);
});

test('a worker that has ended is a finding, and another one is started', async () => {
  // It ends at once: there are no messages in this language.
  const { checking, check, count } = checkingOf(smallPortal(), 'xx');
  await check();
  await check();
  expect(checking.findingsOf('tiny')[0]?.message).toMatch(/^the checks failed: .*xx/);
  expect(count()).toBe(2);
});
