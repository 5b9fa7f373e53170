import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { type Extent, extentOf, readWaivers, withoutWaived } from '../../../src/cli/audit/waivers.ts';
import { temporaryFolder } from '../../sources.ts';
import { finding as findingOn, target } from './report/report.ts';

/** A source tree with the files given. */
function root(files: Readonly<Record<string, unknown>> = {}): string {
  const { path: folder } = temporaryFolder();
  mkdirSync(join(folder, 'tenants'));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    writeFileSync(join(folder, 'tenants', name), text);
  }
  return folder;
}

const today = Date.parse('2026-06-15T12:00:00Z');
const waiver = { check: 'print', reason: 'soon', until: '2026-06-30' };
const page = target('page', 'one', 'de', 'legalNotice.html');
const finding = (check = 'print') => findingOn(page, { check, message: 'm', selector: '#eos-main > h1' });

function waived(
  waivers: readonly object[],
  findings = [finding()],
  { extent = 'everything' as Extent, at = today } = {},
) {
  const read = readWaivers(root({ 'waivers.json': { waivers } }));
  const result = withoutWaived(findings, read, at, extent);
  return {
    counting: result.findings.map(({ check }) => check),
    waived: result.waived.map(({ reason }) => reason),
    findings: result.findings,
  };
}

describe('a waiver', () => {
  test.each([
    {},
    { tenant: 'one' },
    { tenant: 'o*' },
    { language: 'de' },
    { page: 'legalNotice' },
    { page: 'legalNotice.html' },
    { url: '/services/content/de/*' },
    { selector: '#eos-main > h1' },
    { selector: '#eos-main*' },
    { check: 'pr*' },
  ])('takes away what it means: %j', (more) => {
    expect(waived([{ ...waiver, ...more }])).toMatchObject({ counting: [], waived: ['soon'] });
  });

  test.each([
    { tenant: 'two' },
    { language: 'en' },
    { page: 'startPage.html' },
    { url: '/services/contactform' },
    { selector: '#eos-main > h2' },
    { check: 'axe' },
  ])('leaves what it does not mean: %j', (more) => {
    expect(waived([{ ...waiver, ...more }]).counting).toContain('print');
  });

  test('may name one rule of a check that stands for many', () => {
    const { counting } = waived([{ ...waiver, check: 'axe-image-alt' }], [finding('axe-image-alt')]);
    expect(counting).toEqual([]);
  });

  test('holds until the end of its last day, and is an error from then on', () => {
    const last = { ...waiver, until: '2026-06-15' };
    expect(waived([last]).counting).toEqual([]);
    const after = waived([last], undefined, { at: Date.parse('2026-06-16T00:00:00Z') });
    expect(after.counting).toEqual(['print', 'waiver-ended']);
    expect(after.findings[1]).toMatchObject({ severity: 'error', file: 'tenants/waivers.json', line: 3 });
  });

  test('that nothing needs is told, where everything it could mean was looked at', () => {
    expect(waived([waiver], []).counting).toEqual(['waiver-unused']);
    expect(waived([waiver], [], { extent: ['one'] }).counting).toEqual([]);
    const own = [{ ...waiver, tenant: 'one' }];
    expect(waived(own, [], { extent: ['one'] }).counting).toEqual(['waiver-unused']);
    expect(waived(own, [], { extent: [] }).counting).toEqual([]);
    expect(waived([{ ...waiver, url: 'https://example.com/' }], []).counting).toEqual([]);
  });
});

test.each([
  [{}, 'everything'],
  [{ tenant: ['o*'] }, ['one']],
  [{ tenant: ['one'], page: ['legalNotice'] }, []],
  [{ language: ['de'] }, []],
  [{ url: ['https://example.com/'] }, []],
])('a run with %j audits %j as a whole', (options, extent) => {
  expect(extentOf(options, ['one'])).toEqual(extent);
});

describe('broken files end the run', () => {
  const place = /^tenants\/waivers\.json:\d+:\d+: /;
  test.each([
    ['no reason', { ...waiver, reason: ' ' }, 'reason'],
    ['no day', { check: 'print', reason: 'soon' }, "'until' is missing"],
    ['no such day', { ...waiver, until: '2026-02-32' }, "'until' does not have the form"],
    ['an unknown entry', { ...waiver, file: 'x' }, "'file' is unknown"],
  ])('%s', (_, broken, words) => {
    const read = () => readWaivers(root({ 'waivers.json': { waivers: [broken] } }));
    expect(read).toThrow(place);
    expect(read).toThrow(words);
  });

  test('no JSON, with its line', () => {
    const files = { 'waivers.json': '{\n  "waivers": [\n' };
    expect(() => readWaivers(root(files))).toThrow(/^tenants\/waivers\.json:2:15: it is not valid JSON/);
  });

  test('budgets with an unknown kind', () => {
    const files = { 'budgets.json': { bytes: { film: 1 }, layoutShift: 0 } };
    expect(() => readBudgets(root(files))).toThrow(/^tenants\/budgets\.json:2:\d+: /);
  });
});

test('a source tree without the files has no waivers, and the program’s own budgets', () => {
  const without = root();
  expect(readWaivers(without)).toBeUndefined();
  expect(readBudgets(without).bytes.total).toBeGreaterThan(0);
});
