// @vitest-environment jsdom
import { act, createElement, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieNotice } from '../../src/pages/frame/cookie-notice.tsx';
import { Footer } from '../../src/pages/frame/footer.tsx';
import { Header } from '../../src/pages/frame/header.tsx';
import { languageLinks } from '../../src/pages/frame/language-chooser.tsx';
import { mainLanguage, tenants } from '../site.ts';

// Only React's development build, which runs here, tells of attributes that differ and of markup that browsers change.

let root: Root | undefined;
const complaints: unknown[][] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});

afterEach(async () => {
  await act(() => root?.unmount());
  complaints.length = 0;
});

/** Lets the browser take over what the build renders; whatever React finds odd is complained of. */
async function takeOver(tree: ReactNode): Promise<void> {
  const container = document.createElement('div');
  const markup = renderToString(tree);
  container.innerHTML = markup;
  expect(container.innerHTML.length).toBeGreaterThan(100);
  const before = container.innerHTML;
  await act(() => {
    root = hydrateRoot(container, tree, { onRecoverableError: (error) => complaints.push([error]) });
  });
  expect(complaints).toEqual([]);
  // Only a script can open all questions.
  container.querySelector('.eos-open-all')?.remove();
  expect(container.innerHTML).toBe(before);
}

// The tenants’ pages and frames have the same elements: one stands for all.
const sample = tenants.at(-1);
if (!sample) throw new Error('there is no tenant');
const { portal, config, pages } = sample;
const { content, language } = mainLanguage(sample);

test.each(pages)('React takes over $file without complaint', async (page) => {
  const component = await page.load();
  const props = { content: content[page.section], words: content.PAGE, portal, language };
  await takeOver(createElement(component, props));
});

test('React takes over header, footer and cookie notice without complaint', async () => {
  await takeOver(
    <>
      <Header
        texts={content}
        portal={portal}
        config={config}
        language={language}
        languageLinks={languageLinks(portal)}
        loginMenu
        onLanguage={() => undefined}
      />
      <CookieNotice texts={content.COOKIE_NOTICE} portal={portal} />
      <Footer texts={content} portal={portal} config={config} year={2031} />
    </>,
  );
});
