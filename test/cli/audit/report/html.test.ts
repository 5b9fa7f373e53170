import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { auditHtml } from '../../../../src/cli/audit/report/html.ts';
import type { AuditReport } from '../../../../src/cli/audit/report/report.ts';
import type { Screenshot } from '../../../../src/cli/audit/screenshots.ts';
import { readDocument, select, textOf } from '../../../../src/cli/audit/static/documents.ts';
import type { Target } from '../../../../src/cli/audit/target.ts';
import { contrast, eventful, report, targets } from './report.ts';

/** The smallest WebP picture. */
const image = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';
const box = { x: 10, y: 900, width: 100, height: 20 };
const screenshots: ReadonlyMap<Target, readonly Screenshot[]> = new Map(
  targets.map((target) => [
    target,
    [320, 768, 1280].map((width) => ({
      width,
      height: 1000,
      image,
      boxes: new Map([[contrast.selector, box]]),
    })),
  ]),
);
const html = (report: AuditReport) =>
  auditHtml(report, { screenshots, lost: [] }, Date.UTC(2027, 0, 2, 3, 4));

const written = html(eventful);
const document = readDocument({} as Target, written);
const texts = (selector: string) => select(selector, document).map(textOf);

test('the page is valid', () => {
  const { results } = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
  }).validateStringSync(written);
  expect(
    results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
  ).toEqual([]);
});

test('it says how the audit ended', () => {
  expect(texts('header p')).toEqual([
    '6 errors, 2 warnings',
    '2 tenants, 3 languages, 6 pages · 2027-01-02T03:04 · 1.2.3',
  ]);
  const good = readDocument({} as Target, html({ ...report, findings: [] }));
  expect(select('.verdict', good).map(({ attribs }) => attribs.class)).toEqual(['verdict good']);
});

test('findings that are alike stand in it once, and lead to their pages', () => {
  expect(texts('.finding[id] code:nth-of-type(1)').filter((text) => /^[a-z-]+$/.test(text))).toEqual([
    'lang',
    'axe-color-contrast',
    'image-size',
  ]);
  const links = select('#finding-2 .links a', document).map(({ attribs }) => attribs.href?.slice(1) ?? '');
  expect(links).toHaveLength(5);
  for (const id of links) expect(select(`#${id}`, document)).toHaveLength(1);
});

test('each page has its screenshots, on which its findings are marked', () => {
  expect(select('details', document)).toHaveLength(eventful.looked.length);
  const [first] = select('details', document);
  expect(first && select('image', first)).toHaveLength(3);
  expect(first && select('.mark text', first).map(textOf)).toEqual(['2', '2', '2']);
  expect(first && select('.mark rect', first)[0]?.attribs).toMatchObject({ x: '10', y: '900' });
});

test('what is waived, lost and unchecked is named', () => {
  expect(texts('h2')).toEqual([
    'Pages that could not be audited',
    'Findings',
    'Waived',
    'Not checked',
    'Pages',
  ]);
});

test('hostile texts of a page stay texts, and nothing runs', () => {
  expect(select('script, img, [onerror], a[href^="javascript"]', document)).toEqual([]);
  expect(written).toMatch(/content="default-src 'none'; img-src data:; style-src 'sha256-/);
});
