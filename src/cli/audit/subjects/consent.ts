import type { LanguageChange, LanguageShown, Notice, VisitorState } from '../../../audit/visitor.ts';
import { despiteLeaving, hasLeft } from '../despite-leaving.ts';
import type { Flow } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { sentTo, takeLog } from '../page/log.ts';
import { type NetworkLog, networkLog } from '../page/network-log.ts';
import { hintFor, type StoredCookie, wrongStored } from '../privacy/cookie-terms.ts';
import { consentCookie, isOwnName } from '../privacy/names.ts';
import { type Example, rule } from '../rule.ts';
import { stableAddress } from '../stable-text.ts';
import { secureAddress } from '../stub-servers.ts';
import type { Visit } from '../visit.ts';

export interface Choice extends VisitorState {
  /** What was sent to the tracker, apart from asking for its script. */
  readonly sent: readonly string[];
  /** The other servers that were asked for something. */
  readonly others: readonly string[];
  readonly cookies: readonly StoredCookie[];
}

/** After Enter on the notice's button. */
interface KeyboardConsent {
  readonly isClosed: boolean;
  /** Whether an element had the focus then, and after one more Tab. */
  readonly hasFocus: boolean;
}

export interface Consent {
  readonly opened: Choice;
  readonly before: LanguageShown;
  /** undefined if the page offers only one language. */
  readonly language: string | undefined;
  readonly change: (LanguageChange & Choice) | undefined;
  /** After the first language was chosen again. */
  readonly back: LanguageChange | undefined;
  /** Both undefined if there is no notice to accept. */
  readonly byKeyboard: KeyboardConsent | undefined;
  readonly accepted: (Choice & { readonly isDone: boolean }) | undefined;
  /** The same page, opened again after the notice was accepted. */
  readonly returned: { readonly notice: Notice | undefined; readonly network: NetworkLog } | undefined;
  /** A new visitor who refuses and comes back; undefined where the notice does not offer it. */
  readonly refused:
    | (Choice & { readonly isDone: boolean; readonly notice: Notice | undefined; readonly later: Choice })
    | undefined;
}

/** A page whose own script changes what is set as a cookie. */
export const cookiesWith = (before: string, after: string): Example => ({
  script: `
    const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      set(text) {
        set.call(this, text.replace('${before}', '${after}'));
      },
    });`,
});

/** A page whose own script follows the chosen language, as any may. */
export const pageThatFollowsLanguage: Example = {
  script: `
    addEventListener('eos-content:language-changed', ({ detail }) => {
      document.documentElement.dataset.language = detail.language;
    });`,
};

/** On the test server over https, because cookies are `Secure` there. */
export const consent: Flow<Consent | undefined> = {
  from: 'flow',
  scope: 'language',
  isForOthers: true,
  async gather(visit) {
    const { probe } = visit;
    if (!(await visit.open(addressOf(visit.target)))) return undefined;
    const before = await probe('languageShown');
    const [language] = before.others;
    const opened = await choiceIn(visit);
    const change =
      language === undefined
        ? undefined
        : { ...(await changeLanguage(visit, language)), ...(await choiceIn(visit)) };
    const back = change?.isDone && before.chosen ? await changeLanguage(visit, before.chosen) : undefined;
    if (back) await choiceIn(visit);
    const byKeyboard = await acceptByKeyboard(visit);
    const isDone = byKeyboard?.isClosed || (await probe('acceptNotice'));
    const accepted = isDone === undefined ? undefined : { isDone, ...(await choiceIn(visit)) };
    const returned = isDone ? await onReturn(visit) : undefined;
    const refused = await refuse(visit);
    const lacks = (checks: readonly string[], reason: string) =>
      visit.unchecked.push({ gatherer: consent, checks, reason, isFailure: false });
    if (!accepted) lacks(ofNotice, 'the page shows no cookie notice to accept');
    if (!change) lacks(ofLanguage, 'the page offers no other language');
    return { opened, before, language, change, back, byKeyboard, accepted, returned, refused };
  },
};

const ofNotice = ['consent-cookie', 'notice-returns', 'focus-after-notice'];
const ofLanguage = ['language-cookie', 'language-switch'];

/** Where a build is served for the audit, its pages come over https, too. */
const addressOf = ({ address, build }: Visit['target']): string =>
  build?.isElsewhere === false ? secureAddress(address) : address;

/** A host may load its page again in the other language. */
async function changeLanguage(visit: Visit, language: string): Promise<LanguageChange> {
  const { probe, target } = visit;
  try {
    const change = await probe('chooseLanguage', language);
    if (target.kind === 'host') await loadedAgain(visit);
    return change;
  } catch (error) {
    if (target.kind !== 'host' || !hasLeft(error)) throw error;
    await loadedAgain(visit);
    const shown = await probe('languageShown');
    return { isDone: true, isAnnounced: true, hasMovedFocus: false, shown };
  }
}

/** Waits until a page that may be loading again is there. Its document is asked for before the old one has gone. */
const loadedAgain = ({ probe, settle }: Visit): Promise<void> =>
  despiteLeaving(async () => {
    await settle();
    await probe('isLoaded');
    await settle();
  });

async function refuse(visit: Visit): Promise<Consent['refused']> {
  const { probe, target } = visit;
  await visit.startOver();
  await visit.open(addressOf(target));
  await choiceIn(visit);
  const isDone = await probe('refuseNotice');
  if (isDone === undefined) return undefined;
  const choice = await choiceIn(visit);
  await visit.open(addressOf(target));
  return { ...choice, isDone, notice: await probe('notice'), later: await choiceIn(visit) };
}

async function onReturn(visit: Visit): Promise<Consent['returned']> {
  await visit.open(addressOf(visit.target));
  return { notice: await visit.probe('notice'), network: await networkLog(visit) };
}

/** Presses Enter on the notice's button, then Tab. Whether Tab comes to the button is seen in the walk through each page. */
async function acceptByKeyboard({ page, probe }: Visit): Promise<KeyboardConsent | undefined> {
  if (!(await probe('focusAccept'))) return undefined;
  await press(page, 'Enter');
  await probe('drawn');
  const isClosed = await probe('isNoticeGone');
  const isKept = await probe('hasFocus');
  await press(page, 'Tab');
  return { isClosed, hasFocus: isKept && (await probe('hasFocus')) };
}

/** What a choice has led to: what has come since the last call. */
async function choiceIn({ page, probe, log, build, target }: Visit): Promise<Choice> {
  const trackers = build?.trackerOrigins ?? target.trackers ?? [];
  const state = await despiteLeaving(() => probe('visitorState'));
  const cookies = await page.browserContext().cookies();
  const { requests } = takeLog(log);
  return {
    ...state,
    sent: sentTo(
      trackers,
      requests.filter(({ type }) => type !== 'Script'),
    ),
    others: requests
      .map(({ url }) => new URL(url))
      .filter(({ host, origin }) => host !== new URL(page.url()).host && !trackers.includes(origin))
      .map(({ origin, pathname }) => origin + pathname),
    cookies: cookies.map(({ expires, sameSite, ...cookie }) => ({
      ...cookie,
      sameSite,
      lifetime: expires < 0 ? undefined : Math.round(expires - state.now),
    })),
  };
}

/** Names that the provider documents for the tracker's own storage. */
const isTrackers = (name: string): boolean => name.startsWith('et_');

export const consentCookieRule = rule({
  id: 'consent-cookie',
  group: 'Privacy',
  hint: hintFor(consentCookie, 'true'),
  what: 'Accepting the notice does not set the cookie `spot_cookieBarShow=true` with `Path=/`, 180 days and `SameSite=Lax`, or stores anything else.',
  why: 'Other applications of the portal read this cookie, so its name, value and path are fixed. Visitors consent to the lifetime that the cookie policy names, not to a longer one. `cookie-secure` checks that it is `Secure`.',
  invalid: [
    {
      title: 'Another lifetime: a script of another team rewrites what is set',
      ...cookiesWith('Max-Age=15552000', 'Max-Age=1555200'),
    },
    {
      title: 'More than the cookie',
      script: "addEventListener('click', () => localStorage.setItem('consentDate', 'today'));",
    },
  ],
  valid: [
    {
      script:
        "addEventListener('click', () => document.documentElement.toggleAttribute('data-clicked', true));",
    },
  ],
  requires: { consent },
  *check({ consent: { accepted, refused } }, { target }) {
    const isAllowed = (name: string, kind: string) =>
      (kind === 'cookie' && name === consentCookie.name) || isTrackers(name);
    // After consent a host may store what it likes; what it may store without is another rule's affair.
    const isHosts = (name: string) => target.kind === 'host' && !isOwnName(name);
    const allows = (name: string, kind: string) => isAllowed(name, kind) || isHosts(name);
    if (refused) yield* wrongStored('Refusing the notice', refused, consentCookie, 'false', allows);
    if (!accepted) return;
    yield* wrongStored('Accepting the notice', accepted, consentCookie, 'true', allows);
    if (!accepted.isDone) {
      yield {
        message: 'Clicking its button does not close the cookie notice.',
        hint: 'Hide the notice as soon as it has been accepted.',
        detail: 'open',
      };
    }
  },
});

export const cookieSecure = rule({
  id: 'cookie-secure',
  group: 'Privacy',
  hint: 'Add Secure where location.protocol is "https:".',
  what: 'A cookie of the portal’s own is not `Secure` on a page that came over https.',
  why: 'Without it the browser sends the cookie unencrypted when a visitor follows an http link. The audit opens the page over https for this.',
  invalid: [cookiesWith('; Secure', '')],
  valid: [pageThatFollowsLanguage],
  requires: { consent },
  *check({ consent: { change, accepted } }, { target }) {
    const { cookies = [] } = accepted ?? change ?? {};
    // On the test server all pages come over https.
    if (target.trackers && !target.address.startsWith('https:')) return;
    const isJudged = (name: string) => !isTrackers(name) && (target.kind !== 'host' || isOwnName(name));
    for (const { name } of cookies.filter(({ name, secure }) => !secure && isJudged(name))) {
      yield {
        message: `The cookie "${name}" is not Secure, although the page came over https.`,
        detail: name,
      };
    }
  },
});

export const noticeReturns = rule({
  id: 'notice-returns',
  group: 'Privacy',
  hint: 'Keep it hidden where spot_cookieBarShow=true is set.',
  what: 'The cookie notice is shown again although it has been accepted, or refused where that is offered, and the same page is opened again.',
  why: 'The notice stays hidden where its cookie exists. Visitors who are asked again and again stop reading.',
  invalid: [cookiesWith('spot_cookieBarShow=true', 'spot_cookieBarSeen=true')],
  valid: [pageThatFollowsLanguage],
  requires: { consent },
  *check({ consent: { returned, refused } }) {
    const visits = [
      ['accepted', returned?.notice],
      ['refused', refused?.notice],
    ] as const;
    for (const [done, notice] of visits) {
      if (!notice || /hidden|clipped|transparent/.test(notice.sight)) continue;
      yield {
        message: `The cookie notice is shown again, although it has been ${done}.`,
        node: notice.node,
        detail: done === 'accepted' ? '' : done,
      };
    }
  },
});

export const focusAfterNotice = rule({
  id: 'focus-after-notice',
  group: 'Keyboard',
  hint: 'Before the notice goes, give the focus to what comes next or to the main content (WCAG 2.4.3).',
  what: 'The cookie notice cannot be accepted by keyboard, or the focus is lost when it goes. Tried once a language: Enter on the button, then Tab.',
  why: 'The button that had the focus is gone; the next Tab is unpredictable. WCAG 2.1.1 (A), 2.4.3 (A).',
  invalid: [
    {
      script: "addEventListener('click', () => requestAnimationFrame(() => document.activeElement?.blur()));",
    },
  ],
  valid: [pageThatFollowsLanguage],
  requires: { consent },
  *check({ consent: { byKeyboard } }) {
    if (byKeyboard?.isClosed === false)
      yield { message: 'Enter on its button does not close the cookie notice.' };
    else if (byKeyboard?.hasFocus === false)
      yield { message: 'The focus is lost when the cookie notice has been accepted by keyboard.' };
  },
});

/** Page views need no consent, events do (specification §4, contract C17). */
export const earlyEvent = rule({
  id: 'early-event',
  group: 'Privacy',
  hint: 'Send events only while spot_cookieBarShow=true is set.',
  what: 'An event or another message is sent to the tracker without consent, or after a refusal.',
  why: 'Page views need no consent, events do. The audit opens a page and chooses another language before it accepts the notice.',
  invalid: [
    {
      script: `
        addEventListener('eos-content:language-changed', () => {
          navigator.sendBeacon('https://code.etracker.example.com/cnt.php');
        });`,
    },
  ],
  valid: [
    {
      script: `
        (window._etrackerOnReady ??= []).push(() => {
          document.documentElement.dataset.tracker = "ready";
        });`,
    },
  ],
  requires: { consent },
  *check({ consent: { opened, change, refused } }) {
    const early = [opened, ...(change ? [change] : []), ...(refused ? [refused, refused.later] : [])];
    for (const entry of early.flatMap(({ tracked }) => tracked)) {
      const words = JSON.stringify(entry);
      if (entry.kind !== 'view')
        yield { message: `Without consent the tracker gets ${words}.`, detail: `event ${words}` };
    }
    for (const address of early.flatMap(({ sent }) => sent)) {
      const shown = stableAddress(address, { address });
      yield { message: `Without consent ${shown} is sent to the tracker’s server.`, detail: address };
    }
  },
});
