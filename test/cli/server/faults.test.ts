import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/cli/server/answer.ts';
import { FaultScenarios, faultChoices } from '../../../src/cli/server/faults.ts';
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

const real: Answer = {
  status: 200,
  headers: [['Cache-Control', 'public, max-age=31536000, immutable']],
  body: 'a{}',
};

/** What a visitor gets with faults. */
const answerTo = (path: string, chosen: string, headers = {}, scenarios = new FaultScenarios()) =>
  scenarios.answer(requestOf(path, { headers }), 'one', chosen, async () => real);

/** Undefined where nothing fails. */
const failureOf = async (path: string, chosen: string, headers = {}) => {
  const { status, broken, body } = await answerTo(path, chosen, headers);
  return broken ? 'broken' : body === real.body ? undefined : status;
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
    ['translations-late', { [texts]: 503 }],
    ['translations-missing', { [texts]: 404 }],
    ['translations-broken', { [texts]: 200 }],
    ['login', { '/services/login/login-bundle.js': 503 }],
    ['tracker', { [trackerPath]: 503 }],
    [
      'offline',
      Object.fromEntries(asked.filter((path) => path !== trackerPath).map((path) => [path, 'broken'])),
    ],
    ['slow', {}],
  ])('%s concerns what it says, and nothing else', async (id, failing) => {
    const found = await Promise.all(asked.map(async (path) => [path, await failureOf(path, id)]));
    expect(Object.fromEntries(found.filter(([, failed]) => failed !== undefined))).toEqual(failing);
  });

  test('is answered with what no browser keeps', async () => {
    for (const { id } of faultChoices) {
      for (const path of asked) {
        const { headers, broken, body } = await answerTo(path, id);
        if (body !== real.body && !broken) expect(headers).toContainEqual(['Cache-Control', 'no-store']);
      }
    }
    expect.assertions(12);
  });
});

test('a line that breaks off lets documents through, whichever way the browser asks for them', async () => {
  const at = (headers: object) => failureOf(`${content}de/legalNotice.html`, 'offline', headers);
  expect(await at(asDocument)).toBeUndefined();
  expect(await at({ 'sec-fetch-dest': 'iframe' })).toBeUndefined();
  expect(await at({ accept: 'text/html,*/*' })).toBeUndefined();
  expect(await at({ accept: '*/*' })).toBe('broken');
  expect(await at({ 'sec-fetch-dest': 'empty', accept: 'text/html' })).toBe('broken');
});

test('a slow line slows the services and every document', async () => {
  const delay = async (path: string, chosen: string, headers = {}) =>
    (await answerTo(path, chosen, headers)).delay;
  // 0.4 seconds, and 3 bytes at 50 kB a second.
  expect(await delay(texts, 'slow')).toBe(400.06);
  expect(await delay('/', 'slow', asDocument)).toBe(400.06);
  expect(await delay('/', 'slow')).toBeUndefined();
  expect(await delay(texts, 'script')).toBeUndefined();
});

test('with a fault, browsers keep for seconds what they would keep for ever', async () => {
  expect(await answerTo(texts, '')).toBe(real);
  expect((await answerTo(texts, 'script')).headers).toEqual([['Cache-Control', 'max-age=3']]);
});

test('broken texts are broken JSON', async () => {
  const { body } = await answerTo(texts, 'translations-broken');
  expect(() => JSON.parse(String(body))).toThrow();
});

test('failures that pass are counted for each visitor and file, and begin anew with a document', async () => {
  const scenarios = new FaultScenarios();
  const ask = async (visitor: string, path: string, headers = {}) => {
    const request = requestOf(path, { headers });
    return (await scenarios.answer(request, visitor, 'translations-late', async () => real)).status;
  };
  const statuses = [];
  for (const path of [texts, english, texts, english, texts, english]) statuses.push(await ask('one', path));
  expect(statuses).toEqual([503, 503, 503, 503, 200, 200]);
  expect(await ask('two', texts)).toBe(503);
  await ask('one', '/content/help', asDocument);
  expect([await ask('one', texts), await ask('one', texts), await ask('one', texts)]).toEqual([
    503, 503, 200,
  ]);
});

test.each(['', 'unknown', '__proto__.constructor', 'SCRIPT', 'script=true'])(
  'the cookie %j names no fault',
  async (cookie) => {
    expect(await failureOf(`${content}eos-content.js`, cookie)).toBeUndefined();
  },
);
