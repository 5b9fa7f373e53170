import { named, wrongTerms } from '../../privacy/cookie-terms.ts';
import { consentCookie, languageCookie, type OwnCookie } from '../../privacy/names.ts';
import { type Issue, rule } from '../../rule.ts';
import { stableAddress } from '../../stable-text.ts';
import type { Choice } from '../consent.ts';

function* wrongStored(
  what: string,
  { stored, cookies }: Choice,
  own: OwnCookie,
  value: string,
  isAllowed: (kind: string, name: string) => boolean,
): Iterable<Issue> {
  const hint = `Set ${own.name}=${value}; Path=/; Max-Age=${own.lifetime}; SameSite=Lax, and nothing else (contract C16, C17).`;
  const cookie = cookies.find(({ name }) => name === own.name);
  const wrong = cookie && cookie.value !== value ? [`says "${cookie.value}", not "${value}"`] : [];
  if (!cookie) yield { message: `${what} does not set the cookie "${own.name}".`, hint };
  for (const words of cookie ? [...wrong, ...wrongTerms(cookie, own)] : [])
    yield { message: `The cookie "${own.name}" ${words}.`, hint, detail: words };
  const others = stored.filter(({ kind, name }) => !isAllowed(kind, name));
  for (const words of named(others)) yield { message: `${what} also stores ${words}.`, hint, detail: words };
}

/** Names that the provider documents for the tracker's own storage. */
const isTrackers = (name: string): boolean => name.startsWith('et_');

export const consentCookieRule = rule({
  id: 'consent-cookie',
  group: 'Privacy',
  requires: ['consent'],
  *check({ consent: { accepted } }) {
    if (!accepted) return;
    const isAllowed = (kind: string, name: string) =>
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
  requires: ['consent'],
  *check({ consent: { change, language } }) {
    if (!change || language === undefined) return;
    yield* wrongStored(
      'Choosing a language',
      change,
      languageCookie,
      language,
      (_, name) => name === languageCookie.name,
    );
    if (change.local[languageCookie.name] !== language) {
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
  requires: ['consent'],
  *check({ consent: { back, accepted } }) {
    const cookies = (back ?? accepted)?.cookies ?? [];
    for (const { name } of cookies.filter(({ name, secure }) => !secure && !isTrackers(name))) {
      yield {
        message: `The cookie "${name}" is not Secure, although the page came over https.`,
        hint: 'Add Secure where location.protocol is "https:" (contract C16, C17).',
        detail: name,
      };
    }
  },
});

export const noticeReturns = rule({
  id: 'notice-returns',
  group: 'Privacy',
  requires: ['consent'],
  *check({ consent: { returned } }) {
    const notice = returned?.notice;
    if (!notice || notice.sight === 'hidden') return;
    yield {
      message: 'The cookie notice is shown again, although it has been accepted.',
      hint: 'Keep it hidden where spot_cookieBarShow=true is set (specification §4).',
      node: notice.node,
    };
  },
});

export const returnBroken = rule({
  id: 'return-broken',
  group: 'Network',
  requires: ['consent'],
  *check({ consent: { returned } }) {
    for (const words of new Set(returned?.failures)) {
      yield {
        message: `When a visitor opens the page again after accepting the notice, ${words}.`,
        hint: 'Open the page a second time with the developer tools; what scripts read from cookies is first used then.',
        detail: words,
      };
    }
  },
});

export const earlyEvent = rule({
  id: 'early-event',
  group: 'Privacy',
  requires: ['consent'],
  *check({ consent: { opened, change, accepted, back, trackerIsHere, before } }, { build }) {
    const hint = 'Send events only while spot_cookieBarShow=true is set (contract C17).';
    const early = [opened, ...(change ? [change] : [])];
    const tracked = early.flatMap((choice) => choice.tracked);
    const sent = early.flatMap((choice) => choice.sent);
    for (const issue of sentEarly(tracked, sent, build?.trackerOrigins ?? [])) yield { ...issue, hint };
    if (!back || !accepted?.isDone || !trackerIsHere) return;
    const events = back.tracked.filter(({ kind }) => kind === 'event');
    const isRight = events.length === 1 && JSON.stringify(events).includes(`"${before.chosen}"`);
    if (isRight) return;
    yield {
      message: `With consent, choosing “${before.chosen}” sends ${events.length === 1 ? JSON.stringify(events[0]) : `${events.length} events`}, where one with the language’s code is due.`,
      hint: 'Report a choice of language once, with its code (specification §4).',
      detail: 'with consent',
    };
  },
});

/** After a change of language, everything visible and audible follows it (contract C16). */
export const languageSwitch = rule({
  id: 'language-switch',
  group: 'Content',
  requires: ['consent'],
  *check({ consent: { change, before, language } }) {
    if (!change || language === undefined) return;
    const hint =
      'Switch title, lang and all parts with the language, without a reload, and announce it (contract C16).';
    const issue = (message: string, detail: string): Issue => ({ message, hint, detail });
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
    if (change.announced.length === 0)
      yield issue('The change is not announced to screen readers.', 'announced');
    if (change.hasMovedFocus) yield issue('The focus moves when a language is chosen.', 'focus');
  },
});

/** Page views need no consent, events do (specification §4, contract C17). */
const sentEarly = (
  tracked: readonly { readonly kind: string }[],
  sent: readonly string[],
  trackerOrigins: readonly string[],
): readonly Pick<Issue, 'message' | 'detail'>[] => [
  ...tracked
    .filter(({ kind }) => kind !== 'view')
    .map((entry) => ({
      message: `Without consent the tracker gets ${JSON.stringify(entry)}.`,
      detail: 'event',
    })),
  ...sent
    .filter((address) => trackerOrigins.includes(URL.parse(address)?.origin ?? ''))
    .map((address) => ({
      message: `Without consent ${stableAddress(address, { address })} is sent to the tracker’s server.`,
      detail: address,
    })),
];
