import type { MediaFeature } from 'puppeteer';
import type { FirstStop, Walk } from '../../../audit/focus.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { PageGatherer } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { unseen } from '../page/unseen.ts';
import { type Issue, rule } from '../rule.ts';
import { calm, dark, desktop, phone, type Visit } from '../visit.ts';

export interface Keyboard {
  /** undefined if Tab reaches nothing. */
  readonly first: FirstStop | undefined;
  readonly arrives: boolean;
  /** Forwards on a desktop, backwards on a phone. */
  readonly walks: readonly Walk[];
  /** Controls that look the same with and without focus; the same of dark and of forced colours. */
  readonly unmarked: readonly NodeDetails[];
  readonly unmarkedInDark: readonly NodeDetails[];
  readonly unmarkedInForced: readonly NodeDetails[];
  /** Parts with controls that only the pointer reveals. */
  readonly hoverOnly: readonly NodeDetails[];
}

const forced = [...calm, { name: 'forced-colors', value: 'active' }];

export const keyboard: PageGatherer<Keyboard> = {
  from: 'page',
  scope: 'layout',
  async gather(visit) {
    const { page, target, probe, resize, isFirstOfFrame } = visit;
    await resize(desktop);
    const skipping = await skip(visit, page.url());
    const walks = [await walk(visit)];
    const unmarked = await probe('unmarkedControls', 'own', isFirstOfFrame);
    const unmarkedIn = async (features: MediaFeature[], colours: 'own' | 'forced') => {
      // Hosts need not have dark colours or think of forced ones.
      if (target.kind === 'host') return [];
      await page.emulateMediaFeatures(features);
      return probe('unmarkedControls', colours, isFirstOfFrame);
    };
    const unmarkedInDark = await unmarkedIn(dark, 'own');
    const unmarkedInForced = await unmarkedIn(forced, 'forced');
    await page.emulateMediaFeatures(calm);
    const hoverOnly = await probe('hoverOnly');
    await resize(phone);
    await probe('drawn');
    walks.push(await walk(visit, true));
    if (isFirstOfFrame) unmarked.push(...(await probe('unmarkedControls', 'own', true)));
    return { ...skipping, walks, unmarked, unmarkedInDark, unmarkedInForced, hoverOnly };
  },
};

async function skip({ page, probe }: Visit, address: string): Promise<Pick<Keyboard, 'first' | 'arrives'>> {
  await probe('resetFocus', address);
  await press(page, 'Tab');
  const first = await probe('firstTabStop');
  let arrives = false;
  if (first?.isSkipLink) {
    await press(page, 'Enter');
    arrives = await probe('isInMain');
    // The reading position can move without the focus: the next Tab shows it.
    if (!arrives) await press(page, 'Tab');
    arrives ||= await probe('isInMain');
  }
  await probe('resetFocus', address);
  return { first, arrives };
}

/** How many presses of Tab a walk may take. */
const mostPresses = 3000;

/** Goes on while the focus moves: one control may have many stops. */
async function walk({ page, probe, unchecked }: Visit, isBackwards = false): Promise<Walk> {
  let times = await probe('startTabWalk');
  let isRetried = false;
  for (let pressed = 0; pressed < mostPresses; times = 20) {
    await press(page, 'Tab', { times, withShift: isBackwards });
    pressed += times;
    const state = await probe('walkState', pressed);
    if (state === 'over' || (state === 'nowhere' && isRetried)) break;
    if (state === 'moving') continue;
    isRetried = true;
    pressed = 0;
    await probe('startTabWalk', true);
  }
  const ended = await probe('endTabWalk');
  if (ended.lostIn) {
    const reason = `the focus did not come out of ${ended.lostIn.selector}, which cannot be looked into`;
    unchecked.push({
      gatherer: keyboard,
      checks: ['focus-trap', 'focus-unreachable'],
      reason,
      isFailure: false,
    });
  }
  return ended;
}

const issuesAt = (nodes: readonly NodeDetails[], message: string): readonly Issue[] =>
  nodes.map((node) => ({ message, node }));

export const skipLink = rule({
  id: 'skip-link',
  group: 'Accessibility',
  hint: 'Make a link to the main content the first thing that Tab reaches, and give <main> tabindex="-1".',
  what: 'The first stop of the Tab key is no skip link; or it leads elsewhere than to the main content, or does not take the focus there. The audit presses Tab and Enter.',
  why: 'Without it, keyboard users go through the whole header on every page (WCAG 2.4.1). `focus-covered` reports a skip link that cannot be seen.',
  invalid: [
    { title: 'It leads elsewhere', replace: { 'href="#eos-main"': 'href="#eos-footer"' } },
    {
      title: 'It is not first',
      replace: {
        '<div id="eos-header">':
          '<a class="eos-logo" href="/services/content/de/startPage.html"><img src="/services/content/assets/logo-8b083282.svg" width="116" height="40" alt="Startseite"></a><div id="eos-header">',
      },
      also: ['axe-region'],
    },
  ],
  valid: [{ css: '.eos-skip { inset-inline-start: 40px; }' }],
  requires: { keyboard },
  on: ['page'],
  *check({ keyboard: { first, arrives } }) {
    if (!first?.isSkipLink)
      yield { message: 'Tab does not reach a link to the main content first.', node: first?.node };
    else if (!arrives)
      yield {
        message: 'Enter on the skip link does not take the focus to the main content.',
        node: first.node,
      };
  },
});

export const focusTrap = rule({
  id: 'focus-trap',
  group: 'Keyboard',
  hint: 'Let Tab move on; only a modal dialog may keep the focus, and Escape has to close it (WCAG 2.1.2).',
  what: 'The Tab key does not get past a place. The audit walks through the page with real keys, once a page name, forwards on a desktop’s screen and backwards on a phone’s.',
  why: 'Visitors who use only a keyboard, a switch or voice control cannot leave the element, not even for the address bar. WCAG 2.1.2 (A).',
  invalid: [
    {
      script: `
        document.addEventListener('keydown', (event) => {
          const [target] = event.composedPath();
          if (event.key === 'Tab' && target instanceof Element && target.closest('footer')) event.preventDefault();
        });`,
    },
  ],
  valid: [
    {
      script: `
        document.addEventListener('keydown', (event) => {
          if (event.key === 'Escape') document.querySelector('dialog[open]')?.close();
        });`,
    },
  ],
  requires: { keyboard },
  check: ({ keyboard: { walks } }) =>
    issuesAt(
      walks.flatMap(({ trap }) => trap ?? []),
      'The Tab key is trapped at this element.',
    ),
});

export const focusUnreachable = rule({
  id: 'focus-unreachable',
  group: 'Keyboard',
  hint: 'Use a link or a button without a negative tabindex, and show with :focus-within what :hover shows (WCAG 2.1.1).',
  what: 'The keyboard cannot reach a visible control: it is taken out of the tab order, it is an element that takes no focus although its pointer says that it can be clicked, or only a rule with `:hover` shows it.',
  why: 'For visitors without a mouse such a control does not exist. WCAG 2.1.1 (A): everything works by keyboard. Groups of radio buttons and tabs, in which arrows lead on, are one stop; that is right.',
  invalid: [
    {
      title: 'A link taken out of the order',
      replace: {
        '<a href="/services/content/privacyPolicy.html">':
          '<a tabindex="-1" href="/services/content/privacyPolicy.html">',
      },
    },
    {
      title: 'A button made of a div',
      main: '<div class="eos-page"><div class="eos-button">Seite drucken</div></div>',
    },
    {
      title: 'A menu for the mouse',
      on: 'host.html',
      main: '<ul class="menu"><li><span>Forms</span><ul><li><a href="/download">All forms</a></li></ul></li></ul>',
      css: '.menu ul { display: none } .menu li:hover > ul { display: block }',
    },
    {
      title: 'Clickable under the pointer',
      on: 'host.html',
      main: '<dl><dt onclick="this.nextSibling.hidden = false">What does it cost?</dt><dd hidden>Nothing.</dd></dl>',
      css: 'dt:hover { cursor: pointer }',
    },
    {
      title: 'A tooltip',
      on: 'host.html',
      main: '<p>Claim number <span class="mark">?</span> <span class="tip">It stands at the top of each letter.</span></p>',
      css: '.tip { display: none } .mark:hover + .tip { display: inline }',
    },
  ],
  valid: [
    {
      on: 'host.html',
      main: '<ul class="menu"><li><a href="/download">Forms</a><ul><li><a href="/services/contactform">Contact form</a></li></ul></li></ul>',
      css: '.menu ul { display: none } .menu li:is(:hover, :focus-within) > ul { display: block }',
    },
    {
      title: 'A tooltip that comes with the focus',
      on: 'host.html',
      main: '<p>Claim number <button type="button" class="mark">?</button> <span class="tip">It stands at the top of each letter.</span></p>',
      css: '.tip { display: none } .mark:is(:hover, :focus) + .tip { display: inline }',
    },
    {
      title: 'What cannot be seen or is inert',
      on: 'host.html',
      main: `
        <nav class="drawer"><a href="/download" tabindex="-1">Forms</a></nav>
        <div class="slides"><p>First</p><p><a href="/services/contactform" tabindex="-1">Second</a></p></div>
        <section inert><button type="button">Save</button></section>`,
      css: '.drawer { position: fixed; translate: -200% } .slides { display: flex; overflow: hidden } .slides p { flex: none; width: 100% }',
    },
  ],
  requires: { keyboard },
  check: ({ keyboard: { walks, hoverOnly } }) => [
    ...issuesAt(
      walks.flatMap(({ missed }) => missed),
      'The Tab key never reaches this control.',
    ),
    ...issuesAt(hoverOnly, 'This appears only under the pointer; no key shows it.'),
  ],
});

export const focusInvisible = rule({
  id: 'focus-invisible',
  group: 'Keyboard',
  hint: 'Give it an outline of at least 2 px with a contrast of 3:1 under :focus-visible (WCAG 2.4.7, 1.4.11).',
  what: 'An element looks the same with the focus and without it: its styles are compared in both states, once a page name, in light and in dark colours, with all questions and menus open. An outline counts where its contrast with what is behind it is 3:1 at least.',
  why: 'Keyboard users cannot see where they are on the page. WCAG 2.4.7 (AA); the contrast is that of WCAG 1.4.11 (AA).',
  invalid: [
    { title: 'A reset', css: ':is(.eos-frame,.eos-page) :is(a,button,summary):focus-visible{outline:none}' },
    { title: 'A hairline', css: '.eos-frame .eos-footer a:focus-visible{outline:1px solid #e4e2de}' },
    {
      title: 'In a dark scheme alone',
      css: '@media (prefers-color-scheme:dark){.eos-frame .eos-footer a:focus-visible{outline:3px solid #2c2a27}}',
    },
  ],
  valid: [
    {
      css: '.eos-frame .eos-footer a:focus-visible{outline:3px solid transparent;box-shadow:0 0 0 3px var(--eos-accent)}',
    },
  ],
  requires: { keyboard },
  // In dark colours it is mostly the same element, which is reported once.
  check: ({ keyboard: { unmarked, unmarkedInDark } }) => [
    ...issuesAt(unmarked, 'The focus on this element is invisible.'),
    ...issuesAt(unmarkedInDark, 'In dark colours the focus on this element is invisible.'),
  ],
});

export const forcedColours = rule({
  id: 'forced-colours',
  severity: 'warning',
  group: 'Rendering',
  hint: 'Give it an outline, if need be a transparent one: it gets a colour then.',
  what: 'The focus of a control is invisible where the visitor’s system sets the colours.',
  why: 'People with low vision choose a few strong colours for all programs (Windows: contrast themes). Browsers then take away shadows and paint grounds over, so a focus that was shown by these alone is gone (WCAG 2.4.7, 1.4.11).',
  invalid: [{ css: '.eos-frame .eos-button:focus-visible{outline:none;box-shadow:0 0 0 3px #1d1d1f}' }],
  valid: [
    {
      title: 'A transparent outline can be seen in forced colours',
      css: '.eos-frame .eos-button:focus-visible{outline:3px solid transparent;box-shadow:0 0 0 3px #1d1d1f}',
    },
  ],
  requires: { keyboard },
  check: ({ keyboard: { unmarkedInForced } }) =>
    issuesAt(unmarkedInForced, 'In forced colours the focus on this element is invisible.'),
});

const roomForNotice =
  'Keep the room that the cookie notice takes: padding-bottom: var(--eos-notice-height, 0) on the body.';

export const focusCovered = rule({
  id: 'focus-covered',
  group: 'Keyboard',
  hint: 'Show it while it has the focus; scroll-padding keeps it clear of what is fixed to an edge (WCAG 2.4.11).',
  what: 'An element is wholly hidden while it has the focus: under something fixed, outside the window, cut off or transparent.',
  why: 'Keyboard users cannot see what Enter would do. WCAG 2.4.11 (AA), 2.4.7 (AA). The cookie notice is open during the walk, as on a first visit, forwards on a desktop’s screen and backwards on a phone’s, once a page name.',
  invalid: [
    { title: 'A skip link that stays away', css: '.eos-frame .eos-skip:focus{clip-path:inset(50%)}' },
    {
      title: 'A link outside the window',
      on: 'host.html',
      main: '<p><a class="aside" href="/download">Forms</a> <a href="/services/contactform">Contact form</a></p>',
      css: '.aside { position: absolute; left: -9999px }',
    },
  ],
  valid: [
    {
      on: 'host.html',
      main: '<p><a class="aside" href="/download">Forms</a> <a href="/services/contactform">Contact form</a></p>',
      css: '.aside:not(:focus) { position: absolute; left: -9999px }',
    },
  ],
  requires: { keyboard },
  *check({ keyboard: { walks } }) {
    for (const { node, sight, isUnderNotice } of walks.flatMap(({ stops }) => stops)) {
      if (sight === 'seen') continue;
      const message = `This element has the focus but is invisible: it ${unseen[sight]}.`;
      yield { message, node, hint: isUnderNotice ? roomForNotice : undefined };
    }
  },
});
