// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Download } from '../../src/pages/download.tsx';
import { englishProps } from './props.ts';

afterEach(cleanup);

const props = englishProps('DOWNLOAD');
const item = {
  NAME: { text: 'Contact data' },
  TEXT: { text: 'Tell us that you have moved.' },
  LINK: '/services/content/assets/documents/tr/form.pdf',
  FILE: { type: 'PDF', size: '42\u00a0kB', language: 'tr', languageName: 'Turkish' },
};

function show(items: readonly (typeof item)[]) {
  const content = {
    ...props.content,
    OPEN_LINK: { text: 'Open PDF' },
    DOWNLOAD_LINK: { text: 'Download' },
    ITEMS: Object.fromEntries(items.map((one, index) => [`FORM_${index + 1}`, one])),
  };
  render(<Download {...props} content={content} words={{ ...props.words, NEW_TAB: { text: 'new tab' } }} />);
  return screen.getAllByRole('listitem').filter(({ id }) => id.startsWith('document-'));
}

const describedBy = (link: HTMLElement) =>
  link
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a document to download (specification §2.5)', () => {
  test('opens in a new tab, and says so', () => {
    show([item]);
    const link = screen.getByRole('link', { name: 'Open PDF' });
    expect(link.getAttribute('href')).toBe(item.LINK);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
    expect(link.getAttribute('hreflang')).toBe('tr');
    expect(describedBy(link)).toEqual(['Contact data', 'PDF, 42\u00a0kB, Turkish, new tab']);
  });

  test('can be downloaded, by a link that belongs to its name', () => {
    show([item]);
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe(item.LINK);
    expect(link.hasAttribute('download')).toBe(true);
    expect(describedBy(link)).toEqual(['Contact data']);
  });

  test('says what it is for, its type, its size and its language in the reader’s', () => {
    const [document] = show([item]);
    expect(document?.textContent).toContain('Tell us that you have moved.');
    expect(document?.textContent).toContain('PDF, 42\u00a0kB, Turkish');
  });

  test('carries the language of a name that is there in English alone (contract C3)', () => {
    show([{ ...item, NAME: { text: 'Contact data', lang: 'en' } as typeof item.NAME }]);
    expect(screen.getByText('Contact data').closest('[lang]')?.getAttribute('lang')).toBe('en');
    // The words beside it are in the language of the page.
    expect(screen.getByRole('link', { name: 'Download' }).closest('[lang]')).toBeNull();
  });
});
