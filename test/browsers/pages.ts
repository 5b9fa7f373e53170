import { describe, expect, test } from 'vitest';
import { legalRoutes } from '../../src/pages/frame/routes.ts';
import { look } from '../browser/frame.ts';
import { other, sample } from '../browser/portal-tab.ts';
import { footerOf, menuOf } from '../browser/specification.ts';
import type { Engine, Visitor } from './engine.ts';
import { click, phone, ready, states, visible, visit } from './visitor.ts';

const legalLinks = legalRoutes(sample.config.footerLinks).map(({ href }) => href);

const files = ['startPage.html', 'privacyPolicy.html', 'generalQuestions.html'];
const pagePath = (file: string): string => `/services/content/${other}/${file}`;

/** What every page shows on a desktop and on a phone, whatever has become of the scripts. */
async function expectWhole(visitor: Visitor): Promise<void> {
  // The document has been read, but nothing is on the screen before its stylesheet has come.
  await expect.poll(() => visible(visitor, 'h1')).toHaveLength(1);
  expect(await visible(visitor, '.eos-menu-wide a')).toEqual(menuOf(sample).map(({ href }) => href));
  expect(await visible(visitor, '.eos-footer nav a')).toEqual(footerOf(sample).map(({ href }) => href));
  expect(await visible(visitor, '.missing-header, .missing-footer')).toEqual([]);
  await visitor.resize(...phone);
  await expect.poll(() => visible(visitor, '.eos-menu-wide')).toEqual([]);
  await click(visitor, '.eos-panel-button');
  await expect
    .poll(() => visible(visitor, '.eos-panel-content nav a'))
    .toEqual(menuOf(sample).map(({ href }) => href));
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await look(visitor, overflow)).toBe(0);
}

/** Three pages, with and without JavaScript. */
export function pages(engine: () => Engine): void {
  describe.each(files)('%s', (file) => {
    test('is whole and comes alive', async () => {
      const { visitor } = await visit(engine(), pagePath(file));
      await ready(visitor);
      expect(new Set((await states(visitor)).map((state) => state.split(' ')[1]))).toEqual(
        new Set(['ready']),
      );
      expect(await visible(visitor, '.eos-cookie-notice button')).toHaveLength(1);
      await expectWhole(visitor);
    });

    test('is whole without JavaScript, or has the links that each page needs', async () => {
      const { visitor } = await visit(engine(), pagePath(file), { javascript: false });
      const plain = '#eos-header > div > a, #eos-footer > div > a';
      if (engine().opensShadowRoots === false) {
        await expect.poll(() => visible(visitor, plain)).toEqual(['/', ...legalLinks]);
        expect(await visible(visitor, 'h1')).toHaveLength(1);
      } else {
        await expectWhole(visitor);
        expect(await visible(visitor, plain)).toEqual([]);
      }
      expect(await states(visitor)).toEqual([]);
      expect(await visible(visitor, '.eos-cookie-notice')).toEqual([]);
    });
  });

  test('the cookie table is a table for screen readers where its rows are shown as cards', async () => {
    const { visitor } = await visit(engine(), pagePath('privacyPolicy.html'));
    await ready(visitor);
    const counts = async () => ({
      table: await visitor.countRole('table', 'table'),
      rows: await visitor.countRole('row', 'tr'),
      columnHeaders: await visitor.countRole('columnheader', 'thead th'),
      rowHeaders: await visitor.countRole('rowheader', 'tbody th'),
      cells: await visitor.countRole('cell', 'td'),
    });
    const onDesktop = await counts();
    expect(onDesktop).toMatchObject({ table: 1, columnHeaders: 4 });
    await visitor.resize(...phone);
    await expect
      .poll(() => look(visitor, ({ all }) => all('td').map((cell) => getComputedStyle(cell).display)))
      .not.toContain('table-cell');
    expect(await counts()).toEqual(onDesktop);
  });

  test('a question opens without JavaScript', async () => {
    const { visitor } = await visit(engine(), pagePath('generalQuestions.html'), { javascript: false });
    await click(visitor, '.eos-disclosure summary');
    await expect.poll(() => visible(visitor, '.eos-disclosure[open] p')).not.toEqual([]);
  });
}
