// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { Marks } from '../../../src/preview/page/marks.ts';
import type { PreviewFinding, PreviewText } from '../../../src/preview/protocol.ts';
import { headline, openText, showTexts } from './toolbar.tsx';

const draft = 'eos-preview-draft tiny de LEGAL_NOTICE.HEADLINE';

/** Found in a draft, whose words are in it. */
const number = (text: string): PreviewFinding => ({
  id: `number in ${text}`,
  check: 'number',
  severity: 'warning',
  file: headline.file,
  key: headline.key,
  message: 'the number 2031 is new',
  excerpt: { text, start: 10, end: 14 },
});

describe('a draft', () => {
  test('is kept with what the file said, and gone once it is saved', async () => {
    const { write, press, says, sent } = await openText();
    await write('Meine Angaben');
    await says('this browser keeps the draft');
    expect(JSON.parse(localStorage.getItem(draft) ?? '')).toEqual({
      was: 'Impressum',
      value: 'Meine Angaben',
    });
    press('Save');
    await says('Saved to locales/common/de.json:3');
    expect(sent.at(-1)).toMatchObject({ how: 'save', was: 'Impressum', value: 'Meine Angaben' });
    expect(localStorage.getItem(draft)).toBeNull();
  });

  test('that the browser does not store is asked for before the page is left', async () => {
    const { write, says } = await openText();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await write('Meine Angaben');
    await says('this browser keeps no drafts');
    expect(leave()).toBe(true);
  });

  test('is there in another tab too', async () => {
    const { says, value, press } = await openText();
    press('Source');
    localStorage.setItem(draft, JSON.stringify({ was: 'Impressum', value: 'Meine Angaben' }));
    dispatchEvent(new StorageEvent('storage', { key: draft }));
    await says('Not saved yet');
    expect(value()).toBe('Meine Angaben');
  });

  test('is what was written while the text before was being saved', async () => {
    const { promise: saved, resolve: save } = Promise.withResolvers<void>();
    const { write, press, says, sent } = await openText(headline, async ({ value, how }) => {
      if (how === 'save' && value === 'Meine Angaben') await saved;
      return {};
    });
    await write('Meine Angaben');
    press('Save');
    await says('Saving …');
    await write('Unsere Angaben');
    save();
    await says('Not saved yet');
    press('Save');
    await says('Saved to');
    expect(sent.at(-1)).toMatchObject({ was: 'Meine Angaben', value: 'Unsere Angaben' });
  });

  test('that somebody else has saved before is saved over what was shown of it', async () => {
    const { write, press, says, value, sent } = await openText(headline, ({ was }) =>
      was === 'Ihre Angaben'
        ? {}
        : { saved: false, refused: 'it now says something else', now: { value: 'Ihre Angaben' } },
    );
    await write('Meine Angaben');
    await says('Not saved: it now says something else');
    await says('Ihre Angaben');
    expect(value()).toBe('Meine Angaben');
    press('Save anyway');
    await says('Saved to');
    expect(sent.at(-1)).toMatchObject({ was: 'Ihre Angaben', value: 'Meine Angaben' });
  });
});

describe('what is found in a draft', () => {
  const inDraft = ({ value }: { value: string }) => ({
    findings: value.includes('2031') ? [number(value)] : [],
  });

  test('stays while one types on, and is accepted as it was shown', async () => {
    const { write, one, says, press, sent, server } = await openText(headline, inDraft);
    await write('Impressum 2031');
    await says('2031 is new');
    const found = one('.finding');
    await write('Impressum 2031 hier');
    expect(one('.finding')).toBe(found);
    await expect.poll(() => found?.textContent).toContain('2031 hier');
    expect(one('.finding')).toBe(found);
    server.answering = (change) => ({ ...inDraft(change), saved: change.accepted !== undefined });
    press('Save anyway');
    await says('Saved to');
    expect(sent.at(-1)?.accepted).toEqual(['number in Impressum 2031 hier']);
  });

  test('goes with it when it is discarded', async () => {
    vi.stubGlobal('confirm', () => true);
    const { write, one, says, press } = await openText(headline, inDraft);
    await write('Impressum 2031');
    await says('2031 is new');
    press('Discard');
    await expect.poll(() => one('.finding')).toBeNull();
    await write('Impressum neu');
    expect(one('.finding')).toBeNull();
  });

  test('belongs to the field and is read out', async () => {
    const { write, one, says } = await openText(headline, (change) => ({
      findings: inDraft(change).findings.map((finding) => ({ ...finding, severity: 'error' as const })),
    }));
    await write('Impressum 2031');
    await says('Fix the errors first');
    const field = one('textarea');
    const described = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const region = one('.finding')?.closest('[aria-live]');
    expect(region?.getAttribute('aria-live')).toBe('polite');
    expect(described).toContain(region?.id);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(one<HTMLButtonElement>('.primary')?.disabled).toBe(true);
  });
});

test('a text in a broken file is read-only, and its reason is said once', async () => {
  const broken = {
    check: 'json-syntax',
    severity: 'error',
    file: headline.file,
    line: 2,
    message: 'this is not valid JSON',
  } as const;
  const { place, one, send, server, says, write } = await openText(headline);
  await write('Meine Angaben');
  server.text = { ...headline, value: undefined, broken } as unknown as PreviewText;
  server.answering = () => ({ saved: false, refused: `${broken.file}:2: ${broken.message}` });
  send({ type: 'checked' });
  await says(broken.message);
  expect(one('textarea')).toHaveProperty('readOnly', true);
  expect(one<HTMLButtonElement>('.primary')?.disabled).toBe(true);
  expect(place.textContent?.split(broken.message)).toHaveLength(2);
  expect(place.textContent).not.toContain('has no text yet');
});

test('a text that the field cannot show is its source', async () => {
  const value = '<p><i lang="en"><strong>eins</strong></i></p>';
  const shown = await openText({ ...headline, value, formatted: true });
  expect(shown.value()).toBe(value);
});

test('a text that is missing is written in the block of the English one', async () => {
  const { value, ...missing } = headline;
  const { one, says } = await openText({ ...missing, english: '<h3>Legal notice</h3>', formatted: true });
  await says('This language has no text yet');
  expect(one('[role=textbox] h3')?.textContent).toBe('');
});

test('a text stays open in the language that is chosen', async () => {
  const { place, one } = await openText();
  const select = place.querySelector<HTMLSelectElement>('[aria-label=Language]');
  if (select) select.value = 'en';
  select?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => one('#field')?.textContent).toBe('English');
  expect(location.search).toContain('text=en+LEGAL_NOTICE.HEADLINE');
});

test('the list of texts holds no marks, and says which have a draft', async () => {
  const element = document.createElement('h1');
  const alone = document.createElement('img');
  const marks = new Marks();
  const marked = (text: string) => `${marks.marked(text, headline)}`;
  element.textContent = marked('Impressum');
  alone.alt = marked('Bild');
  const list = showTexts(
    [
      { language: 'de', key: headline.key, element },
      { language: 'de', key: 'HEADER.LOGO', element: alone, attribute: 'alt' },
    ],
    new Map([[`de ${headline.key}`, { value: 'Meine Angaben' }]]),
  );
  await expect
    .poll(() => list.textContent)
    .toBe('Texts on this pageImpressumDraft LEGAL_NOTICE.HEADLINEBildHEADER.LOGO');
});
