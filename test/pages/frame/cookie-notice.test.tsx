// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { CookieNotice } from '../../../src/pages/frame/cookie-notice.tsx';
import { toContent } from '../../../src/pages/text/content.ts';

afterEach(cleanup);

const portal = { cookieNoticeLink: '/content/privacy' };
const english: Texts['COOKIE_NOTICE'] = {
  LABEL: 'Cookie notice',
  TEXT: 'This portal stores your language.',
  LINK_TEXT: 'More about cookies',
  ACCEPT: 'Accept',
  REFUSE: 'Refuse',
};

const texts = toContent<Texts['COOKIE_NOTICE']>(english, english);

describe('the cookie notice (specification §2.3)', () => {
  test('is a landmark with one sentence, one link and one button, and is not modal', () => {
    render(<CookieNotice texts={texts} portal={portal} />);
    const notice = within(screen.getByRole('region', { name: 'Cookie notice' }));
    expect(notice.getByText(/stores your language/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'More about cookies' }).getAttribute('href')).toBe(
      '/content/privacy',
    );
    expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has a second button of equal weight where the tenant offers refusal (contract C17)', () => {
    const refusable = { ...portal, cookieNotice: { refuse: true } };
    render(<CookieNotice texts={texts} portal={refusable} />);
    const [accept, refuse] = screen.getAllByRole('button');
    expect(refuse?.textContent).toBe('Refuse');
    expect(refuse?.className).toBe(accept?.className);
  });

  test('names the language of a text that is there in English alone (contract C3)', () => {
    const texts = toContent<Texts['COOKIE_NOTICE']>({ ACCEPT: 'Akzeptieren' }, english);
    render(<CookieNotice texts={texts} portal={portal} />);
    expect(screen.getByRole('button').getAttribute('lang')).toBeNull();
    expect(screen.getByRole('link').getAttribute('lang')).toBe('en');
    expect(screen.getByText('This portal stores your language.').getAttribute('lang')).toBe('en');
  });
});
