import { describe, expect, test } from 'vitest';
import { axeRule } from '../../../src/cli/audit/page/rules/axe.ts';
import {
  earlyCookie,
  earlyStorage,
  noticeCovers,
  noticeMissing,
  pageView,
  thirdParty,
  trackerAttributes,
} from '../../../src/cli/audit/page/rules/first-visit.ts';
import {
  frameLeaks,
  frameMissing,
  hostCollides,
  hostHeadings,
} from '../../../src/cli/audit/page/rules/host.ts';
import {
  escapeCloses,
  expandedState,
  focusCovered,
  focusInvisible,
  focusLost,
  focusOrder,
  focusTrap,
  focusUnreachable,
  skipLink,
} from '../../../src/cli/audit/page/rules/keyboard.ts';
import { orientation, reflow, textResize, textSpacing } from '../../../src/cli/audit/page/rules/layout.ts';
import { bytes, imageSize, layoutShift, timeToHeader } from '../../../src/cli/audit/page/rules/loading.ts';
import { forcedColours, print, reducedMotion } from '../../../src/cli/audit/page/rules/media.ts';
import {
  assetBroken,
  consoleError,
  exception,
  pageStatus,
  partFailed,
  policyViolation,
  requestFailed,
} from '../../../src/cli/audit/page/rules/network.ts';
import { hiddenContent, noScript } from '../../../src/cli/audit/page/rules/texts.ts';
import type { Rule } from '../../../src/cli/audit/rule.ts';
import { judge, node } from './judge.ts';

const origin = 'http://tiny.localhost:1';
const address = `${origin}/services/content/de/legalNotice.html`;
const request = (changed: object) => ({
  url: `${origin}/services/content/a.js`,
  type: 'Script',
  status: 200,
  error: '',
  blocked: '',
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
const error = (source: string, text: string) => ({ source, text, url: '' });
const violation = (changed: object) => ({
  directive: 'img-src',
  blocked: 'data',
  sample: '',
  source: '',
  line: 0,
  isReportOnly: false,
  ...changed,
});

const walk = (changed: object) => ({
  stops: [],
  trap: undefined,
  missed: [],
  losing: [],
  jumping: [],
  backwards: [],
  ...changed,
});
const keyboard = (walks: object[], changed: object = {}) => ({
  first: { node: node('a'), isSkipLink: true, leadsToMain: true },
  arrives: true,
  walks: walks.map(walk),
  unmarked: [],
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
const disclosure = (opened: object, closed: object, expanded?: boolean) => ({
  node: node('button'),
  expanded,
  opened: state(opened),
  closed: state({ isOpen: false, ...closed }),
  unmarked: [],
});
const layout = (kind: string, at: string) => [{ kind, state: at, node: node('p'), text: 'Text' }];
const loading = (changed: object) => ({ files: [], shifts: [], unreserved: [], images: [], ...changed });
const media = (changed: object) => ({
  motions: [],
  unmarkedInDark: [],
  unmarkedInForced: [],
  invisibleInForced: [],
  printIssues: [],
  ...changed,
});
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
  hasNoticeContainer: true,
  onDesktop: { notice: notice(), footer: [] },
  onPhone: undefined,
  cookies: [],
  stored: [],
  kept: { local: {}, session: [] },
  tracked: [],
  isTrackerHere: true,
  sent: [],
  hints: [],
  foreignScripts: [],
  tenant: 'tiny',
  ...changed,
});
const shownNotice = (changed: object) => ({ onDesktop: { notice: notice(changed), footer: [] } });
const stored = (kind: string, name: string) => ({ stored: [{ kind, name, script: '/a.js' }] });
const view = { kind: 'view', et_pagename: 'accessibility', et_seg1: 1500, et_areas: 'tiny', et_seg2: 'de' };
const host = (changed: object) => ({
  hasScript: true,
  isAlive: true,
  containers: [],
  strays: [],
  headings: [],
  collisions: [],
  leaks: [],
  ...changed,
});
const container = (id: string, isSeen = true) => ({ id, isSeen, holds: 'nothing', node: node(`#${id}`) });
const frame = ['eos-header', 'eos-footer', 'eos-cookie-notice'].map((id) => container(id));

type Case = readonly [rule: Rule, what: string, artifacts: object, target?: object, build?: object];
const tracker = { trackerOrigins: ['https://t.example'] };

const invalid: readonly Case[] = [
  [pageStatus, 'another status', { response: { status: 404, type: 'text/html', landed: address } }],
  [pageStatus, 'another type', { response: { status: 200, type: 'text/plain', landed: address } }],
  [
    pageStatus,
    'a page that leads on',
    { response: { status: 200, type: 'text/html', landed: `${origin}/` } },
  ],
  [
    requestFailed,
    'no answer',
    { network: network({ requests: [request({ status: 0, error: 'net::ERR_FAILED' })] }) },
  ],
  [assetBroken, 'a status of an error', { network: network({ requests: [request({ status: 404 })] }) }],
  [
    assetBroken,
    'a file that is not in the build',
    { network: network({}), assets: [{ path: 'a.pdf', by: 'de/x.html', state: 'missing' }] },
  ],
  [
    assetBroken,
    'a damaged file',
    { network: network({}), assets: [{ path: 'a.pdf', by: 'de/x.html', state: 'damaged' }] },
  ],
  [consoleError, 'a script’s error', { network: network({ errors: [error('console', 'no key')] }) }],
  [exception, 'an exception', { network: network({ exceptions: [error('exception', 'TypeError: x')] }) }],
  [policyViolation, 'a refusal', { network: network({ violations: [violation({})] }) }],
  [
    partFailed,
    'a part of ours',
    { network: network({ partErrors: [{ part: 'config', code: 'config-failed', message: 'x' }] }) },
  ],
  [reflow, 'wide in a narrow window', { layout: layout('wide', 'narrow') }],
  [reflow, 'cut off as opened', { layout: layout('cut', 'opened') }],
  [textResize, 'cut off when enlarged', { layout: layout('cut', 'enlarged') }],
  [textSpacing, 'overlap when spaced', { layout: layout('overlap', 'spaced') }],
  [orientation, 'turned in one window', { layout: layout('turned', 'narrow') }],
  [
    axeRule,
    'what axe-core finds',
    {
      axe: [
        {
          rule: 'image-alt',
          help: 'Images',
          helpUrl: 'x',
          reason: 'None',
          isAdvice: false,
          node: node('img'),
        },
      ],
    },
  ],
  [
    skipLink,
    'another first stop',
    { keyboard: keyboard([{}], { first: { node: node('a'), isSkipLink: false, leadsToMain: false } }) },
  ],
  [
    skipLink,
    'a link to elsewhere',
    { keyboard: keyboard([{}], { first: { node: node('a'), isSkipLink: true, leadsToMain: false } }) },
  ],
  [skipLink, 'the focus stays', { keyboard: keyboard([{}], { arrives: false }) }],
  [
    hiddenContent,
    'text that is not heard',
    { hiddenTexts: { unheard: [{ text: 'a', node: node('p') }], unseen: [] } },
  ],
  [
    hiddenContent,
    'text that nobody sees',
    { hiddenTexts: { unheard: [], unseen: [{ text: 'a', node: node('p') }] } },
  ],
  [
    noScript,
    'text that a script adds',
    { pageTexts: { withScripts: [{ text: 'More', node: node('p') }], withoutScripts: [] } },
  ],
  [focusTrap, 'a trap', { keyboard: keyboard([{ trap: node('a') }]) }],
  [focusUnreachable, 'a control that is missed', { keyboard: keyboard([{}, { missed: [node('a')] }]) }],
  [focusUnreachable, 'a menu for the mouse', { keyboard: keyboard([{}], { hoverOnly: [node('ul')] }) }],
  [focusInvisible, 'no mark', { keyboard: keyboard([{}], { unmarked: [node('a')] }) }],
  [
    focusCovered,
    'below something',
    { keyboard: keyboard([{ stops: [{ node: node('a'), sight: { kind: 'covered' } }] }]) },
  ],
  [focusOrder, 'a number', { keyboard: keyboard([{ jumping: [node('a')] }]) }],
  [focusOrder, 'a step back', { keyboard: keyboard([{ backwards: [[node('a'), node('b')]] }]) }],
  [focusLost, 'a script that blurs', { keyboard: keyboard([{ losing: [node('a')] }]) }],
  [
    focusLost,
    'a button that blurs itself',
    { keyboard: keyboard([{}]), disclosures: [disclosure({ focus: 'nowhere' }, {})] },
  ],
  [expandedState, 'Enter does nothing', { disclosures: [disclosure({ isOpen: false }, {})] }],
  [expandedState, 'the state stays', { disclosures: [disclosure({ expanded: false }, {}, false)] }],
  [expandedState, 'Space does not close', { disclosures: [disclosure({}, { isOpen: true })] }],
  [escapeCloses, 'it stays open', { disclosures: [disclosure({ isOver: true }, { isOpen: true })] }],
  [
    escapeCloses,
    'the focus goes elsewhere',
    { disclosures: [disclosure({ isOver: true }, { focus: 'elsewhere' })] },
  ],
  [
    layoutShift,
    'moves above the budget',
    { loading: loading({ shifts: [{ value: 0.3, isByScrolling: false, node: undefined }] }) },
  ],
  [layoutShift, 'an image without room', { loading: loading({ unreserved: [node('img')] }) }],
  [bytes, 'one kind', { loading: loading({ files: [{ path: 'a.js', kind: 'script', bytes: 11 }] }) }],
  [
    bytes,
    'all together',
    {
      loading: loading({ files: ['script', 'image', 'font'].map((kind) => ({ path: 'a', kind, bytes: 8 })) }),
    },
  ],
  [
    imageSize,
    'a photograph',
    {
      loading: loading({
        images: [{ url: 'a.png', natural: [1600, 1200], shown: [240, 180], node: node('img') }],
      }),
    },
  ],
  [timeToHeader, 'many trips', { criticalPath: { bytes: 10_000, trips: 5, names: [] } }],
  [reducedMotion, 'a transition', { media: media({ motions: [{ what: 'transform', node: node('a') }] }) }],
  [
    forcedColours,
    'a focus by shadow alone',
    { media: media({ unmarkedInForced: [node('a')] }), keyboard: keyboard([{}]) },
  ],
  [
    focusInvisible,
    'in dark colours',
    { keyboard: keyboard([{}]), media: media({ unmarkedInDark: [node('a')] }) },
  ],
  [
    forcedColours,
    'a mask',
    { media: media({ invisibleInForced: [{ what: 'mask', node: node('h1') }] }), keyboard: keyboard([{}]) },
  ],
  [
    reducedMotion,
    'a GIF',
    { media: media({}), loading: loading({ images: [{ isMoving: true, node: node('img') }] }) },
  ],
  [
    focusInvisible,
    'in what was opened',
    { keyboard: keyboard([{}]), disclosures: [{ ...disclosure({}, {}), unmarked: [node('a')] }] },
  ],
  [
    expandedState,
    'closed, and said to be open',
    { disclosures: [disclosure({ expanded: false }, {}, true)] },
  ],
  [print, 'a menu on paper', { media: media({ printIssues: [{ kind: 'frame', node: node('header') }] }) }],
  [earlyCookie, 'by a script', { firstVisit: visit(stored('cookie', 'visits')), network: network({}) }],
  [
    earlyCookie,
    'by a server',
    { firstVisit: visit({}), network: network({ requests: [request({ cookies: ['id'] })] }) },
  ],
  [earlyStorage, 'local storage', { firstVisit: visit({ kept: { local: { theme: 'dark' }, session: [] } }) }],
  [earlyStorage, 'a database', { firstVisit: visit(stored('database', 'x')) }],
  [
    thirdParty,
    'a request',
    {
      firstVisit: visit({}),
      network: network({ requests: [request({ url: 'https://stats.example/p.gif' })] }),
    },
  ],
  [
    thirdParty,
    'a hint',
    {
      firstVisit: visit({ hints: [{ address: 'https://fonts.example', node: node('link') }] }),
      network: network({}),
    },
  ],
  [
    thirdParty,
    'what the policy refused',
    {
      firstVisit: visit({}),
      network: network({ violations: [violation({ blocked: 'https://stats.example/p.gif' })] }),
    },
  ],
  [noticeMissing, 'none', { firstVisit: visit({ onDesktop: { notice: undefined, footer: [] } }) }],
  [noticeMissing, 'covered', { firstVisit: visit(shownNotice({ sight: 'covered' })) }],
  [noticeMissing, 'no words', { firstVisit: visit(shownNotice({ text: '' })) }],
  [noticeMissing, 'no button', { firstVisit: visit(shownNotice({ accept: undefined })) }],
  [noticeMissing, 'no link', { firstVisit: visit(shownNotice({ links: [] })) }],
  [noticeCovers, 'a wall', { firstVisit: visit(shownNotice({ share: 0.9 })) }],
  [pageView, 'none where one is due', { firstVisit: visit({}) }, { name: 'accessibility.html' }],
  [pageView, 'twice', { firstVisit: visit({ tracked: [view, view] }) }, { name: 'accessibility.html' }],
  [
    pageView,
    'another value',
    { firstVisit: visit({ tracked: [{ ...view, et_seg1: 150 }] }) },
    { name: 'accessibility.html' },
  ],
  [pageView, 'where none is due', { firstVisit: visit({ tracked: [view] }) }],
  [
    trackerAttributes,
    'cookies allowed',
    {
      firstVisit: visit({
        foreignScripts: [
          {
            origin: 'https://t.example',
            attributes: { 'data-respect-dnt': 'true', 'data-secure-code': 'x' },
            node: node('script'),
          },
        ],
      }),
    },
    {},
    tracker,
  ],
  [trackerAttributes, 'no script', { firstVisit: visit({}) }, {}, tracker],
  [frameMissing, 'no script', { host: host({ hasScript: false, isAlive: false }) }, { kind: 'host' }],
  [
    frameMissing,
    'a misspelt id',
    { host: host({ containers: [frame[0], frame[2]], strays: [{ name: 'eosFooter', node: node('div') }] }) },
    { kind: 'host' },
  ],
  [
    frameMissing,
    'a hidden footer',
    { host: host({ containers: [frame[0], container('eos-footer', false), frame[2]] }) },
    { kind: 'host' },
  ],
  [
    hostCollides,
    'a zoom',
    { host: host({ collisions: [{ id: 'eos-header', what: 'zoom: 1.1', node: node('body') }] }) },
  ],
  [frameLeaks, 'a class of ours', { host: host({ leaks: [{ property: 'color', node: node('a') }] }) }],
  [
    hostHeadings,
    'a level is skipped',
    { host: host({ headings: [1, 4].map((level) => ({ level, node: node(`h${level}`) })) }) },
  ],
];

const valid: readonly Case[] = [
  [pageStatus, 'a page', { response: { status: 200, type: 'text/html', landed: `${address}#top` } }],
  [
    requestFailed,
    'other people’s servers on a host page',
    { network: network({ requests: [request({ url: 'https://x.example/', error: 'x' })] }) },
    { kind: 'host' },
  ],
  [
    assetBroken,
    'what is there',
    { network: network({ requests: [request({})] }), assets: [{ path: 'a', by: 'b', state: 'sound' }] },
  ],
  [
    consoleError,
    'the browser’s own words about a request',
    { network: network({ errors: [error('network', '404')] }) },
  ],
  [
    consoleError,
    'what our event reports, too',
    {
      network: network({
        errors: [error('console', 'Eos: lost')],
        partErrors: [{ part: 'x', code: 'y', message: 'lost' }],
      }),
    },
  ],
  [
    partFailed,
    'another team’s script',
    { network: network({ partErrors: [{ part: 'tracker', code: 'x', message: '' }] }) },
  ],
  [reflow, 'another state', { layout: layout('cut', 'spaced') }],
  [reflow, 'a host’s affair', { layout: layout('lost', 'narrow') }, { kind: 'host' }],
  [orientation, 'turned in any window', { layout: layout('turned', 'opened') }],
  [skipLink, 'one that works', { keyboard: keyboard([{}]) }],
  [
    noScript,
    'the notice',
    {
      pageTexts: {
        withScripts: [{ text: 'Cookies', node: node('#eos-cookie-notice >>> p') }],
        withoutScripts: [],
      },
    },
  ],
  [focusCovered, 'seen', { keyboard: keyboard([{ stops: [{ node: node('a'), sight: { kind: 'seen' } }] }]) }],
  [expandedState, 'a details', { disclosures: [disclosure({}, {})] }],
  [expandedState, 'a button', { disclosures: [disclosure({ expanded: true }, { expanded: false }, false)] }],
  [escapeCloses, 'in its place', { disclosures: [disclosure({}, { isOpen: true })] }],
  [
    layoutShift,
    'within the budget',
    { loading: loading({ shifts: [{ value: 0.01, isByScrolling: false, node: undefined }] }) },
  ],
  [
    imageSize,
    'a drawing',
    {
      loading: loading({
        images: [{ url: 'a.svg', natural: [1600, 1200], shown: [10, 10], node: node('img') }],
      }),
    },
  ],
  [timeToHeader, 'two trips', { criticalPath: { bytes: 10_000, trips: 2, names: [] } }],
  [
    forcedColours,
    'invisible anyway',
    { media: media({ unmarkedInForced: [node('a')] }), keyboard: keyboard([{}], { unmarked: [node('a')] }) },
  ],
  [
    earlyCookie,
    'the language where the server chose by it',
    { firstVisit: visit({ cookies: ['Language'] }), network: network({}) },
    { kind: 'choice' },
  ],
  [
    earlyCookie,
    'a host’s own',
    { firstVisit: visit({ cookies: ['JSESSIONID'] }), network: network({}) },
    { kind: 'host' },
  ],
  [
    thirdParty,
    'the tracker',
    { firstVisit: visit({}), network: network({ requests: [request({ url: 'https://t.example/e.js' })] }) },
    {},
    tracker,
  ],
  [noticeMissing, 'as it should be', { firstVisit: visit({}) }],
  [
    pageView,
    'one where one is due',
    { firstVisit: visit({ tracked: [view] }) },
    { name: 'accessibility.html' },
  ],
  [frameMissing, 'all there', { host: host({ containers: frame }) }, { kind: 'host' }],
  [
    hostHeadings,
    'level by level',
    { host: host({ headings: [1, 2, 3, 2].map((level) => ({ level, node: node(`h${level}`) })) }) },
  ],
];

const named = (cases: readonly Case[]) => cases.map((each) => [`${each[0].id}: ${each[1]}`, each] as const);

describe('invalid cases', () => {
  test.each(named(invalid))('%s', (_, [rule, , artifacts, target, build]) => {
    expect(judge(rule, artifacts, { ...(target && { target }), ...(build && { build }) })).not.toEqual([]);
  });
});

describe('valid cases', () => {
  test.each(named(valid))('%s', (_, [rule, , artifacts, target, build]) => {
    expect(judge(rule, artifacts, { ...(target && { target }), ...(build && { build }) })).toEqual([]);
  });
});
