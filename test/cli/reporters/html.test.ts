import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { htmlPage } from '../../../src/cli/reporters/html.ts';
import { findings, hostileFindings, reportFile, summary } from './report.ts';

const page = htmlPage(findings, summary, english);

test('a page can be read', async () => {
  await expect(page).toMatchFileSnapshot(reportFile('html'));
});

test.each([
  ['with findings', page],
  ['without findings', htmlPage([], summary, english)],
])('a page %s is valid HTML', async (_, text) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // The region that scrolls is reached by the keyboard; the hidden form has no button, because it acts at once.
      'no-inline-style': 'off',
      'wcag/h32': 'off',
      'long-title': 'off',
    },
  });
  const { results } = await validator.validateString(text);
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
  ).toEqual([]);
});

test('its policy allows its own style and script and nothing else', () => {
  const hash = (name: string) => {
    const content = page.slice(page.indexOf(`<${name}>`) + name.length + 2, page.indexOf(`</${name}>`));
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  };
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy.replaceAll('&#39;', "'").split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hash('style')}`,
    `script-src ${hash('script')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

test('a hostile text makes no element, attribute or character of its own', () => {
  const harmless = hostileFindings.map((finding) => ({
    ...finding,
    file: 'locales/tiny/de.json',
    key: 'harmless',
    message: 'harmless',
    hint: 'harmless',
    ...(finding.excerpt && { excerpt: { text: 'harmless', start: 0, end: 4 } }),
    ...(finding.source && { source: 'harmless' }),
  }));
  const hostilePage = htmlPage(hostileFindings, summary, english);
  const tags = (text: string) => text.match(/<\/?[a-z0-9]+|[a-z-]+="/g);
  // Marks are there or not by what is marked.
  const withoutMarks = (text: string) => text.replace(/<\/?mark>/g, '');
  expect(tags(withoutMarks(hostilePage))).toEqual(tags(withoutMarks(htmlPage(harmless, summary, english))));
  expect(hostilePage).not.toMatch(/[^\P{C}\n]/u);
});

test('a page speaks of no time and no place, so that equal sources give equal pages', () => {
  expect(htmlPage(findings, summary, english)).toBe(page);
  expect(page).not.toMatch(/20\d\d-\d\d/);
});
