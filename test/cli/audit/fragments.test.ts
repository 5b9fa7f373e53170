import { expect, test } from 'vitest';
import { oddFragments } from '../../../src/cli/audit/acts/fragments.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';

const header = (words: string, file = 'startPage.html'): string =>
  `<div lang="de"><template shadowrootmode="open">${words}<a href="/services/content/en/${file}" lang="en" hrefLang="en">English</a></template></div>`;
const footer = '<div lang="de"><template shadowrootmode="open">Impressum</template></div>';
const page = (words: string, file: string): string =>
  `<!DOCTYPE html>\n<body>\n<div id="eos-header">${header(words, file)}</div>\n<main></main>\n<div id="eos-footer">${footer}</div>\n</body>`;

const whole: Readonly<Record<string, string>> = {
  'de/startPage.html': page('Menü', 'startPage.html'),
  'de/download.html': page('<a aria-current="page">Menü</a>', 'download.html'),
  'fragments/de/header.html': header('Menü'),
  'fragments/de/footer.html': footer,
};
const odd = (files: Readonly<Record<string, string | undefined>>) =>
  oddFragments(
    { languages: ['de'], pages: ['startPage.html', 'download.html'] } as unknown as Deployment,
    async (path) => files[path],
  );

test('fragments like those of a page are as they should be, and no page with the login box needs none', async () => {
  expect(await odd(whole)).toEqual([]);
  expect(await odd({ ...whole, 'fragments/de/header.html': header('<a>Menü</a>') })).toEqual([]);
});

test('where the language links lead is each page’s own, in whatever order their attributes stand', async () => {
  const link = (file: string) =>
    `<a class="language" href="/services/content/en/${file}" hreflang="en">English</a>`;
  const files = {
    ...whole,
    'de/startPage.html': page(link('startPage.html'), 'startPage.html'),
    'fragments/de/header.html': header(link('download.html'), 'download.html'),
  };
  expect(await odd(files)).toEqual([]);
  // An address of the menu is not.
  const menu = (file: string) => `<a class="menu" href="/services/content/de/${file}">Seite</a>`;
  const others = {
    ...whole,
    'de/startPage.html': page(menu('startPage.html'), 'startPage.html'),
    'fragments/de/header.html': header(menu('download.html'), 'download.html'),
  };
  expect(await odd(others)).toHaveLength(1);
});

test('a fragment that no page has is told where it begins to differ from the one most like it', async () => {
  expect(await odd({ ...whole, 'fragments/de/header.html': header('<a>Menu</a>') })).toEqual([
    {
      file: 'fragments/de/header.html',
      language: 'de',
      part: 'header',
      difference: {
        fragment: expect.stringMatching(/^Menu<\/a>/),
        page: expect.stringMatching(/^Menü<\/a>/),
      },
    },
  ]);
});

test('one that is missing is told beside others, but not where there are none at all', async () => {
  const { 'fragments/de/footer.html': _, ...others } = whole;
  expect(await odd(others)).toEqual([
    { file: 'fragments/de/footer.html', language: 'de', part: 'footer', difference: undefined },
  ]);
  const { 'fragments/de/header.html': __, ...none } = others;
  expect(await odd(none)).toEqual([]);
});

test('pages that lack a part of the frame are no measure', async () => {
  const { 'de/startPage.html': _, ...others } = whole;
  expect(await odd({ ...others, 'de/download.html': '<main></main>' })).toEqual([]);
});
