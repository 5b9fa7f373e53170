import { expect, test } from 'vitest';
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

/** What the examples beside the rules, and the seeds, do not show: artifacts as gatherers would bring them. */

const origin = 'http://tiny.localhost:1';
const address = `${origin}/services/content/de/legalNotice.html`;
const days = 24 * 60 * 60;

const network = (changed: object = {}) => ({
  network: { requests: [], errors: [], exceptions: [], violations: [], partErrors: [], ...changed },
});
const request = (changed: object) => ({
  url: `${origin}/a.js`,
  status: 200,
  error: '',
  cookies: [],
  ...changed,
});
const disclosure = (opened: object, closed: object) => ({
  disclosures: [
    {
      node: node('button'),
      opened: { isOpen: true, isOver: false, focus: 'control', ...opened },
      closed: { isOpen: false, ...closed },
    },
  ],
});
const layout = (kind: string, state: string) => ({
  layout: [{ kind, state, node: node('p'), text: 'Text' }],
});
const loading = (changed: object) => ({ loading: { files: [], shifts: [], images: [], ...changed } });
const notice = (changed: object) => ({
  frame: [
    {
      where: '',
      hasNoticeContainer: true,
      notice: {
        node: node('div'),
        text: 'We use cookies.',
        sight: 'seen',
        accept: { node: node('button'), name: 'OK', sight: 'seen' },
        links: ['/services/content/privacyPolicy.html'],
        ...changed,
      },
      footer: [],
    },
  ],
});
const visit = (changed: object = {}) => ({
  firstVisit: {
    ...{ cookies: [], stored: [], kept: { local: {}, session: [] }, tracked: [], hints: [], ofOrigin: [] },
    ...{ isTrackerHere: true, trackerOrigins: [], tenant: 'tiny', ...changed },
  },
});
const view = { kind: 'view', et_pagename: 'accessibility', et_seg1: 1500, et_areas: 'tiny', et_seg2: 'de' };

const choice = (changed: object) => ({
  ...{ stored: [], tracked: [], sent: [], kept: { local: {} }, isTrackerHere: true, cookies: [], ...changed },
});
/** What a choice stores: a cookie alone. */
const stored = (name: string, value: string, lifetime: number) => ({
  stored: [{ kind: 'cookie', name, script: '' }],
  cookies: [{ name, value, path: '/', domain: 'portal.example', lifetime, sameSite: 'Lax', secure: true }],
});
const shown = (language: string) => ({
  lang: language,
  title: `EOS - ${language}`,
  chosen: language,
  parts: [{ id: 'eos-footer', lang: language, text: `Words in ${language}` }],
});
const accepted = stored('spot_cookieBarShow', 'true', 180 * days);
const change = choice({
  ...{ isDone: true, isAnnounced: true, hasMovedFocus: false, shown: shown('en') },
  ...stored('Language', 'en', 365 * days),
  kept: { local: { Language: 'en' } },
});
const consent = (changed: object) => ({
  consent: {
    opened: choice({}),
    before: shown('de'),
    language: 'en',
    change,
    returned: undefined,
    ...changed,
  },
});
const changed = (part: object) => consent({ change: { ...change, ...part } });
const optOut = (part: object) => ({
  optOut: {
    link: { node: node('a'), isSeen: true, isSaid: true },
    isTold: true,
    isStored: true,
    later: [],
    ...part,
  },
});

type Case = readonly [id: string, what: string, artifacts: object, context?: Parameters<typeof judge>[2]];
const host = { target: { kind: 'host' } } as const;
const counted = { target: { name: 'accessibility.html' } };
const tracker = { build: { trackerOrigins: ['https://t.example'] } };

const invalid: readonly Case[] = [
  ['page-status', 'another status', { response: { status: 404, type: 'text/html', landed: address } }],
  ['page-status', 'another type', { response: { status: 200, type: 'text/plain', landed: address } }],
  ['reflow', 'cut off as opened', layout('cut', 'opened')],
  ['expanded-state', 'Space does not close', disclosure({}, { isOpen: true })],
  [
    'bytes',
    'in all',
    loading({ files: ['script', 'image', 'font'].map((kind) => ({ path: 'a', kind, bytes: 8 })) }),
  ],
  ['early-cookie', 'by a server', { ...visit(), ...network({ requests: [request({ cookies: ['id'] })] }) }],
  ['notice-missing', 'no words', notice({ text: '' })],
  ['notice-missing', 'no button', notice({ accept: undefined })],
  ['notice-missing', 'no link', notice({ links: [] })],
  ['page-view', 'twice', visit({ tracked: [view, view] }), counted],
  ['page-view', 'where none is due', visit({ tracked: [view] })],
  ['consent-cookie', 'no cookie', consent({ accepted: choice({ isDone: true }) })],
  ['consent-cookie', 'the notice stays', consent({ accepted: choice({ isDone: false, ...accepted }) })],
  ['language-cookie', 'no local storage', changed({ kept: { local: {} } })],
  ['early-event', 'an event as a language is chosen', changed({ tracked: [{ kind: 'event', type: 'de' }] })],
  ['language-switch', 'nothing happens', changed({ isDone: false })],
  ['language-switch', 'lang stays', changed({ shown: { ...shown('en'), lang: 'de' } })],
  ['language-switch', 'words stay', changed({ shown: { ...shown('en'), parts: shown('de').parts } })],
  ['opt-out', 'no link', optOut({ link: undefined })],
  ['opt-out', 'hidden', optOut({ link: { node: node('a'), isSeen: false } })],
  ['opt-out', 'not heeded', optOut({ later: ['https://t.example/e.js'] })],
];

const valid: readonly Case[] = [
  [
    'request-failed',
    'other people’s servers on a host page',
    network({ requests: [request({ url: 'https://x.example/', error: 'x' })] }),
    host,
  ],
  [
    'part-failed',
    'another team’s script',
    network({ partErrors: [{ part: 'tracker', code: 'x', message: '' }] }),
  ],
  ['reflow', 'another state', layout('cut', 'spaced')],
  ['reflow', 'a host’s affair', layout('lost', 'narrow'), host],
  ['layout-shift', 'within the budget', loading({ shifts: [{ value: 0.01, node: undefined }] })],
  [
    'image-size',
    'a drawing',
    loading({ images: [{ url: 'a.svg', natural: [1600, 1200], shown: [10, 10], node: node('img') }] }),
  ],
  [
    'third-party',
    'the tracker',
    { ...visit(), ...network({ requests: [request({ url: 'https://t.example/e.js' })] }) },
    tracker,
  ],
  [
    'notice-missing',
    'the policy in a language',
    notice({ links: ['/services/content/de/cookiePolicy.html'] }),
  ],
  [
    'consent-cookie',
    'what the tracker keeps',
    consent({
      accepted: choice({
        isDone: true,
        ...accepted,
        stored: [{ kind: 'cookie', name: 'et_oi_v2', script: '' }],
      }),
    }),
  ],
];

const named = (cases: readonly Case[]) => cases.map((each) => [`${each[0]}: ${each[1]}`, each] as const);

test.each(named(invalid))('invalid, %s', (_, [id, , artifacts, context]) => {
  expect(judge(id, artifacts, context)).not.toEqual([]);
});

test.each(named(valid))('valid, %s', (_, [id, , artifacts, context]) => {
  expect(judge(id, artifacts, context)).toEqual([]);
});

test.each([
  [
    'exception',
    'A script throws “No key, /a.js” for visitors who have accepted the cookie notice, uncaught (/a.js).',
  ],
  [
    'console-error',
    'The console shows an error for visitors who have accepted the cookie notice: “No key, /a.js” (/a.js).',
  ],
])('%s: on a later visit, which has https addresses', (id, message) => {
  const url = `${origin.replace('http:', 'https:')}/a.js`;
  const error = { text: `No key, ${url}`, url };
  const returned = network({ errors: [error], exceptions: [error] });
  expect(judge(id, { ...network(), consent: { returned } })).toEqual([message]);
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
