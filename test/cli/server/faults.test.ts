import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/cli/server/answer.ts';
import { FaultScenarios, faultChoices, faultsOf, unkept } from '../../../src/cli/server/faults.ts';
import { trackerPath } from '../../../src/cli/server/stubs.ts';
import { asDocument, requestOf } from './request-of.ts';

const content = '/services/content/';
const texts = `${content}assets/i18n/tiny/de.json`;
const english = `${content}assets/i18n/tiny/en.json`;

/** One address of each kind that a page asks for. */
const asked = [
  `${content}eos-content.js`,
  `${content}assets/app-LZ2LZVL4.js`,
  `${content}assets/react-LZ2LZVL4.js`,
  `${content}assets/legal-notice-LZ2LZVL4.js`,
  `${content}eos-content.css`,
  '/services/api/tenant/',
  `${content}config/tiny.json`,
  texts,
  '/services/login/login-bundle.js',
  trackerPath,
];

const status = (path: string, chosen: Record<string, number | true>, headers = {}) => {
  const answer = new FaultScenarios().answer(requestOf(path, { headers }), 'one', chosen);
  return answer?.broken ? 'broken' : answer?.status;
};

describe('each fault', () => {
  test.each([
    ['script', { [`${content}eos-content.js`]: 503 }],
    ['app', { [`${content}assets/app-LZ2LZVL4.js`]: 503 }],
    ['page-script', { [`${content}assets/legal-notice-LZ2LZVL4.js`]: 503 }],
    ['stylesheet', { [`${content}eos-content.css`]: 503 }],
    ['tenant', { '/services/api/tenant/': 500 }],
    ['config', { [`${content}config/tiny.json`]: 500 }],
    ['translations', { [texts]: 503 }],
    ['translations-missing', { [texts]: 404 }],
    ['translations-broken', { [texts]: 200 }],
    ['login', { '/services/login/login-bundle.js': 503 }],
    ['tracker', { [trackerPath]: 503 }],
    [
      'offline',
      Object.fromEntries(asked.filter((path) => path !== trackerPath).map((path) => [path, 'broken'])),
    ],
    ['slow', {}],
  ])('%s concerns what it says, and nothing else', (id, failing) => {
    const found = asked.map((path) => [path, status(path, { [id]: true })]);
    expect(Object.fromEntries(found.filter(([, failed]) => failed !== undefined))).toEqual(failing);
  });

  test('has a test above, a label, and says what a visitor should see', () => {
    expect(faultChoices.map(({ id }) => id)).toEqual([
      ...['script', 'app', 'page-script', 'stylesheet', 'tenant', 'config', 'translations'],
      ...['translations-missing', 'translations-broken', 'login', 'tracker', 'offline', 'slow'],
    ]);
    for (const { label, expected } of faultChoices) {
      expect(label).toMatch(/^\w.{10,60}$/);
      expect(expected).toMatch(/\.$/);
    }
  });

  test('is not kept by a browser', () => {
    for (const { id } of faultChoices) {
      for (const path of asked) {
        const answer = new FaultScenarios().answer(requestOf(path), 'one', { [id]: true });
        if (answer && !answer.broken) expect(answer.headers).toContainEqual(['Cache-Control', 'no-store']);
      }
    }
    expect.assertions(11);
  });

  test('broken texts are no JSON', () => {
    const answer = new FaultScenarios().answer(requestOf(texts), 'one', { 'translations-broken': true });
    expect(() => JSON.parse(String(answer?.body))).toThrow();
  });

  test('touches nothing of the preview itself', () => {
    const all = Object.fromEntries(faultChoices.map(({ id }) => [id, true] as const));
    const scenarios = new FaultScenarios();
    const own = ['/@preview/', '/@preview/state', '/@preview/host/host.js', '/@preview/events'];
    for (const path of own) {
      expect(scenarios.answer(requestOf(path, { headers: asDocument }), 'one', all)).toBeUndefined();
      expect(scenarios.line(requestOf(path, { headers: asDocument }), all)).toBeUndefined();
    }
  });

  test('is switched off as a rule', () => {
    expect(asked.filter((path) => status(path, {}) !== undefined)).toEqual([]);
  });
});

describe('a line that breaks off', () => {
  test('lets documents through, whichever way the browser asks for them', () => {
    const page = `${content}de/legalNotice.html`;
    expect(status(page, { offline: true }, asDocument)).toBeUndefined();
    expect(status(page, { offline: true }, { 'sec-fetch-dest': 'iframe' })).toBeUndefined();
    expect(status(page, { offline: true }, { accept: 'text/html,*/*' })).toBeUndefined();
    expect(status(page, { offline: true }, { accept: '*/*' })).toBe('broken');
    expect(status(page, { offline: true }, { 'sec-fetch-dest': 'empty', accept: 'text/html' })).toBe(
      'broken',
    );
  });
});

describe('a slow line', () => {
  const line = (path: string, headers = {}) =>
    new FaultScenarios().line(requestOf(path, { headers }), { slow: true });

  test('slows the services and every document', () => {
    expect(line(texts)).toEqual({ latency: 400, bytesPerSecond: 50_000 });
    expect(line('/', asDocument)).toEqual({ latency: 400, bytesPerSecond: 50_000 });
    expect(line('/', {})).toBeUndefined();
    expect(new FaultScenarios().line(requestOf(texts), { script: true })).toBeUndefined();
  });
});

describe('the other answers of a fault', () => {
  const answer = (caching: string): Answer => ({
    status: 200,
    headers: [
      ['Content-Type', 'text/css'],
      ['Cache-Control', caching],
    ],
    body: 'a{}',
  });
  const forEver = answer('public, max-age=31536000, immutable');

  test('are what they were when the day is over', () => {
    expect(unkept(forEver, {})).toBe(forEver);
  });
});

describe('failures that pass', () => {
  const chosen = { translations: 2 };

  test('are counted for each visitor and each file', () => {
    const scenarios = new FaultScenarios();
    const ask = (visitor: string, path: string) => scenarios.answer(requestOf(path), visitor, chosen)?.status;
    expect([ask('one', texts), ask('one', english), ask('two', texts)]).toEqual([503, 503, 503]);
    expect([ask('one', texts), ask('one', texts), ask('one', texts)]).toEqual([500, undefined, undefined]);
    expect([ask('two', texts), ask('two', texts)]).toEqual([500, undefined]);
    expect([ask('one', english), ask('one', english)]).toEqual([500, undefined]);
  });

  test('begin anew when the visitor loads a document', () => {
    const scenarios = new FaultScenarios();
    const ask = (visitor: string) => scenarios.answer(requestOf(texts), visitor, chosen)?.status;
    expect([ask('one'), ask('one'), ask('one')]).toEqual([503, 500, undefined]);
    expect([ask('two'), ask('two'), ask('two')]).toEqual([503, 500, undefined]);
    scenarios.answer(requestOf('/content/help', { headers: asDocument }), 'one', chosen);
    expect([ask('one'), ask('one'), ask('one')]).toEqual([503, 500, undefined]);
    expect(ask('two')).toBeUndefined();
  });
});

describe('the cookie', () => {
  test('names faults, and where they pass how often they happen', () => {
    expect(faultsOf('script.translations-3.slow')).toEqual({ script: true, slow: true, translations: 3 });
    const all = faultChoices.map(({ id }) => id);
    expect(Object.keys(faultsOf(all.join('.')))).toEqual(all);
  });

  test.each([
    [undefined],
    [''],
    ['.'],
    ['unknown'],
    ['__proto__.constructor.toString'],
    ['translations-0'],
    ['translations-7'],
    ['translations-1e9'],
    ['translations--1'],
    ['script-1'],
    ['SCRIPT'],
    ['%73cript'],
    ['script=true'],
    ['x'.repeat(100_000)],
  ])('%j means nothing', (cookie) => {
    expect(faultsOf(cookie)).toEqual({});
  });
});
