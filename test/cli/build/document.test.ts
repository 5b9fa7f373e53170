// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type DocumentProps, documentHtml } from '../../../src/cli/build/document.ts';
import { trusted } from '../../../src/cli/lib/markup.ts';

const props: DocumentProps = {
  language: 'de',
  title: 'EOS - Fragen & "Antworten" <1>',
  description: 'Was & warum "das" <b>',
  canonical: 'https://a.example.com/services/content/de/a.html?a=1&b=2',
  alternates: [
    { hreflang: 'de', href: 'https://a.example.com/services/content/de/a.html' },
    { hreflang: 'en', href: 'https://a.example.com/services/content/en/a.html' },
    { hreflang: 'x-default', href: 'https://a.example.com/services/content/a.html' },
  ],
  icon: '/services/content/assets/favicon-12345678.svg',
  stylesheet: '/services/content/eos-content.css?v=20260101000000',
  script: '/services/content/eos-content.js',
  tenant: 'tiny',
  page: 'legal-notice',
  isForSearch: true,
  touchIcon: '/services/content/assets/touch-12345678.png',
  social: {
    src: 'https://a.example.com/services/content/assets/social-12345678.png',
    width: 1200,
    height: 630,
  },
  header: trusted('<header>Kopf</header>'),
  content: { container: 'eos-legal-notice', html: '<article><h1>Impressum</h1></article>' },
  footer: trusted('<footer>Fuß</footer>'),
};
const html = documentHtml(props);
const page = new DOMParser().parseFromString(html, 'text/html');
const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);

test('a shared link shows the page’s title and picture, and a phone its colours and icon', () => {
  const shared = (name: string) => attribute(`meta[property="og:${name}"]`, 'content');
  expect(['title', 'image', 'image:width', 'image:height'].map(shared)).toEqual([
    props.title,
    props.social?.src,
    '1200',
    '630',
  ]);
  expect(attribute('link[rel="apple-touch-icon"]', 'href')).toBe(props.touchIcon);
  expect(
    [...page.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('media')),
  ).toEqual(['light', 'dark'].map((scheme) => `(prefers-color-scheme: ${scheme})`));
});

test('what React rendered stands in its container without any white space around it', () => {
  expect(page.getElementById('eos-header')?.innerHTML).toBe(props.header.html);
  expect(page.getElementById('eos-legal-notice')?.innerHTML).toBe(props.content.html);
  expect(page.getElementById('eos-footer')?.innerHTML).toBe(props.footer.html);
  expect(page.getElementById('eos-cookie-notice')?.innerHTML).toBe('');
});

test('the encoding comes first, browsers render in standards mode, and phones as wide as they are', () => {
  expect(page.compatMode).toBe('CSS1Compat');
  expect(page.head.firstElementChild?.getAttribute('charset')).toBe('utf-8');
  expect(html.indexOf('charset')).toBeLessThan(1024);
  expect(attribute('meta[name=viewport]', 'content')).toBe('width=device-width, initial-scale=1');
});
