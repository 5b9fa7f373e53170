import { describe, test } from 'vitest';
import type { Phrase } from '../../src/pages/text/content.ts';
import { plainText } from '../../src/pages/text/rich.ts';
import { mainLanguage, tenants } from '../site.ts';
import { look, type Sight } from './frame.ts';
import { openPortal } from './portal-tab.ts';
import { visits } from './portals.ts';
import { footerOf, loginAddress, menuOf, ownName, pagesWithLogin } from './specification.ts';
import { tabPool } from './tabs.ts';

const withTab = await tabPool((page) => page.setJavaScriptEnabled(false));

/** What a page shows, read in the page. */
function readPage({ all }: Sight) {
  const [header, footer] = all('#eos-header, #eos-footer');
  const textOf = (element: Element | null) => element?.textContent?.trim() ?? null;
  const link = (element: Element) => ({ text: textOf(element), href: element.getAttribute('href') });
  const language = (element: Element) => ({
    href: element.getAttribute('href'),
    name: textOf(element)?.toLocaleLowerCase(element.getAttribute('lang') ?? undefined),
    lang: element.getAttribute('lang'),
    hreflang: element.getAttribute('hreflang'),
    current: element.hasAttribute('aria-current'),
  });
  return {
    language: document.documentElement.lang,
    title: document.title,
    headlines: all('h1').map(textOf),
    mains: all('main').length,
    header: {
      skip: all('.eos-skip', header).map((element) => element.getAttribute('href')),
      home: all('.eos-logo', header).map((element) => element.getAttribute('href')),
      logo: all('.eos-logo img', header).map((element) => element.getAttribute('src')),
      menus: all('nav', header).map((menu) => all('a', menu).map(link)),
      current: all('nav [aria-current="page"]', header).map((element) => element.getAttribute('href')),
      languages: all('.eos-languages, .eos-languages-small', header).map((list) =>
        all('a', list).map(language),
      ),
      login: all('.eos-login a', header).map((element) => element.getAttribute('href')),
      links: all('a', header).length,
    },
    footer: {
      logo: all('img', footer).map((element) => element.getAttribute('src')),
      menu: all('nav a', footer).map(link),
      current: all('nav [aria-current="page"]', footer).map((element) => element.getAttribute('href')),
      links: all('a', footer).length,
    },
    footerText: all('footer', footer).map(textOf).join(),
    content: textOf(document.querySelector('main > div')) ?? '',
    alternatives: all('main img').map((element) => element.getAttribute('alt')),
  };
}

/** Every text of a section, with its key; titles and descriptions stand in the head, and addresses are no texts. */
function textsOf(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value) return [{ key, text: plainText((value as Phrase).text) }];
  return Object.entries(value)
    .filter(([name]) => name !== 'TITLE' && name !== 'DESCRIPTION')
    .flatMap(([name, inner]) => textsOf(inner, name));
}

describe.concurrent('a page without a script is whole (contract C7)', () => {
  test.for(tenants.flatMap((tenant) => visits(tenant)))(
    '$name',
    async ({ tenant, site, page, address }, { expect }) => {
      const seen = await withTab(async (tab) => {
        await tab.page.goto(address, { waitUntil: 'domcontentloaded' });
        return {
          ...(await look(tab.page, readPage)),
          complaints: [...tab.complaints],
        };
      });
      const { content, language } = site;
      const section = content[page.section];
      const menu = menuOf(tenant).map(({ key, href }) => ({ text: plainText(content.MENU[key].text), href }));
      const languages = tenant.settings.languages.map((code) => ({
        name: ownName(code.toLowerCase()),
        href: `/services/content/${code.toLowerCase()}/${page.file}`,
        lang: code.toLowerCase(),
        hreflang: code.toLowerCase(),
        current: code.toLowerCase() === language,
      }));
      const login = pagesWithLogin.has(page.id) ? [loginAddress] : [];
      const home = page.id === 'start-page' ? ['/', '/'] : [];
      const download =
        page.id === 'download' && tenant.settings.navigation.includes('DOWNLOAD')
          ? ['/download', '/download']
          : [];
      const footer = footerOf(tenant).map(({ key, href }) => ({
        text: plainText(content.FOOTER.LINKS[key].text),
        href,
      }));

      const { footerText, content: shown, alternatives, ...facts } = seen;
      expect(facts).toEqual({
        language,
        title: `${tenant.settings.shortName} - ${plainText(section.TITLE.text)}`,
        headlines: [plainText(section.HEADLINE.text)],
        mains: 1,
        header: {
          skip: ['#eos-main'],
          home: ['/'],
          logo: [tenant.portal.logo.src],
          menus: [menu, menu],
          current: [...home, ...download],
          languages: [languages, languages],
          login,
          links: 2 + 2 * menu.length + 2 * languages.length + login.length,
        },
        footer: {
          logo: [tenant.portal.logo.src],
          menu: footer,
          current: footer.map(({ href }) => href).filter((href) => href.endsWith(`/${page.file}`)),
          links: footer.length,
        },
        complaints: [],
      });
      expect(footerText).toContain(`© ${new Date().getUTCFullYear()}`);

      const missing = textsOf(section).filter(({ key, text }) =>
        key.endsWith('ALT_TAG') ? !alternatives.includes(text) : !shown.includes(text),
      );
      // What stands there only once the script runs, or where the tenant's notice offers refusal.
      const later = {
        'privacy-policy': ['ON', 'OFF', 'DO_NOT_TRACK'],
        'cookie-policy': ['LABEL', 'ON', 'OFF'],
      };
      expect(missing.map(({ key }) => key)).toEqual(later[page.id as keyof typeof later] ?? []);
    },
  );
});

test('without a script and without the stylesheet, the links that the law wants can be followed', async ({
  expect,
}) => {
  const { page } = await openPortal('/services/content/en/startPage.html', async ({ portal, page }) => {
    await page.setJavaScriptEnabled(false);
    portal.answers.set(
      '/services/content/eos-content.css',
      (_, response) => void response.writeHead(503).end(),
    );
  });
  const links = await page.$$eval('#eos-footer >>> a, #eos-header >>> nav a', (links) =>
    links.map((link) => [link.getAttribute('href'), link.getClientRects().length > 0]),
  );
  expect(links).toContainEqual(['/services/content/legalNotice.html', true]);
  expect(links).toContainEqual(['/services/content/privacyPolicy.html', true]);
  expect(links).toContainEqual(['/', true]);
});

describe.concurrent('menu and language chooser open without a script', () => {
  test.for(tenants)('$id', async (tenant, { expect }) => {
    const visit = visits(tenant, [mainLanguage(tenant)]).find(({ page }) => page.id === 'start-page');
    await withTab(async ({ page }) => {
      const shown = (selector: string) =>
        page.$$eval(
          `#eos-header >>> ${selector}`,
          (elements) => elements.filter((element) => element.checkVisibility()).length,
        );

      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(visit?.address ?? '');
      expect(await shown('.eos-panel summary')).toBe(0);
      expect(await shown('.eos-languages li a')).toBe(0);
      await page.click('#eos-header >>> .eos-languages summary');
      expect(await shown('.eos-languages li a')).toBe(tenant.settings.languages.length);

      await page.setViewport({ width: 320, height: 800 });
      expect(await shown('.eos-languages summary')).toBe(0);
      expect(await shown('nav a')).toBe(0);
      await page.click('#eos-header >>> .eos-panel summary');
      expect(await shown('nav a')).toBe(menuOf(tenant).length);
      expect(await shown('.eos-languages-small li a')).toBe(tenant.settings.languages.length);
    });
  });
});
