// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sitemapXml } from '../../../src/cli/build/sitemap.ts';

const read = (xml: string): Document => {
  const found = new DOMParser().parseFromString(xml, 'application/xml');
  expect(found.querySelector('parsererror')).toBeNull();
  return found;
};
const page = (file: string) => [
  { hreflang: 'en' as const, href: `https://a.example.com/en/${file}` },
  { hreflang: 'de' as const, href: `https://a.example.com/de/${file}` },
  { hreflang: 'x-default' as const, href: `https://a.example.com/${file}` },
];

test('every address of every page is there, each with all its alternates, itself among them', () => {
  const found = read(sitemapXml([page('a.html'), page('b.html')]));
  const urls = [...found.getElementsByTagName('url')];
  expect(urls.map((url) => url.getElementsByTagName('loc')[0]?.textContent)).toEqual(
    [...page('a.html'), ...page('b.html')].map(({ href }) => href),
  );
  const alternates = (url: Element) =>
    [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((link) => ({
      hreflang: link.getAttribute('hreflang'),
      href: link.getAttribute('href'),
    }));
  expect(urls.map(alternates)).toEqual([
    ...Array.from({ length: 3 }, () => page('a.html')),
    ...Array.from({ length: 3 }, () => page('b.html')),
  ]);
});

test('it is in the namespace that search engines ask for, and addresses are escaped', () => {
  const found = read(sitemapXml([[{ hreflang: 'en', href: 'https://a.example.com/?a=1&b="2"<3' }]]));
  expect(found.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(found.getElementsByTagName('loc')[0]?.textContent).toBe('https://a.example.com/?a=1&b="2"<3');
});
