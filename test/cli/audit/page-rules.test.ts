import { describe, expect, test } from 'vitest';
import { judge, node } from './judge.ts';

const origin = 'http://tiny.localhost:1';
const address = `${origin}/services/content/de/legalNotice.html`;
const request = (changed: object) => ({
  url: `${origin}/services/content/a.js`,
  type: 'Script',
  status: 200,
  error: '',
  cookies: [],
  ...changed,
});
const network = (changed: object) => ({
  requests: [],
  errors: [],
  exceptions: [],
  violations: [],
  partErrors: [],
  ...changed,
});
const violation = (changed: object) => ({
  directive: 'img-src',
  blocked: 'data',
  sample: '',
  source: '',
  isReportOnly: false,
  ...changed,
});

const walk = (changed: object) => ({
  stops: [],
  trap: undefined,
  missed: [],
  ...changed,
});
const keyboard = (walks: object[], changed: object = {}) => ({
  first: { node: node('a'), isSkipLink: true },
  arrives: true,
  walks: walks.map(walk),
  unmarked: [],
  unmarkedInDark: [],
  unmarkedInForced: [],
  hoverOnly: [],
  ...changed,
});
const state = (changed: object) => ({
  expanded: undefined,
  isOpen: true,
  isOver: false,
  focus: 'control',
  ...changed,
});
const disclosure = (opened: Readonly<Record<string, unknown>>, closed: object, expanded?: boolean) => ({
  node: node('button'),
  expanded,
  opened: state(opened),
  closed: state({ isOpen: false, ...closed }),
});
const layout = (kind: string, at: string) => [{ kind, state: at, node: node('p'), text: 'Text' }];
const loading = (changed: object) => ({ files: [], shifts: [], images: [], ...changed });
const notice = (changed: object = {}) => ({
  node: node('div'),
  text: 'We use cookies.',
  sight: 'seen',
  share: 0.2,
  accept: { node: node('button'), name: 'OK', sight: 'seen' },
  links: ['/services/content/privacyPolicy.html'],
  ...changed,
});
const visit = (changed: object) => ({
  cookies: [],
  stored: [],
  kept: { local: {}, session: [] },
  tracked: [],
  isTrackerHere: true,
  hints: [],
  ofOrigin: [],
  trackerOrigins: [],
  tenant: 'tiny',
  ...changed,
});
const shown = (changed: object | undefined) => [
  { where: '', hasNoticeContainer: true, notice: changed && notice(changed), footer: [] },
];
const stored = (kind: string, name: string) => ({ stored: [{ kind, name, script: '/a.js' }] });
const view = { kind: 'view', et_pagename: 'accessibility', et_seg1: 1500, et_areas: 'tiny', et_seg2: 'de' };
const host = (changed: object) => ({
  hasScript: true,
  isAlive: true,
  containers: [],
  collisions: [],
  leaks: [],
  ...changed,
});
const container = (id: string, isSeen = true) => ({ id, isSeen, holds: undefined, node: node(`#${id}`) });
const frame = ['eos-header', 'eos-footer', 'eos-cookie-notice'].map((id) => container(id));

type Case = readonly [
  id: string,
  what: string,
  artifacts: Readonly<Record<string, unknown>>,
  target?: object,
  build?: object,
];
const tracker = { trackerOrigins: ['https://t.example'] };

const invalid: readonly Case[] = [
  ['page-status', 'another status', { response: { status: 404, type: 'text/html', landed: address } }],
  ['page-status', 'another type', { response: { status: 200, type: 'text/plain', landed: address } }],
  ['asset-broken', 'a status of an error', { network: network({ requests: [request({ status: 404 })] }) }],
  ['reflow', 'cut off as opened', { layout: layout('cut', 'opened') }],
  [
    'skip-link',
    'another first stop',
    { keyboard: keyboard([{}], { first: { node: node('a'), isSkipLink: false } }) },
  ],
  ['skip-link', 'the focus stays', { keyboard: keyboard([{}], { arrives: false }) }],
  ['focus-unreachable', 'a menu for the mouse', { keyboard: keyboard([{}], { hoverOnly: [node('ul')] }) }],
  ['expanded-state', 'Enter does nothing', { disclosures: [disclosure({ isOpen: false }, {})] }],
  ['expanded-state', 'the state stays', { disclosures: [disclosure({ expanded: false }, {}, false)] }],
  ['expanded-state', 'Space does not close', { disclosures: [disclosure({}, { isOpen: true })] }],
  [
    'escape-closes',
    'the focus goes elsewhere',
    { disclosures: [disclosure({ isOver: true }, { focus: 'elsewhere' })] },
  ],
  [
    'bytes',
    'all together',
    {
      loading: loading({ files: ['script', 'image', 'font'].map((kind) => ({ path: 'a', kind, bytes: 8 })) }),
    },
  ],
  ['focus-invisible', 'in dark colours', { keyboard: keyboard([{}], { unmarkedInDark: [node('a')] }) }],
  [
    'reduced-motion',
    'a GIF',
    { motions: [], loading: loading({ images: [{ isMoving: true, node: node('img') }] }) },
  ],
  [
    'expanded-state',
    'closed, and said to be open',
    { disclosures: [disclosure({ expanded: false }, {}, true)] },
  ],
  [
    'early-cookie',
    'by a server',
    { firstVisit: visit({}), network: network({ requests: [request({ cookies: ['id'] })] }) },
  ],
  ['early-storage', 'a database', { firstVisit: visit(stored('database', 'x')) }],
  [
    'third-party',
    'a hint',
    {
      firstVisit: visit({ hints: [{ address: 'https://fonts.example', node: node('link') }] }),
      network: network({}),
    },
  ],
  [
    'third-party',
    'what the policy refused',
    {
      firstVisit: visit({}),
      network: network({ violations: [violation({ blocked: 'https://stats.example/p.gif' })] }),
    },
  ],
  ['notice-missing', 'covered', { frame: shown({ sight: 'covered' }) }],
  ['notice-missing', 'no words', { frame: shown({ text: '' }) }],
  ['notice-missing', 'no button', { frame: shown({ accept: undefined }) }],
  ['notice-missing', 'no link', { frame: shown({ links: [] }) }],
  ['page-view', 'twice', { firstVisit: visit({ tracked: [view, view] }) }, { name: 'accessibility.html' }],
  [
    'page-view',
    'another value',
    { firstVisit: visit({ tracked: [{ ...view, et_seg1: 150 }] }) },
    { name: 'accessibility.html' },
  ],
  ['page-view', 'where none is due', { firstVisit: visit({ tracked: [view] }) }],
  ['frame-missing', 'no script', { host: host({ hasScript: false, isAlive: false }) }, { kind: 'host' }],
  [
    'frame-missing',
    'a hidden footer',
    { host: host({ containers: [frame[0], container('eos-footer', false), frame[2]] }) },
    { kind: 'host' },
  ],
];

const valid: readonly Case[] = [
  [
    'request-failed',
    'other people’s servers on a host page',
    { network: network({ requests: [request({ url: 'https://x.example/', error: 'x' })] }) },
    { kind: 'host' },
  ],
  [
    'part-failed',
    'another team’s script',
    { network: network({ partErrors: [{ part: 'tracker', code: 'x', message: '' }] }) },
  ],
  ['reflow', 'another state', { layout: layout('cut', 'spaced') }],
  ['reflow', 'a host’s affair', { layout: layout('lost', 'narrow') }, { kind: 'host' }],
  ['skip-link', 'one that works', { keyboard: keyboard([{}]) }],
  ['expanded-state', 'a details', { disclosures: [disclosure({}, {})] }],
  [
    'expanded-state',
    'a button',
    { disclosures: [disclosure({ expanded: true }, { expanded: false }, false)] },
  ],
  ['escape-closes', 'in its place', { disclosures: [disclosure({}, { isOpen: true })] }],
  ['layout-shift', 'within the budget', { loading: loading({ shifts: [{ value: 0.01, node: undefined }] }) }],
  [
    'image-size',
    'a drawing',
    {
      loading: loading({
        images: [{ url: 'a.svg', natural: [1600, 1200], shown: [10, 10], node: node('img') }],
      }),
    },
  ],
  [
    'early-cookie',
    'a host’s own',
    { firstVisit: visit({ cookies: ['JSESSIONID'] }), network: network({}) },
    { kind: 'host' },
  ],
  [
    'third-party',
    'the tracker',
    { firstVisit: visit({}), network: network({ requests: [request({ url: 'https://t.example/e.js' })] }) },
    {},
    tracker,
  ],
  ['notice-missing', 'as it should be', { frame: shown({}) }],
  [
    'notice-missing',
    'the policy in a language',
    { frame: shown({ links: ['/services/content/de/cookiePolicy.html'] }) },
  ],
  [
    'page-view',
    'one where one is due',
    { firstVisit: visit({ tracked: [view] }) },
    { name: 'accessibility.html' },
  ],
  ['frame-missing', 'all there', { host: host({ containers: frame }) }, { kind: 'host' }],
];

const named = (cases: readonly Case[]) => cases.map((each) => [`${each[0]}: ${each[1]}`, each] as const);

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
  const returned = { network: network({ errors: [error], exceptions: [error] }) };
  expect(judge(id, { network: network({}), consent: { returned } })).toEqual([message]);
});

describe('invalid cases', () => {
  test.each(named(invalid))('%s', (_, [id, , artifacts, target, build]) => {
    expect(judge(id, artifacts, { ...(target && { target }), ...(build && { build }) })).not.toEqual([]);
  });
});

describe('valid cases', () => {
  test.each(named(valid))('%s', (_, [id, , artifacts, target, build]) => {
    expect(judge(id, artifacts, { ...(target && { target }), ...(build && { build }) })).toEqual([]);
  });
});
