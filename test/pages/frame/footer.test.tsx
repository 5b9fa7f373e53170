// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import common from '../../../locales/common/en.json' with { type: 'json' };
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Footer, type FooterProps } from '../../../src/pages/frame/footer.tsx';
import type { FooterLinkKey } from '../../../src/pages/portal.ts';
import { toContent } from '../../../src/pages/text/content.ts';
import { config, portal } from './portal.ts';

afterEach(cleanup);

type Words = Pick<Texts, 'FOOTER' | 'MENU' | 'PAGE'>;

const english: Words = {
  FOOTER: {
    ADDRESS: 'Tiny Ltd, 1 Example Street',
    LEGAL: 'Legal',
    HELP: 'Help',
    COPYRIGHT: '© {{year}} Tiny',
    LINKS: {
      IMPRINT: 'Legal notice',
      IMPRINT_OLD: 'Legal notice, old',
      PRIVACY: 'Privacy policy',
      PRIVACY_OLD: 'Privacy policy, old',
      RATE_AGREEMENT: 'Instalments',
      COOKIE_POLICY: 'Cookie policy',
      ACCESSIBILITY: 'Accessibility',
    },
  },
  MENU: { ...common.MENU, CONTACT_FORM: 'Write to us', DOWNLOAD: 'Forms', HELP: 'Help site' },
  PAGE: { ...common.PAGE, HELP: { ...common.PAGE.HELP, HOURS: 'Mon to Fri' } },
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

/** Text and address of the links in a column. */
const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the footer (specification §2.2)', () => {
  test('says who we are and where, and how to call us', () => {
    const { container } = show();
    expect(container.querySelector('img')?.getAttribute('src')).toBe(portal.logo.src);
    expect(screen.getByText('Tiny Ltd, 1 Example Street')).toBeTruthy();
    expect(screen.getByRole('link', { name: portal.phone }).getAttribute('href')).toBe('tel:+442079460000');
    expect(screen.getByText('Mon to Fri')).toBeTruthy();
    expect(screen.getByText('© 2031 Tiny')).toBeTruthy();
  });

  test('has its legal links in the order of the config, accessibility last, without unknown keys', () => {
    const footerLinks = ['ACCESSIBILITY', 'COOKIE_POLICY', 'toString', 'IMPRINT'] as FooterLinkKey[];
    show({ config: config({ footerLinks }) });
    expect(links('Legal')).toEqual([
      ['Cookie policy', '/services/content/cookiePolicy.html'],
      ['Legal notice', '/services/content/legalNotice.html'],
      ['Accessibility', '/services/content/accessibility.html'],
    ]);
  });

  test('has instalments of its links, and contact, forms and help of the menu', () => {
    const helpUrl = 'https://help.example.com/';
    show({
      portal: { ...portal, helpUrl },
      config: config({ footerLinks: ['RATE_AGREEMENT'], navigation: ['HELP', 'DOWNLOAD', 'CONTACT_FORM'] }),
    });
    expect(links('Help')).toEqual([
      ['Instalments', '/services/rateagreement/ratenzahlung'],
      ['Write to us', '/services/contactform'],
      ['Forms', '/download'],
      ['Help site', helpUrl],
    ]);
    expect(screen.queryByRole('navigation', { name: 'Legal' })).toBeNull();
  });

  test('has one contact form, the newer of two', () => {
    show({ config: config({ navigation: ['CONTACT_FORM_OLD', 'CONTACT_FORM'] }) });
    expect(links('Help')).toEqual([['Write to us', '/services/contactform']]);
  });

  test.each([
    ['there is no config (§4)', null],
    ['the config lists none', config({})],
  ])('has neither links nor an empty column where %s', (_, given) => {
    show({ config: given });
    expect(screen.queryByRole('navigation')).toBeNull();
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
