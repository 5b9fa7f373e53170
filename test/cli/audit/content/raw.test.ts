import { describe, expect, test } from 'vitest';
import { readTexts } from '../../../../src/cli/audit/content/own-texts.ts';
import { rawKeyIn, rawPlaceholderIn } from '../../../../src/cli/audit/content/raw.ts';

const own = readTexts(
  new Map([
    [
      'en',
      {
        MENU: { HOME: 'Home', CONTACT_DATA: 'Contact details' },
        LEGAL_NOTICE: { TITLE: 'Legal notice', SECTIONS: [{ HEADLINE: 'Provider' }] },
        FOOTER: { COPYRIGHT: '© {{year}} EOS' },
      },
    ],
  ]),
);

describe('what stands in the place of words', () => {
  test.each([
    ['MENU.HOME', 'MENU.HOME'],
    ['EOS - LEGAL_NOTICE.TITLE', 'LEGAL_NOTICE.TITLE'],
    ['LEGAL_NOTICE.SECTIONS.0.HEADLINE', 'LEGAL_NOTICE.SECTIONS.0.HEADLINE'],
    ['legalNotice.title', 'legalNotice.title'],
    ['menu.home', 'menu.home'],
    ['See MENU.HOME for more', 'MENU.HOME'],
    ['CONTACT_DATA', 'CONTACT_DATA'],
    ['page.intro.text', 'page.intro.text'],
    ['HEADLINE', 'HEADLINE'],
    ['translation missing: de.menu.home', 'translation missing'],
    ['[object Object]', '[object Object]'],
    ['© undefined EOS', 'undefined'],
    ['NaN €', 'NaN'],
    ['null', 'null'],
    ['PDF, null kB', 'null'],
    ['Invalid Date', 'Invalid Date'],
  ])('%s', (text, found) => {
    expect(rawKeyIn(text, own)).toBe(found);
  });
});

describe('words', () => {
  test.each([
    'Home',
    '© 2026 EOS',
    'www.example.com',
    'service@de-did.example.com',
    'example.com/menu.home',
    'register.html',
    'S.A.R.L.',
    'z.B.',
    'i.V.m.',
    'Art.6 Abs.1',
    '14.30 Uhr',
    '1.234,56 €',
    'spot_cookieBarShow',
    'DSGVO',
    'B2B',
    'mehr als null Euro',
    'Die Null muss stehen.',
    'Node.js und config.json',
    'Ende.Anfang ohne Leerzeichen',
  ])('%s', (text) => {
    expect(rawKeyIn(text, own)).toBeUndefined();
  });
});

describe('placeholders and markup that are read', () => {
  test.each([
    ['© {{year}} EOS', '{{year}}'],
    ['Hello {name}', '{name}'],
    ['{0} of {1}', '{0}'],
    ['{count, plural, one {# item}}', '{count, plural'],
    [`Hello $\{user.name}`, `$\{user.name}`],
    ['%s files', '%s'],
    ['%1$s files', '%1$s'],
    ['%(name)s', '%(name)s'],
    ['%NAME%', '%NAME%'],
    ['<%= title %>', '<%= title %>'],
    ['[[title]]', '[[title]]'],
    ['$t(menu.home)', '$t(menu.home)'],
    ['a&nbsp;b', '&nbsp;'],
    ['a&#160;b', '&#160;'],
    ['Gl&auml;ubiger', '&auml;'],
    ['<strong>Hello', '<strong>'],
    ['Hello</p>', '</p>'],
    ['<br/>', '<br/>'],
    ['**bold**', '**bold**'],
    ['[here](/contact)', '[here](/contact)'],
    ['## Title', '## T'],
    ['TODO: write this', 'TODO'],
  ])('%s', (text, found) => {
    expect(rawPlaceholderIn(text)).toBe(found);
  });

  test.each([
    '50 % der Summe',
    '100%',
    'a < b & c > d',
    'A&B; GmbH',
    '5 * 3 * 2',
    '* required',
    '{1, 2}',
    '[1] (siehe unten)',
    '# 1',
    'AT&T',
    'Übersicht: <EOS>',
    'snake_case_name',
    'todo el mundo',
  ])('nothing in: %s', (text) => {
    expect(rawPlaceholderIn(text)).toBeUndefined();
  });

  test.each([
    ['TODO es gratuito: los impresos y el envío.', undefined],
    ['Está incluido TODO', undefined],
    ['TODO: traducir', 'TODO'],
    ['[TODO] Impresos', 'TODO'],
    ['TODO – texto', 'TODO'],
    ['TODO', 'TODO'],
    ['FIXME impresos', 'FIXME'],
  ])('in Spanish: %s', (text, found) => {
    expect(rawPlaceholderIn(text, 'es')).toBe(found);
  });
});
