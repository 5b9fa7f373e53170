import { hintFor, wrongStored } from '../privacy/cookie-terms.ts';
import { isHostsAffair, languageCookie } from '../privacy/names.ts';
import { type Issue, rule } from '../rule.ts';
import { consent, cookiesWith, pageThatFollowsLanguage } from './consent.ts';

export const languageCookieRule = rule({
  id: 'language-cookie',
  group: 'Privacy',
  hint: hintFor(languageCookie, '<language>'),
  what: 'Choosing a language does not set the cookie `Language` in lower case with `Path=/`, one year and `SameSite=Lax`, and `Language` in local storage, or stores anything else.',
  why: 'The server sends pages in the language of this cookie. What is kept beyond the choice would need a consent of its own.',
  invalid: [cookiesWith('SameSite=Lax', 'SameSite=Strict')],
  valid: [pageThatFollowsLanguage],
  requires: { consent },
  *check({ consent: { change, language } }, { target }) {
    if (!change || language === undefined) return;
    const isAllowed = (name: string) =>
      name === languageCookie.name || (target.kind === 'host' && isHostsAffair(name));
    yield* wrongStored('Choosing a language', change, languageCookie, language, isAllowed);
    if (change.kept.local[languageCookie.name] !== language) {
      yield {
        message: `Choosing a language does not put it into local storage as "${languageCookie.name}".`,
        hint: 'Store it there as well as in the cookie.',
        detail: 'local storage',
      };
    }
  },
});

/** After a change of language, everything visible and audible follows it (contract C16). */
export const languageSwitch = rule({
  id: 'language-switch',
  group: 'Content',
  hint: 'Switch title, lang and all parts with the language, without a reload, and announce it.',
  what: 'After a visitor has chosen another language, something still speaks the old one: `lang` of the document, the title, the words of a part, the chooser’s mark. Or the click changes nothing; or screen readers do not hear of the choice; or the focus has moved.',
  why: 'A choice of language changes the page without loading it again. A screen reader keeps the voice of the old language where `lang` stays (WCAG 3.1.1), and who does not see the page only hears of the change if it is announced (WCAG 4.1.3). Tried once a language.',
  invalid: [
    {
      title: 'The title stays',
      script: `
        const { title } = document;
        addEventListener('eos-content:language-changed', () => {
          setTimeout(() => {
            document.title = title;
          }, 50);
        });`,
    },
    {
      title: 'The change is not announced',
      script: `
        addEventListener('eos-content:language-change', () => {
          for (const { shadowRoot } of document.querySelectorAll('body > div > div')) {
            shadowRoot?.querySelector('[role=status]')?.setAttribute('role', 'note');
          }
        });`,
    },
  ],
  valid: [
    {
      title: 'A second announcement does no harm',
      script: `
        const hint = document.createElement("p");
        hint.setAttribute("aria-live", "polite");
        hint.className = "eos-hidden";
        addEventListener("DOMContentLoaded", () => document.body.append(hint));
        addEventListener("eos-content:language-changed", () => { hint.textContent = document.title; });`,
    },
  ],
  requires: { consent },
  *check({ consent: { change, back, before, language } }, { target }) {
    if (!change || language === undefined) return;
    const issue = (message: string, detail: string): Issue => ({ message, detail });
    if (!change.isDone) {
      yield issue(`Choosing “${language}” changes nothing: no event eos-content:language-changed.`, 'event');
      return;
    }
    const { shown } = change;
    // A host's document stays the host's affair.
    if (target.kind === 'page' && shown.lang !== language)
      yield issue(`The document’s lang is “${shown.lang}” after “${language}” was chosen.`, 'lang');
    if (target.kind === 'page' && shown.title === before.title)
      yield issue(`The title stays “${shown.title}”.`, 'title');
    if (shown.chosen !== language) yield issue(`The chooser marks “${shown.chosen}” as chosen.`, 'chooser');
    for (const part of shown.parts) {
      const old = before.parts.find(({ id }) => id === part.id);
      if (part.text !== '' && old?.text === part.text)
        yield issue(`The text of #${part.id} does not change.`, part.id);
    }
    for (const part of back?.shown.parts ?? []) {
      const first = before.parts.find(({ id }) => id === part.id);
      if (first && first.text !== part.text)
        yield issue(`The text of #${part.id} does not change back to “${before.chosen}”.`, `back ${part.id}`);
    }
    if (!change.isAnnounced) yield issue('The change is not announced to screen readers.', 'announced');
    if (change.hasMovedFocus) yield issue('The focus moves when a language is chosen.', 'focus');
  },
});
