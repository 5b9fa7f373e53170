// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import common from '../../../locales/common/en.json' with { type: 'json' };
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Header, type HeaderProps } from '../../../src/pages/frame/header.tsx';
import { languageLinks } from '../../../src/pages/frame/language-chooser.tsx';
import { toContent } from '../../../src/pages/text/content.ts';
import { config, portal } from './portal.ts';

afterEach(cleanup);

type Words = Pick<Texts, 'HEADER' | 'MENU' | 'LOGIN'>;

const english: Words = {
  HEADER: {
    SKIP_LINK: 'Skip to content',
    HOME_LINK: 'Tiny, home page',
    NAVIGATION: 'Main menu',
    MENU: 'Menu',
    LANGUAGE: 'Language',
    LANGUAGE_CHANGED: 'Now in {{language}}',
  },
  MENU: {
    ...common.MENU,
    HOME: 'Home',
    CONTACT_DATA: 'Contact data',
    CONTACT_FORM_OLD: 'Contact form, old',
    DOWNLOAD: 'Forms',
    HELP: 'Help',
  },
  LOGIN: { LABEL: 'Access', BUTTON: 'My claims' },
};

function show(props: Partial<HeaderProps> = {}) {
  return render(
    <Header
      texts={toContent<Words>(english, english)}
      portal={portal}
      config={config({})}
      language="en"
      languageLinks={languageLinks(portal)}
      loginMenu={false}
      {...props}
    />,
  );
}

/** The two menus, of which the stylesheet shows one: text and address of their links. */
const menus = () =>
  screen.getAllByRole('navigation', { name: 'Main menu' }).map((menu) =>
    within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

const twice = <Value,>(value: Value): Value[] => [value, value];

describe('the menu (specification §2.1)', () => {
  test('has home alone where there is no config (§4)', () => {
    show({ config: null });
    expect(menus()).toEqual(twice([['Home', '/']]));
  });

  test('has what the config lists, in its own order, and always home', () => {
    show({ config: config({ navigation: ['DOWNLOAD', 'CONTACT_FORM_OLD', 'CONTACT_DATA'] }) });
    expect(menus()).toEqual(
      twice([
        ['Home', '/'],
        ['Contact data', '/services/contactdata'],
        ['Contact form, old', '/contact_es/'],
        ['Forms', '/download'],
      ]),
    );
  });

  test('has no entry for the keys that are links of the footer', () => {
    show({ config: config({ navigation: ['IMPRINT', 'PRIVACY'] }) });
    expect(menus()).toEqual(twice([['Home', '/']]));
  });

  test('leads to the help of the portal, or to the help site that the tenant has', () => {
    const withHelp = config({ navigation: ['HELP'] });
    show({ config: withHelp });
    expect(menus()[0]).toContainEqual(['Help', '/content/help']);
    cleanup();
    show({ config: withHelp, portal: { ...portal, helpUrl: 'https://help.example.com/' } });
    expect(menus()[0]).toContainEqual(['Help', 'https://help.example.com/']);
    expect(screen.getAllByRole('link', { name: 'Help' }).map((link) => link.getAttribute('rel'))).toEqual(
      twice('noopener'),
    );
  });

  test('marks the page shown', () => {
    show({ config: config({ navigation: ['DOWNLOAD'] }), current: 'DOWNLOAD' });
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(twice('Forms'));
  });

  test('names the language of an entry that is there in English alone (contract C3)', () => {
    const german = { ...english, MENU: { HELP: 'Hilfe' } };
    const texts = toContent<Words>(german, english);
    show({ texts, config: config({ navigation: ['HELP'] }), language: 'de' });
    for (const home of screen.getAllByText('Home')) expect(home.getAttribute('lang')).toBe('en');
    for (const help of screen.getAllByText('Hilfe')) expect(help.closest('[lang]')).toBeNull();
  });
});

describe('the login menu (specification §6)', () => {
  test('is there only where it is asked for', () => {
    show();
    expect(screen.queryByRole('link', { name: 'My claims' })).toBeNull();
    cleanup();
    show({ loginMenu: true });
    expect(screen.getByRole('link', { name: 'My claims' }).getAttribute('href')).toBe(
      '/services/payments/#debtPage',
    );
  });
});

describe('an open panel', () => {
  const panels = (container: HTMLElement) => [...container.querySelectorAll('details')];

  test.each([0, 1])('closes with Escape and gives the focus back to its button (panel %i)', async (index) => {
    const { container } = show();
    const panel = panels(container)[index] as HTMLDetailsElement;
    panel.open = true;
    within(panel).getAllByRole('link')[0]?.focus();
    await userEvent.keyboard('{Escape}');
    expect(panel.open).toBe(false);
    expect(document.activeElement).toBe(panel.querySelector('summary'));
  });

  test('stays open for other keys, and while one uses it', async () => {
    const { container } = show();
    const panel = panels(container)[1] as HTMLDetailsElement;
    panel.open = true;
    const [first] = within(panel).getAllByRole('link');
    first?.focus();
    await userEvent.keyboard('x');
    fireEvent.pointerDown(first as HTMLElement);
    expect(panel.open).toBe(true);
  });

  test('closes when one clicks beside it, or the focus leaves it', () => {
    const { container } = show();
    const panel = panels(container)[0] as HTMLDetailsElement;
    panel.open = true;
    fireEvent.pointerDown(document.body);
    expect(panel.open).toBe(false);
    panel.open = true;
    screen.getByRole('link', { name: 'Skip to content' }).focus();
    expect(panel.open).toBe(false);
  });
});
