import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { budgetsFor, readBudgets } from '../../../src/cli/audit/budgets.ts';
import type { Target } from '../../../src/cli/audit/target.ts';
import { readWaivers, withoutWaived } from '../../../src/cli/audit/waivers.ts';
import { finding as findingOn, target } from './report/report.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A source tree with two tenants and the files given. */
function root(files: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'eos-waivers-'));
  folders.push(folder);
  for (const tenant of ['one', 'two']) mkdirSync(join(folder, 'tenants', tenant), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    writeFileSync(join(folder, 'tenants', name), text);
  }
  return folder;
}

const checks = ['print', 'axe'];
const today = Date.parse('2026-06-15T12:00:00Z');
const waiver = { check: 'print', reason: 'soon', until: '2026-06-30' };
const page = (tenant: string, language: Target['language'] = 'de') =>
  target('page', tenant, language, 'legalNotice.html');
const finding = (check = 'print') =>
  findingOn(page('one'), { check, message: 'm', selector: '#eos-main > h1' });
const everything = [page('one'), page('one', 'en'), page('two')];

function waived(
  waivers: readonly object[],
  findings = [finding()],
  { looked = everything, targets = everything, at = today } = {},
) {
  const read = readWaivers(root({ 'waivers.json': { waivers } }), checks);
  const result = withoutWaived(findings, read, at, { targets, looked });
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
    expect(waived([waiver], [], { looked: [page('one'), page('one', 'en')] }).counting).toEqual([]);
    const own = [{ ...waiver, tenant: 'one', language: 'en' }];
    expect(waived(own, [], { looked: [page('one')] }).counting).toEqual([]);
    expect(waived(own, [], { looked: [page('one', 'en'), page('two')] }).counting).toEqual(['waiver-unused']);
    expect(waived([{ ...waiver, url: 'https://example.com/' }], []).counting).toEqual([]);
  });
});

describe('broken files end the run', () => {
  const place = /^tenants\/waivers\.json:\d+:\d+: /;
  test.each([
    ['no reason', { ...waiver, reason: ' ' }, 'reason'],
    ['no day', { check: 'print', reason: 'soon' }, "'until' is missing"],
    ['no such day', { ...waiver, until: '2026-02-30' }, '2026-02-30 is not a date'],
    ['an unknown check', { ...waiver, check: 'prnt' }, "is 'print' meant?"],
    ['an unknown tenant', { ...waiver, tenant: 'three' }, "there is no tenant 'three'"],
    ['an unknown entry', { ...waiver, file: 'x' }, "'file' is unknown"],
  ])('%s', (_, broken, words) => {
    const read = () => readWaivers(root({ 'waivers.json': { waivers: [broken] } }), checks);
    expect(read).toThrow(place);
    expect(read).toThrow(words);
  });

  test('no JSON, with its line', () => {
    const files = { 'waivers.json': '{\n  "waivers": [\n' };
    expect(() => readWaivers(root(files), checks)).toThrow(
      /^tenants\/waivers\.json:2:15: it is not valid JSON/,
    );
  });

  test('budgets with an unknown kind', () => {
    const files = { 'budgets.json': { bytes: { film: 1 }, layoutShift: 0, timeToHeader: 1 } };
    expect(() => readBudgets(root(files))).toThrow(/^tenants\/budgets\.json:2:\d+: /);
  });
});

test('a source tree without the files has no waivers, and the program’s own budgets', () => {
  const without = root();
  expect(readWaivers(without, checks)).toBeUndefined();
  expect(readBudgets(without).bytes.total).toBeGreaterThan(0);
});

test('a tenant’s own figures go before those of all', () => {
  const budgets = { ...readBudgets(root()), tenants: { one: { bytes: { image: 7 }, timeToHeader: 9 } } };
  expect(budgetsFor(budgets, 'one')).toMatchObject({ bytes: { image: 7, font: 0 }, timeToHeader: 9 });
  expect(budgetsFor(budgets, 'two').timeToHeader).toBe(budgets.timeToHeader);
});
