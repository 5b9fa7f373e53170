// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Footer, type FooterProps } from '../../../src/pages/frame/footer.tsx';
import type { FooterLinkKey } from '../../../src/pages/portal.ts';
import { toContent } from '../../../src/pages/text/content.ts';
import { config, portal } from './portal.ts';

afterEach(cleanup);

type Words = Pick<Texts, 'FOOTER'>;

const english: Words = {
  FOOTER: {
    NAVIGATION: 'Legal information',
    COPYRIGHT: '© {{year}} Tiny',
    LINKS: {
      IMPRINT: 'Legal notice',
      IMPRINT_OLD: 'Legal notice, old',
      PRIVACY: 'Privacy policy',
      PRIVACY_OLD: 'Privacy policy, old',
      RATE_AGREEMENT: 'Instalments',
      COOKIE_POLICY: 'Cookie policy',
    },
  },
};

const show = (props: Partial<FooterProps> = {}) =>
  render(
    <Footer
      texts={toContent<Words>(english, english)}
      portal={portal}
      config={config({})}
      year={2031}
      {...props}
    />,
  );

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the footer (specification §2.2)', () => {
  test('has its links in the order of the config, without unknown keys', () => {
    const footerLinks = ['COOKIE_POLICY', 'toString', 'IMPRINT'] as FooterLinkKey[];
    show({ config: config({ footerLinks }) });
    expect(links()).toEqual([
      ['Cookie policy', '/services/content/cookiePolicy.html'],
      ['Legal notice', '/services/content/legalNotice.html'],
    ]);
  });

  test.each([
    ['there is no config (§4)', null],
    ['the config lists none', config({})],
  ])('has neither links nor an empty navigation where %s', (_, given) => {
    show({ config: given });
    expect(links()).toEqual([]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('has the tenant’s logo and the year', () => {
    const { container } = show();
    expect(container.querySelector('img')?.getAttribute('src')).toBe(portal.logo.src);
    expect(screen.getByText('© 2031 Tiny')).toBeTruthy();
  });

  test('marks the page shown', () => {
    show({ config: config({ footerLinks: ['IMPRINT', 'PRIVACY'] }), current: 'PRIVACY' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Privacy policy');
  });

  test('names the language of a text that is there in English alone (contract C3)', () => {
    const german = { FOOTER: { LINKS: { IMPRINT: 'Impressum' } } };
    show({
      texts: toContent<Words>(german, english),
      config: config({ footerLinks: ['IMPRINT', 'COOKIE_POLICY'] }),
    });
    expect(screen.getByText('Impressum').closest('[lang]')).toBeNull();
    expect(screen.getByText('Cookie policy').getAttribute('lang')).toBe('en');
    expect(screen.getByText('© 2031 Tiny').getAttribute('lang')).toBe('en');
  });
});
