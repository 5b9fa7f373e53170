import type { LanguageChange, LanguageShown, Notice, VisitorState } from '../../../audit/visitor.ts';
import type { Flow } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { sentTo, takeLog } from '../page/log.ts';
import { type NetworkLog, networkLog } from '../page/network-log.ts';
import { type StoredCookie, wordsFor, wrongTerms } from '../privacy/cookie-terms.ts';
import { consentCookie, languageCookie, type OwnCookie } from '../privacy/names.ts';
import { type Issue, rule } from '../rule.ts';
import { stableAddress } from '../stable-text.ts';
import { secureAddress } from '../stub-servers.ts';
import type { Visit } from '../visit.ts';

export interface Choice extends VisitorState {
  /** What was sent to the tracker, apart from asking for its script. */
  readonly sent: readonly string[];
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
  /** Both undefined if there is no notice to accept. */
  readonly byKeyboard: KeyboardConsent | undefined;
  readonly accepted: (Choice & { readonly isDone: boolean }) | undefined;
  /** The same page, opened again after the notice was accepted. */
  readonly returned: { readonly notice: Notice | undefined; readonly network: NetworkLog } | undefined;
}

/** Over https, because cookies are `Secure` there. */
export const consent: Flow<Consent> = {
  from: 'flow',
  scope: 'language',
  async gather(visit) {
    const { probe, target } = visit;
    await visit.open(secureAddress(target.address));
    const before = await probe('languageShown');
    const [language] = before.others;
    const opened = await choiceIn(visit);
    const change =
      language === undefined
        ? undefined
        : { ...(await probe('chooseLanguage', language)), ...(await choiceIn(visit)) };
    const byKeyboard = await acceptByKeyboard(visit);
    const isDone = byKeyboard?.isClosed || (await probe('acceptNotice'));
    const accepted = isDone === undefined ? undefined : { isDone, ...(await choiceIn(visit)) };
    const returned = isDone ? await onReturn(visit) : undefined;
    return { opened, before, language, change, byKeyboard, accepted, returned };
  },
};

async function onReturn(visit: Visit): Promise<Consent['returned']> {
  await visit.open(secureAddress(visit.target.address));
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
async function choiceIn({ page, probe, log, build }: Visit): Promise<Choice> {
  const state = await probe('visitorState');
  const cookies = await page.browserContext().cookies();
  const requests = takeLog(log).requests.filter(({ type }) => type !== 'Script');
  return {
    ...state,
    sent: sentTo(build?.trackerOrigins, requests),
    cookies: cookies.map(({ expires, sameSite, ...cookie }) => ({
      ...cookie,
      sameSite,
      lifetime: expires < 0 ? undefined : Math.round(expires - state.now),
    })),
  };
}

function* wrongStored(
  what: string,
  { stored, cookies }: Choice,
  own: OwnCookie,
  value: string,
  isAllowed: (name: string, kind: string) => boolean,
): Iterable<Issue> {
  const cookie = cookies.find(({ name }) => name === own.name);
  const wrong = cookie && cookie.value !== value ? [`says "${cookie.value}", not "${value}"`] : [];
  if (!cookie) yield { message: `${what} does not set the cookie "${own.name}".` };
  for (const words of cookie ? [...wrong, ...wrongTerms(cookie, own)] : [])
    yield { message: `The cookie "${own.name}" ${words}.`, detail: words };
  for (const { kind, name } of stored.filter((each) => !isAllowed(each.name, each.kind)))
    yield { message: `${what} also stores ${wordsFor(kind, name)}.`, detail: wordsFor(kind, name) };
}

const hintFor = ({ name, lifetime }: OwnCookie, value: string): string =>
  `Set ${name}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax, and nothing else (contract C16, C17).`;

/** Names that the provider documents for the tracker's own storage. */
const isTrackers = (name: string): boolean => name.startsWith('et_');

export const consentCookieRule = rule({
  id: 'consent-cookie',
  group: 'Privacy',
  hint: hintFor(consentCookie, 'true'),
  what: 'Accepting the notice does not set the cookie `spot_cookieBarShow=true` with `Path=/`, 180 days and `SameSite=Lax`, or stores anything else.',
  why: 'Other applications of the portal read this cookie, so its name, value and path are fixed (specification §4, contract C17). Visitors consent to the lifetime that the cookie policy names, not to a longer one. `cookie-secure` checks that it is `Secure`.',
  invalid: [
    {
      title: 'Another lifetime: A script of another team rewrites what is set',
      script: {
        'de/legalNotice.html': `
          const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
          Object.defineProperty(Document.prototype, 'cookie', {
            set(text) {
              set.call(this, text.replace('Max-Age=15552000', 'Max-Age=1555200'));
            },
          });`,
      },
    },
    {
      title: 'More than the cookie',
      script: {
        'de/legalNotice.html':
          "addEventListener('click', () => localStorage.setItem('consentDate', 'today'));",
      },
    },
  ],
  valid: [
    {
      script: {
        'de/legalNotice.html':
          "addEventListener('click', () => document.documentElement.toggleAttribute('data-clicked', true));",
      },
    },
  ],
  requires: { consent },
  *check({ consent: { accepted } }) {
    if (!accepted) return;
    const isAllowed = (name: string, kind: string) =>
      (kind === 'cookie' && name === consentCookie.name) || isTrackers(name);
    yield* wrongStored('Accepting the notice', accepted, consentCookie, 'true', isAllowed);
    if (!accepted.isDone) {
      yield {
        message: 'Clicking its button does not close the cookie notice.',
        hint: 'Hide the notice as soon as it has been accepted (specification §4).',
        detail: 'open',
      };
    }
  },
});

export const languageCookieRule = rule({
  id: 'language-cookie',
  group: 'Privacy',
  hint: hintFor(languageCookie, '<language>'),
  what: 'Choosing a language does not set the cookie `Language` in lower case with `Path=/`, one year and `SameSite=Lax`, and `Language` in local storage, or stores anything else.',
  why: 'The server sends pages in the language of this cookie (specification §4, contract C16). What is kept beyond the choice would need a consent of its own (C17).',
  invalid: [
    {
      script: {
        'de/legalNotice.html': `
          const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
          Object.defineProperty(Document.prototype, 'cookie', {
            set(text) {
              set.call(this, text.replace('SameSite=Lax', 'SameSite=Strict'));
            },
          });`,
      },
    },
  ],
  valid: [
    {
      script: {
        'de/legalNotice.html': `
          addEventListener('eos-content:language-changed', ({ detail }) => {
            document.documentElement.dataset.language = detail.language;
          });`,
      },
    },
  ],
  requires: { consent },
  *check({ consent: { change, language } }) {
    if (!change || language === undefined) return;
    const isAllowed = (name: string) => name === languageCookie.name;
    yield* wrongStored('Choosing a language', change, languageCookie, language, isAllowed);
    if (change.kept.local[languageCookie.name] !== language) {
      yield {
        message: `Choosing a language does not put it into local storage as "${languageCookie.name}".`,
        hint: 'Store it there as well as in the cookie (contract C16).',
        detail: 'local storage',
      };
    }
  },
});

export const cookieSecure = rule({
  id: 'cookie-secure',
  group: 'Privacy',
  hint: 'Add Secure where location.protocol is "https:" (contract C16, C17).',
  what: 'A cookie of the portal’s own is not `Secure` on a page that came over https.',
  why: 'Without it the browser sends the cookie unencrypted when a visitor follows an http link (contract C16, C17). The audit opens the page over https for this.',
  invalid: [
    {
      script: {
        'de/legalNotice.html': `
          const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
          Object.defineProperty(Document.prototype, 'cookie', {
            set(text) {
              set.call(this, text.replace('; Secure', ''));
            },
          });`,
      },
    },
  ],
  valid: [
    {
      script: {
        'de/legalNotice.html': `
          addEventListener('eos-content:language-changed', ({ detail }) => {
            document.documentElement.dataset.language = detail.language;
          });`,
      },
    },
  ],
  requires: { consent },
  *check({ consent: { change, accepted } }) {
    const { cookies = [] } = accepted ?? change ?? {};
    for (const { name } of cookies.filter(({ name, secure }) => !secure && !isTrackers(name))) {
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
  hint: 'Keep it hidden where spot_cookieBarShow=true is set (specification §4).',
  what: 'The cookie notice is shown again although it has been accepted and the same page is opened again.',
  why: 'The notice stays hidden where its cookie exists (specification §4). Visitors who are asked again and again stop reading.',
  invalid: [
    {
      script: {
        'de/legalNotice.html': `
          const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
          Object.defineProperty(Document.prototype, 'cookie', {
            set(text) {
              if (!text.startsWith('spot_cookieBarShow')) set.call(this, text);
            },
          });`,
      },
    },
  ],
  valid: [
    {
      script: {
        'de/legalNotice.html': `
          addEventListener('eos-content:language-changed', ({ detail }) => {
            document.documentElement.dataset.language = detail.language;
          });`,
      },
    },
  ],
  requires: { consent },
  *check({ consent: { returned } }) {
    const notice = returned?.notice;
    if (!notice || /hidden|clipped|transparent/.test(notice.sight)) return;
    yield {
      message: 'The cookie notice is shown again, although it has been accepted.',
      node: notice.node,
    };
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
      script: {
        'de/legalNotice.html':
          "addEventListener('click', () => requestAnimationFrame(() => document.activeElement?.blur()));",
      },
    },
  ],
  valid: [
    {
      script: {
        'de/legalNotice.html': `
          addEventListener('eos-content:language-changed', ({ detail }) => {
            document.documentElement.dataset.language = detail.language;
          });`,
      },
    },
  ],
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
  hint: 'Send events only while spot_cookieBarShow=true is set (contract C17).',
  what: 'An event or another message is sent to the tracker without consent.',
  why: 'Page views need no consent, events do (specification §4, contract C17). The audit opens a page and chooses another language before it accepts the notice.',
  invalid: [
    {
      title: 'Without consent',
      script: {
        'de/legalNotice.html': `
          addEventListener('eos-content:language-changed', () => {
            navigator.sendBeacon('https://code.etracker.example.com/cnt.php');
          });`,
      },
    },
    {
      title: 'As the page opens',
      script: {
        'de/legalNotice.html': 'navigator.sendBeacon("https://code.etracker.example.com/cnt.php");',
      },
    },
  ],
  valid: [
    {
      script: {
        'de/legalNotice.html': `
          (window._etrackerOnReady ??= []).push(() => {
            document.documentElement.dataset.tracker = "ready";
          });`,
      },
    },
  ],
  requires: { consent },
  *check({ consent: { opened, change } }) {
    const early = [opened, ...(change ? [change] : [])];
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

/** After a change of language, everything visible and audible follows it (contract C16). */
export const languageSwitch = rule({
  id: 'language-switch',
  group: 'Content',
  hint: 'Switch title, lang and all parts with the language, without a reload, and announce it (contract C16).',
  what: 'After a visitor has chosen another language, something still speaks the old one: `lang` of the document, the title, the words of a part, the chooser’s mark. Or the click changes nothing; or screen readers do not hear of the choice; or the focus has moved.',
  why: 'A choice of language changes the page without loading it again (contract C16). A screen reader keeps the voice of the old language where `lang` stays (WCAG 3.1.1), and who does not see the page only hears of the change if it is announced (WCAG 4.1.3). Tried once a language.',
  invalid: [
    {
      title: 'The title stays',
      script: {
        'de/legalNotice.html': `
          const { title } = document;
          addEventListener('eos-content:language-changed', () => {
            setTimeout(() => {
              document.title = title;
            }, 50);
          });`,
      },
    },
    {
      title: 'The change is not announced',
      script: {
        'de/legalNotice.html': `
          addEventListener('eos-content:language-change', () => {
            for (const { shadowRoot } of document.querySelectorAll('body > div > div')) {
              shadowRoot?.querySelector('[role=status]')?.setAttribute('role', 'note');
            }
          });`,
      },
    },
  ],
  valid: [
    {
      title: 'A second announcement does no harm',
      script: {
        'de/legalNotice.html': `
          const hint = document.createElement("p");
          hint.setAttribute("aria-live", "polite");
          hint.className = "eos-hidden";
          addEventListener("DOMContentLoaded", () => document.body.append(hint));
          addEventListener("eos-content:language-changed", () => { hint.textContent = document.title; });`,
      },
    },
  ],
  requires: { consent },
  *check({ consent: { change, before, language } }) {
    if (!change || language === undefined) return;
    const issue = (message: string, detail: string): Issue => ({ message, detail });
    if (!change.isDone) {
      yield issue(`Choosing “${language}” changes nothing: no event eos-content:language-changed.`, 'event');
      return;
    }
    const { shown } = change;
    if (shown.lang !== language)
      yield issue(`The document’s lang is “${shown.lang}” after “${language}” was chosen.`, 'lang');
    if (shown.title === before.title) yield issue(`The title stays “${shown.title}”.`, 'title');
    if (shown.chosen !== language) yield issue(`The chooser marks “${shown.chosen}” as chosen.`, 'chooser');
    for (const part of shown.parts) {
      const old = before.parts.find(({ id }) => id === part.id);
      if (part.text !== '' && old?.text === part.text)
        yield issue(`The text of #${part.id} does not change.`, part.id);
    }
    if (!change.isAnnounced) yield issue('The change is not announced to screen readers.', 'announced');
    if (change.hasMovedFocus) yield issue('The focus moves when a language is chosen.', 'focus');
  },
});
