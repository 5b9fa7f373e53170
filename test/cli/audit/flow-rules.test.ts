import { describe, expect, test } from 'vitest';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { judge as reported } from '../../../src/cli/audit/judge.ts';
import { plan } from '../../../src/cli/audit/plan.ts';
import { keyboard } from '../../../src/cli/audit/subjects/keyboard.ts';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import { optOut as optOutFlow, optOutRule } from '../../../src/cli/audit/subjects/tracking.ts';
import type { Target } from '../../../src/cli/audit/target.ts';
import { targetAt } from '../../../src/cli/audit/targets.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { judge, node } from './judge.ts';

const days = 24 * 60 * 60;
const kept = (name: string, value: string, lifetime: number) => ({
  name,
  value,
  path: '/',
  domain: 'portal.example',
  lifetime,
  sameSite: 'Lax',
  secure: true,
});
const stored = (name: string) => ({ kind: 'cookie', name, script: '' });
const choice = (changed: object) => ({
  stored: [],
  tracked: [],
  sent: [],
  kept: { local: {} },
  isTrackerHere: true,
  cookies: [],
  ...changed,
});
const shown = (language: string) => ({
  lang: language,
  title: `EOS - ${language}`,
  chosen: language,
  parts: [{ id: 'eos-footer', lang: language, text: `Words in ${language}` }],
});
const consent = {
  stored: [stored('spot_cookieBarShow')],
  cookies: [kept('spot_cookieBarShow', 'true', 180 * days)],
};
const chosen = { stored: [stored('Language')], cookies: [kept('Language', 'en', 365 * days)] };

const choices = (changed: object = {}) => ({
  consent: {
    opened: choice({}),
    before: shown('de'),
    language: 'en',
    change: choice({
      isDone: true,
      isAnnounced: true,
      hasMovedFocus: false,
      shown: shown('en'),
      ...chosen,
      kept: { local: { Language: 'en' } },
    }),
    accepted: choice({ isDone: true, ...consent }),
    byKeyboard: { isClosed: true, hasFocus: true },
    returned: undefined,
    ...changed,
  },
});
const changed = (part: object) => choices({ change: { ...choices().consent.change, ...part } });

const outcome = (due: string, missing: readonly string[]) => ({
  faults: [{ fault: 'script', where: 'host', due, missing }],
});
const optOut = (part: object = {}) => ({
  optOut: {
    link: { node: node('a'), isSeen: true, isSaid: true },
    isTold: true,
    isStored: true,
    later: [],
    ...part,
  },
});
const keys = (part: object = {}) => choices({ byKeyboard: { ...choices().consent.byKeyboard, ...part } });

type Case = readonly [id: string, what: string, artifacts: Readonly<Record<string, unknown>>];

const invalid: readonly Case[] = [
  ['consent-cookie', 'no cookie', choices({ accepted: choice({ isDone: true }) })],
  ['consent-cookie', 'the notice stays', choices({ accepted: choice({ isDone: false, ...consent }) })],
  ['language-cookie', 'no local storage', changed({ kept: { local: {} } })],
  ['early-event', 'an event as a language is chosen', changed({ tracked: [{ kind: 'event', type: 'de' }] })],
  ['language-switch', 'nothing happens', changed({ isDone: false })],
  ['language-switch', 'lang stays', changed({ shown: { ...shown('en'), lang: 'de' } })],
  ['language-switch', 'words stay', changed({ shown: { ...shown('en'), parts: shown('de').parts } })],
  ['language-switch', 'the focus moves', changed({ hasMovedFocus: true })],
  ['opt-out', 'no link', optOut({ link: undefined })],
  ['opt-out', 'hidden', optOut({ link: { node: node('a'), isSeen: false } })],
  ['opt-out', 'not heeded', optOut({ later: ['https://t.example/e.js'] })],
  ['focus-after-notice', 'Enter does nothing', keys({ isClosed: false })],
  ['focus-after-notice', 'the focus is lost', keys({ hasFocus: false })],
  ['fault', 'no placeholder', outcome('placeholder', ['footer'])],
];

const valid: readonly Case[] = [
  ...[
    'consent-cookie',
    'language-cookie',
    'cookie-secure',
    'notice-returns',
    'early-event',
    'focus-after-notice',
    'language-switch',
  ].map((each): Case => [each, 'as it should be', choices()]),
  [
    'consent-cookie',
    'what the tracker keeps',
    choices({
      accepted: choice({ isDone: true, ...consent, stored: [stored('et_oi_v2')] }),
    }),
  ],
  ['opt-out', 'as it should be', optOut()],
  ['fault', 'header and footer', outcome('frame', [])],
];

const named = (cases: readonly Case[]) => cases.map((each) => [`${each[0]}: ${each[1]}`, each] as const);

describe('invalid cases', () => {
  test.each(named(invalid))('%s', (_, [id, , artifacts]) => {
    expect(judge(id, artifacts)).not.toEqual([]);
  });
});

describe('valid cases', () => {
  test.each(named(valid))('%s', (_, [id, , artifacts]) => {
    expect(judge(id, artifacts)).toEqual([]);
  });
});

test('what a flow finds is reported on the page that it began at', async () => {
  const page = (name: string) => ({ kind: 'page', tenant: 'tiny', name, address: `/${name}` }) as Target;
  const targets = [page('legalNotice.html'), page('privacyPolicy.html')] as const;
  const input = { checks: [optOutRule], targets, budgets: readBudgets(packageRoot) };
  const found = await reported(
    input,
    new Map([[targets[1], new Map([[optOutFlow, optOut({ isTold: false }).optOut]])]]),
  );
  expect(found.map(({ page }) => page)).toEqual(['privacyPolicy.html']);
});

test('pages of hosts with the same path on two servers are both walked through', () => {
  const addresses = ['https://one.example/contact', 'https://two.example/contact'];
  const jobs = plan(
    auditChecks,
    addresses.map((address) => targetAt(new URL(address), [])),
  );
  const walked = jobs.filter(({ gatherers }) => gatherers.some((gatherer) => gatherer === keyboard));
  expect(walked.map(({ target }) => target.url)).toEqual(addresses);
});
