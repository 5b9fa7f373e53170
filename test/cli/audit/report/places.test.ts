import { expect, test } from 'vitest';
import { placesOf } from '../../../../src/cli/audit/report/places.ts';
import type { Target } from '../../../../src/cli/audit/target.ts';
import { contrast, finding, targets } from './report.ts';

const places = (isFound: (target: Target) => boolean, looked = targets) =>
  placesOf(
    looked.filter(isFound).map((target) => finding(target, contrast)),
    looked,
  );

test.each<[string, (target: Target) => boolean, readonly string[]]>([
  ['everywhere', () => true, ['all 8 pages']],
  ['all of a tenant', ({ tenant }) => tenant === 'tiny', ['all 6 pages of tiny']],
  [
    'all pages, not those of others',
    ({ kind }) => kind === 'page',
    ['all 4 pages of tiny', 'all 2 pages of other'],
  ],
  ['one page', ({ url }) => url.endsWith('/de/startPage.html'), ['tiny · de · startPage.html']],
  [
    'a page in each language',
    ({ kind, tenant, name }) => kind === 'page' && tenant === 'tiny' && name === 'startPage.html',
    ['tiny · each language · startPage.html'],
  ],
  ['a language', ({ kind, language }) => kind === 'page' && language === 'de', ['tiny · de · all 2 pages']],
  ['an address', ({ kind }) => kind === 'choice', ['tiny · address without a language · legalNotice.html']],
  ['a host', ({ kind }) => kind === 'host', ['tiny · host page · /services/contactform']],
])('%s', (_, isFound, expected) => expect(places(isFound)).toEqual(expected));

test('where only one page was looked at, it is named', () => {
  expect(places(() => true, targets.slice(0, 1))).toEqual(['tiny · de · legalNotice.html']);
});

test('of many pages the first are named', () => {
  const [page] = targets as [Target];
  const many = Array.from({ length: 8 }, (_, index) => ({
    ...page,
    name: `${index}.html`,
    url: `/services/content/de/${index}.html`,
  }));
  const found = many.slice(0, 7).map((target) => finding(target, contrast));
  expect(placesOf(found, many)).toEqual(['tiny · de · 0.html, 1.html, 2.html, 3.html, 4.html, and 2 more']);
});

test('what is about no page has its file', () => {
  const [page] = targets as [Target];
  const waiver = finding({ ...page, url: '', file: 'tenants/waivers.json' }, { ...contrast, line: 7 });
  expect(placesOf([waiver], targets)).toEqual(['tenants/waivers.json:7']);
});
