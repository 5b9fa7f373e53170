import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Element,
  type HtmlDocument,
  readDocument,
  select,
  textOf,
} from '../../../src/cli/audit/static/documents.ts';
import type { Target } from '../../../src/cli/audit/target.ts';
import { integrityOf } from '../../../src/cli/lib/integrity.ts';
import { ownName } from '../../../src/cli/texts/language-name.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { loginId } from '../../../src/pages/frame/names.ts';
import { wholeOutput } from '../../output.ts';
import { temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';

// What no text and no setting can break, of the six tenants as they are: the audit does not ask for it on every page.
const { path: dist, remove } = temporaryFolder();
afterAll(remove);
await ended(['build', '--out', dist], inFolder(packageRoot));

/** The values of an attribute, in document order. */
const values = (document: HtmlDocument, selector: string, name: string): readonly (string | undefined)[] =>
  select(selector, document).map(({ attribs }) => attribs[name]);

/** The entries of each language chooser: in the header of a desktop and of a phone. */
const choosers = (document: HtmlDocument): readonly (readonly Element[])[] =>
  select('#eos-header ul:has(> li > a[hreflang])', document).map((list) => select('a', list));

/** Without what differs on purpose: the current link, where language links lead, the login, and what hides it before its styles. */
const comparable = (html: string): string =>
  html
    .replace(/ (?:hidden|part|aria-current)="[^"]*"/g, '')
    .replace(/(<a href=")[^"]*(?=" lang=)/g, '$1')
    .replace(/<section [^>]*><slot .*?<\/section>/g, '')
    .replace(`<div id="${loginId}"></div>`, '')
    .trim();

describe.each(readdirSync(dist))('%s', (tenant) => {
  const read = (path: string): string => readFileSync(join(dist, tenant, path), 'utf8');
  const { languages, files } = wholeOutput(join(dist, tenant));
  const { shortName } = JSON.parse(readFileSync(join(packageRoot, 'tenants', tenant, 'tenant.json'), 'utf8'));
  const [, origin = ''] = /<loc>(https:\/\/[^/]+)/.exec(read('sitemap.xml')) ?? [];
  const folder = `${origin}/services/content/`;
  const all = Object.keys(files).flatMap((path) => {
    const [language = '', page = ''] = path.split('/');
    if (!languages.includes(language) || !page.endsWith('.html')) return [];
    const html = read(path);
    return [{ language, page, html, document: readDocument({} as Target, html) }];
  });

  test('browsers and search engines learn of each page what they need, and its title begins with the short name (contract C8)', () => {
    for (const { language, page, document } of all) {
      const address = `${folder}${language}/${page}`;
      const [title = ''] = select('head > title', document).map(textOf);
      const [description = ''] = values(document, 'head > meta[name="description"]', 'content');
      expect({
        address,
        charset: values(document, 'head > meta[charset]', 'charset'),
        viewport: values(document, 'head > meta[name="viewport"]', 'content'),
        canonical: values(document, 'head > link[rel="canonical"]', 'href'),
        isHidden: values(document, 'head > meta[name="robots"]', 'content'),
        hasTitle: title.startsWith(`${shortName} - `) && title.length > shortName.length + ' - '.length,
        hasDescription: description.trim() !== '',
      }).toEqual({
        address,
        charset: ['utf-8'],
        viewport: ['width=device-width, initial-scale=1'],
        canonical: [address],
        isHidden: page === 'notFound.html' ? ['noindex'] : [],
        hasTitle: true,
        hasDescription: true,
      });
    }
  });

  test('each version of a page lists all versions, and the chooser leads to them by their own names (contract C7, C8, C16)', () => {
    for (const { language, page, document } of all) {
      const links = select('link[rel="alternate"][hreflang]', document);
      expect(links.map(({ attribs: { hreflang, href } }) => [hreflang, href])).toEqual([
        ...languages.map((each) => [each, `${folder}${each}/${page}`]),
        ['x-default', `${folder}${page}`],
      ]);
      const lists = choosers(document);
      expect(lists.length > 0).toBe(languages.length > 1);
      for (const list of lists) {
        expect(
          list.map((link) => [
            textOf(link),
            new URL(link.attribs.href ?? '', origin).href,
            link.attribs.lang,
            link.attribs.hreflang,
            link.attribs['aria-current'],
          ]),
        ).toEqual(
          languages.map((each) => [
            ownName(each),
            `${folder}${each}/${page}`,
            each,
            each,
            each === language ? 'true' : undefined,
          ]),
        );
      }
    }
  });

  test('no element has code in an attribute (contract C20)', () => {
    const handlers = all.flatMap(({ document }) =>
      select('*', document).flatMap(({ attribs }) =>
        Object.keys(attribs).filter((name) => /^on[a-z]+$/.test(name)),
      ),
    );
    expect(handlers).toEqual([]);
  });

  test('each fragment is the header or footer that the pages of its language show (contract section 2)', () => {
    for (const { language, page, html } of all) {
      const shown = comparable(html);
      const fragments = Object.keys(files).filter((path) => path.startsWith(`fragments/${language}/`));
      expect(fragments.length).toBeGreaterThan(1);
      const differing = fragments.filter((path) => !shown.includes(comparable(read(path))));
      expect(differing, `${language}/${page}`).toEqual([]);
    }
  });

  test('each integrity value is that of a script of the build (contract C20)', () => {
    const scripts = Object.keys(files).filter((path) => path.endsWith('.js'));
    const snippet = read('snippet.html');
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(snippet) ?? [];
    // In a page that is XML, the snippet has no marks of CDATA.
    const texts = [...scripts.map(read), inline, inline.replace(/<!\[CDATA\[|\]\]>/g, '')];
    const fitting = texts.map((text) => integrityOf(Buffer.from(text)));
    const found = [...scripts.map(read), snippet, JSON.stringify(scripts.map((path) => files[path]))].flatMap(
      (text) => text.match(/sha(?:256|384|512)-[\w+/]{40,}=*/g) ?? [],
    );
    expect(found.length).toBeGreaterThan(scripts.length);
    expect(found.filter((value) => !fitting.includes(value))).toEqual([]);
  });
});
