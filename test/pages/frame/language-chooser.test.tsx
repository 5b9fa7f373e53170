// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LanguageChooser, LanguageList, languageLinks } from '../../../src/pages/frame/language-chooser.tsx';
import { portal } from './portal.ts';

afterEach(cleanup);

const links = languageLinks(portal, 'download.html');

/** Clicks, and tells whether the browser would have followed the link; jsdom cannot. */
function follows(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  let followed = false;
  const atLast = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', atLast, { once: true });
  fireEvent.click(link, keys);
  return followed;
}

describe('the language links', () => {
  test('lead to the start page from pages of hosts', () => {
    expect(languageLinks(portal).map(({ href }) => href)).toEqual([
      '/services/content/de/startPage.html',
      '/services/content/en/startPage.html',
    ]);
  });
});

describe('a click on a language', () => {
  test('changes the language in place', () => {
    const onLanguage = vi.fn();
    render(<LanguageList language="de" links={links} onLanguage={onLanguage} />);
    expect(follows(screen.getByText('English'))).toBe(false);
    expect(onLanguage.mock.calls).toEqual([['en']]);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s is the browser’s own', (key) => {
    const onLanguage = vi.fn();
    render(<LanguageList language="de" links={links} onLanguage={onLanguage} />);
    expect(follows(screen.getByText('English'), { [key]: true })).toBe(true);
    expect(onLanguage).not.toHaveBeenCalled();
  });

  test('is the browser’s own without a listener', () => {
    render(<LanguageList language="de" links={links} />);
    expect(follows(screen.getByText('English'))).toBe(true);
  });
});

describe('the chooser', () => {
  test('shows the language of the page on its button, and says what it is for', () => {
    const { container } = render(<LanguageChooser language="de" links={links} label={{ text: 'Sprache' }} />);
    expect(container.querySelector('summary')?.textContent).toBe('Sprache: Deutsch DE');
  });
});
