import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { look } from '../frame.ts';
import {
  alive,
  arrives,
  isSame,
  overlayIs,
  previewStage,
  settles,
  shows,
  textsOf,
  use,
} from './preview-stage.ts';

const preview = previewStage();

const questions = '/services/content/generalQuestions.html';
const form = '/services/contactform';
const article = 'src/pages/article.tsx';
const headline = '<Words as="h1" of={of} />';
const css = (name: string) => `src/pages/styles/${name}.css`;

const begin = async (path: string) => use(await preview.open(path));

/** A property of the first element that matches, shadow roots included. */
const styleOf = (page: Page, selector: string, property: string): Promise<string | undefined> =>
  look(
    page,
    ({ all }, selector, property) => {
      const [element] = all(selector);
      return element && getComputedStyle(element).getPropertyValue(property);
    },
    selector,
    property,
  );

describe('styles', () => {
  test('of the content', async () => {
    const { page, expectKept } = await begin(questions);
    preview.editCode(css('content'), (text) => `${text}\n.eos-page h1 { letter-spacing: 7px; }\n`);
    await settles(
      () => styleOf(page, 'h1', 'letter-spacing'),
      (value) => value === '7px',
    );
    await expectKept();
  });

  test('of header and footer, on another team’s page', async () => {
    const { page, expectKept } = await begin(form);
    preview.editCode(css('frame'), (text) => `${text}\n.eos-panel-button { letter-spacing: 7px; }\n`);
    await settles(
      () => styleOf(page, '.eos-panel-button', 'letter-spacing'),
      (value) => value === '7px',
    );
    await expectKept();
  });

  test.each([
    ['import what is not there', (text: string) => `@import './nowhere.css';\n${text}`],
    ['lack a brace', (text: string) => `${text}\n.eos-page h1 { color: red;\n`],
    ['have a brace too many', (text: string) => `${text}\n.eos-page h1 { color: red; }}\n`],
  ])('that %s are told with their place; mended, they are there', async (_, spoil) => {
    const { page, expectKept } = await begin(questions);
    const before = await styleOf(page, 'h1', 'color');
    const good = readFileSync(join(preview.program, css('content')), 'utf8');
    preview.editCode(css('content'), spoil);
    await overlayIs(page, /src\/pages\/styles\/content\.css:\d+:\d+/);
    expect(await styleOf(page, 'h1', 'color')).toBe(before);
    preview.editCode(css('content'), () => `${good}\n.eos-page h1 { letter-spacing: 5px; }\n`);
    await settles(
      () => styleOf(page, 'h1', 'letter-spacing'),
      (value) => value === '5px',
    );
    await expectKept();
  });
});

describe('code', () => {
  test('a component of the content', async () => {
    const { page, expectKept } = await begin(questions);
    preview.editCode(article, (text) => text.replace(headline, `${headline}<p>Added</p>`));
    await shows(page, '.eos-headline p', 'Added');
    await expectKept();
  });

  test('a component of the header, on another team’s page', async () => {
    const { page, expectKept } = await begin(form);
    preview.editCode('src/pages/frame/header.tsx', (text) =>
      text.replace('<Words of={texts.HEADER.MENU} />', '<b>Changed</b>'),
    );
    await shows(page, '.eos-panel-button', 'Changed');
    await expectKept();
  });

  test('a helper for texts', async () => {
    const { page, expectKept } = await begin(questions);
    const [before = ''] = await textsOf(page, 'h1');
    preview.editCode('src/pages/text/words.tsx', (text) =>
      text.replace(
        "const inline = (text: Phrase['text']): ReactNode =>",
        "const inline = (text: Phrase['text']): ReactNode => typeof text === 'string' && text.endsWith('questions') ? text.toUpperCase() :",
      ),
    );
    await shows(page, 'h1', before.toUpperCase());
    await expectKept();
  });

  test('a helper without components', async () => {
    const { page, expectKept } = await begin(form);
    preview.editCode('src/pages/frame/routes.ts', (text) => text.replace("'/download'", "'/elsewhere'"));
    await settles(
      () => look(page, ({ all }) => all('.eos-menu a').map((link) => link.getAttribute('href'))),
      (links) => links.includes('/elsewhere'),
    );
    await expectKept();
  });

  test('what changed is in the page that is loaded next, too', async () => {
    preview.editCode(article, (text) => text.replace(headline, `${headline}<p>Rendered</p>`));
    const { page } = await preview.open(questions);
    await settles(
      () => page.evaluate(async () => (await fetch(location.href)).text()),
      (text) => text.includes('<p>Rendered</p>'),
    );
    await page.reload();
    await alive(page);
    expect(await textsOf(page, '.eos-headline p')).toEqual(['Rendered']);
  });

  test('of the runtime: the page is loaded again', async () => {
    const { page } = await begin(questions);
    preview.editCode('src/runtime/parts.tsx', (text) => `${text}\n// Changed.\n`);
    await settles(
      () => isSame(page),
      (same) => !same,
    );
    await alive(page);
    await overlayIs(page);
  });

  test('what cannot be compiled is told with its place, over the last good page; mended, it is shown', async () => {
    const { page, expectKept } = await begin(questions);
    preview.editCode(article, (text) => text.replace('return (', 'return ((('));
    await overlayIs(page, /src\/pages\/article\.tsx:\d+:\d+/);
    expect(await textsOf(page, 'h1')).toHaveLength(1);
    preview.editCode(article, (text) =>
      text.replace('return (((', 'return (').replace(headline, `${headline}<p>Mended</p>`),
    );
    await shows(page, '.eos-headline p', 'Mended');
    await expectKept();
  });

  test('an import of nothing is told where it stands', async () => {
    const { page, expectKept } = await begin(questions);
    preview.editCode(
      article,
      (text) => `import { nothing } from './nowhere.tsx';\nexport { nothing };\n${text}`,
    );
    await overlayIs(page, /src\/pages\/article\.tsx:1:\d+/);
    preview.editCode(article, (text) => text.replace(/^.*\n.*\n/, ''));
    await expectKept();
  });

  test('what throws in the browser is told with its place, over the last good page', async () => {
    const { page, expectKept } = await begin(questions);
    preview.editCode(article, (text) =>
      text.replace(
        '  return (\n    <header',
        "  if (of.text) throw new Error('it broke');\n  return (\n    <header",
      ),
    );
    await overlayIs(page, /src\/pages\/article\.tsx:\d+:\d+.*it broke/s);
    expect(await textsOf(page, 'h1')).toHaveLength(1);
    preview.editCode(article, (text) =>
      text.replace(/ {2}if \(of\.text\).*\n/, '').replace(headline, `${headline}<p>Mended</p>`),
    );
    await shows(page, '.eos-headline p', 'Mended');
    await expectKept();
  });

  test('what throws while the server makes a page is told over the last good one, which is loaded meanwhile', async () => {
    const { page } = await begin(questions);
    preview.editCode(article, (text) =>
      text.replace(
        '  return (\n    <header',
        "  if (of.text) throw new Error('it broke');\n  return (\n    <header",
      ),
    );
    await overlayIs(page, /it broke/);
    const title = await page.title();
    await page.reload();
    await overlayIs(page, /src\/pages\/article\.tsx:\d+:\d+.*it broke/s);
    expect(await page.title()).toBe(title);
    expect(await textsOf(page, 'h1')).toHaveLength(1);
    preview.editCode(article, (text) => text.replace(/ {2}if \(of\.text\).*\n/, ''));
    await overlayIs(page);
    await page.reload();
    await arrives(page);
    await overlayIs(page);
  });

  test('what throws from the start is told in the place of the page, which comes when it is mended', async () => {
    await preview.end();
    const good = readFileSync(join(preview.program, article), 'utf8');
    preview.editCode(article, (text) =>
      text.replace(
        '  return (\n    <header',
        "  if (of.text) throw new Error('it broke');\n  return (\n    <header",
      ),
    );
    await preview.begin();
    const { page } = await preview.open(questions);
    await overlayIs(page, /src\/pages\/article\.tsx:\d+:\d+.*it broke/s);
    preview.editCode(article, () => good);
    await arrives(page);
    await overlayIs(page);
  });

  test('of the rendering: the page is loaded again', async () => {
    const { page } = await begin(questions);
    preview.editCode('src/cli/build/document.ts', (text) => `${text}\n// Changed.\n`);
    await settles(
      () => isSame(page),
      (same) => !same,
    );
    await alive(page);
  });

  test('a change that was made while nobody looked is there', async () => {
    preview.editCode(article, (text) => text.replace(headline, `${headline}<p>Unseen</p>`));
    const { page } = await preview.open(questions);
    await alive(page);
    await shows(page, '.eos-headline p', 'Unseen');
  });
});
