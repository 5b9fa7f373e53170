import { hintFor, wrongStored } from '../privacy/cookie-terms.ts';
import { isHostsAffair, languageCookie } from '../privacy/names.ts';
import { type Issue, rule } from '../rule.ts';
import { consent } from './consent.ts';

export const languageCookieRule = rule({
  id: 'language-cookie',
  group: 'Privacy',
  hint: hintFor(languageCookie, '<language>'),
  requires: { consent },
  *check({ consent: { change, language } }, { target }) {
    if (!change || language === undefined) return;
    const isAllowed = (name: string) =>
      name === languageCookie.name || (target.kind === 'host' && isHostsAffair(name));
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

/** After a change of language, everything visible and audible follows it (contract C16). */
export const languageSwitch = rule({
  id: 'language-switch',
  group: 'Content',
  hint: 'Switch title, lang and all parts with the language, without a reload, and announce it (contract C16).',
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
