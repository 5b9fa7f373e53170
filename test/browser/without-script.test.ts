import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { describe, expect, inject, test } from 'vitest';
import { type Element, readDocument, select } from '../../src/cli/audit/static/documents.ts';
import type { Target } from '../../src/cli/audit/target.ts';
import { legalRoutes } from '../../src/pages/frame/routes.ts';
import type { Phrase } from '../../src/pages/text/content.ts';
import { plainText } from '../../src/pages/text/rich.ts';
import { mainLanguage, tenants } from '../site.ts';
import { openPortal, sample } from './portal-tab.ts';
import { portalOf, visits } from './portals.ts';
import { footerOf, loginAddress, menuOf, ownName, pagesWithLogin } from './specification.ts';
import { tabPool } from './tabs.ts';

const withTab = await tabPool((page) => page.setJavaScriptEnabled(false));
const withFrame = await tabPool();

/** What a page shows, read from its file: what stands in shadow roots is part of it. */
function readPage(html: string) {
  const document = readDocument({} as Target, html);
  const all = (selector: string, within: Parameters<typeof select>[1] = document) => select(selector, within);
  const textOf = (element: Element) => DomUtils.textContent(element).trim();
  const attribute = (name: string) => (element: Element) => element.attribs[name] ?? null;
  const [header, footer] = all('#eos-header template, #eos-footer template');
  const link = (element: Element) => ({ text: textOf(element), href: attribute('href')(element) });
  const language = (element: Element) => ({
    href: attribute('href')(element),
    name: textOf(element).toLocaleLowerCase(element.attribs.lang),
    lang: attribute('lang')(element),
    hreflang: attribute('hreflang')(element),
    current: 'aria-current' in element.attribs,
  });
  return {
    language: all('html').map(attribute('lang')).join(),
    title: all('title').map(textOf).join(),
    description: all('meta[name=description]').map(attribute('content')).join(),
    canonical: all('link[rel=canonical]').map(attribute('href')),
    alternates: all('link[rel=alternate]').map((link) => [
      attribute('hreflang')(link),
      attribute('href')(link),
    ]),
    robots: all('meta[name=robots]').map(attribute('content')),
    headlines: all('h1').map(textOf),
    mains: all('main').length,
    header: {
      skip: all('.eos-skip', header).map(attribute('href')),
      home: all('.eos-logo', header).map(attribute('href')),
      logo: all('.eos-logo img', header).map(attribute('src')),
      menus: all('nav', header).map((menu) => all('a', menu).map(link)),
      current: all('nav [aria-current="page"]', header).map(attribute('href')),
      languages: all('.eos-languages, .eos-languages-small', header).map((list) =>
        all('a', list).map(language),
      ),
      login: all('.eos-login a', header).map(attribute('href')),
      links: all('a', header).length,
    },
    footer: {
      logo: all('img', footer).map(attribute('src')),
      menu: all('nav a', footer).map(link),
      current: all('nav [aria-current="page"]', footer).map(attribute('href')),
      links: all('a', footer).length,
    },
    withoutShadowRoots: all('#eos-header > div > a, #eos-footer > div > a').map(link),
    footerText: all('footer', footer).map(textOf).join(),
    content: all('main > div').map(textOf).join(),
    alternatives: all('main img').map(attribute('alt')),
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

describe('a page without a script is whole (contract C7)', () => {
  test.for(tenants.flatMap((tenant) => visits(tenant)))('$name', ({ name, tenant, site, page }) => {
    const seen = readPage(readFileSync(join(inject('dist'), name), 'utf8'));
    const { content, language } = site;
    const section = content[page.section];
    const folder = `${tenant.portal.origin}/services/content/`;
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
      text: plainText({ ...content.MENU, ...content.FOOTER.LINKS }[key].text),
      href,
    }));

    const legal = new Set(legalRoutes(tenant.config.footerLinks).map(({ href }) => href));
    const { footerText, content: shown, alternatives, ...facts } = seen;
    expect(facts).toEqual({
      language,
      title: `${tenant.settings.shortName} - ${plainText(section.TITLE.text)}`,
      description: plainText(section.DESCRIPTION.text),
      canonical: [`${folder}${language}/${page.file}`],
      alternates: [
        ...languages.map(({ lang }) => [lang, `${folder}${lang}/${page.file}`]),
        ['x-default', `${folder}${page.file}`],
      ],
      robots: page.id === 'not-found' ? ['noindex'] : [],
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
        links: footer.length + 1,
      },
      withoutShadowRoots: [
        { text: plainText(content.MENU.HOME.text), href: '/' },
        ...footer.filter(({ href }) => legal.has(href)),
      ],
    });
    expect(footerText).toContain(`© ${new Date().getUTCFullYear()}`);

    const missing = textsOf(section).filter(({ key, text }) =>
      key.endsWith('ALT_TAG') ? !alternatives.includes(text) : !shown.includes(text),
    );
    // What stands there only once the script runs, or beside a notice that not every language has.
    const later = {
      'privacy-policy': ['ON', 'OFF', 'DO_NOT_TRACK'],
      'general-questions': ['OPEN_ALL', 'CLOSE_ALL'],
      'cookie-policy': ['ON', 'OFF'],
      'start-page': content.START_PAGE.NOTICE ? [] : Object.keys(content.START_PAGE.PAYMENT_WAYS),
    };
    expect(missing.map(({ key }) => key)).toEqual(later[page.id as keyof typeof later] ?? []);
  });
});

test('the legal links work without script and stylesheet', async () => {
  const { page } = await openPortal('/services/content/en/startPage.html', async ({ portal, page }) => {
    await page.setJavaScriptEnabled(false);
    portal.answers.set(
      '/services/content/eos-content.css',
      (_, response) => void response.writeHead(503).end(),
    );
  });
  const shown = () =>
    page.$$eval('#eos-footer >>> a, #eos-header >>> nav a', (links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
    );
  const wanted = ['/', '/services/content/legalNotice.html', '/services/content/privacyPolicy.html'];
  // Nothing is drawn while the stylesheet is waited for.
  await expect.poll(shown).toEqual(expect.arrayContaining(wanted));
});

test('menu and language chooser open without a script', async () => {
  const [visit] = visits(sample, [mainLanguage(sample)]);
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
    expect(await shown('.eos-languages li a')).toBe(sample.settings.languages.length);

    await page.setViewport({ width: 320, height: 800 });
    expect(await shown('nav a')).toBe(0);
    await page.click('#eos-header >>> .eos-panel summary');
    expect(await shown('nav a')).toBe(menuOf(sample).length);
    expect(await shown('.eos-languages-small li a')).toBe(sample.settings.languages.length);
  });
});

describe.concurrent('the header is as high as the room that hosts keep for it', () => {
  const room = readFileSync(new URL('../../packages/host/src/room.css', import.meta.url), 'utf8');
  const widths = [320, 360, 599, 899, 900, 1100, 1280, 1920];

  test.for(tenants)('of $id, with and without login, in every language', async (tenant, { expect }) => {
    const fragments = tenant.languages.flatMap(({ language }) =>
      ['header', 'header-login-menu'].map((name) => `fragments/${language}/${name}.html`),
    );
    const headers = fragments.map(
      (path) => `<div id="eos-header">${readFileSync(join(inject('dist'), tenant.id, path), 'utf8')}</div>`,
    );
    await withFrame(async ({ page }) => {
      // Frames are as wide as asked for at once, windows a moment later. Nothing has this address.
      await page.goto(`${portalOf(tenant).origin}/frames`);
      const html = `<!DOCTYPE html><style>body { margin: 0 } ${room}</style>${headers.join('')}`;
      for (const { width, kept, needed } of await page.evaluate(measureHeaders, html, widths)) {
        for (const [index, height] of needed.entries())
          expect(height, `${fragments[index]} at ${width}`).toBe(kept);
      }
    });
  });
});

/** Runs in a page: at each width the room that is kept for a header, and what each header of a document needs. */
async function measureHeaders(html: string, widths: readonly number[]) {
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: html });
  frame.setAttribute('sandbox', 'allow-same-origin');
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  const headers = [...(frame.contentDocument?.querySelectorAll('#eos-header') ?? [])];
  return widths.map((width) => {
    frame.style.cssText = `border: 0; width: ${width}px`;
    const [kept] = headers.map((header) => frame.contentWindow?.getComputedStyle(header).minHeight);
    const needed = headers.map((header) => `${header.firstElementChild?.getBoundingClientRect().height}px`);
    return { width, kept, needed };
  });
}
