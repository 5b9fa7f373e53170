import type { LanguageChoice } from '../../../audit/privacy-choices.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { isAlive } from '../privacy/alive.ts';
import { bywhom, lastCookie, named, wrongTerms } from '../privacy/cookie-terms.ts';
import { languageCookie } from '../privacy/names.ts';

const { name } = languageCookie;

/** What choosing a language stores: the cookie and local storage, as contract C16 wants it, and nothing else. */
export const languageCookieCheck = pageCheck({
  id: 'language-cookie',
  severity: 'error',
  group: 'Privacy',
  title: 'choosing a language does not store what it should, or more than that',
  *find(record): Iterable<Sighting> {
    const { refusing } = record.privacy;
    if (refusing && isAlive(record)) yield* wrongIn(refusing);
  },
});

function* wrongIn({ language, isTaken, stored, kept }: LanguageChoice): Iterable<Sighting> {
  const hint = `Set ${name}=<language>; Path=/; Max-Age=${languageCookie.lifetime}; SameSite=Lax, and the same in local storage (contract C16).`;
  const cookie = lastCookie(stored, name);
  const others = stored.filter((each) => each.name !== name);
  if (!cookie) {
    const instead = others.length > 0 ? `, but ${named(others).join(' and ')}` : '';
    yield {
      message: `Choosing the language "${language}" ${isTaken ? '' : 'only follows its link and '}does not set the cookie "${name}"${instead}.`,
      hint,
    };
    return;
  }
  const { terms } = cookie;
  if (terms && terms.value !== language) {
    yield {
      message: `The cookie "${name}" says "${terms.value}" after "${language}" was chosen.`,
      hint,
      detail: 'value',
    };
  }
  for (const wrong of terms ? wrongTerms(terms, languageCookie) : []) {
    yield { message: `The cookie "${name}" ${wrong}.`, hint, detail: wrong };
  }
  const local = kept.local[name];
  if (local !== language && terms?.value === language) {
    yield {
      message: `Local storage has ${local === undefined ? `no "${name}"` : `"${name}" as "${local}"`} after "${language}" was chosen.`,
      hint,
      detail: 'local storage',
    };
  }
  for (const words of named(others)) {
    const script = others.find((other) => named([other])[0] === words)?.script ?? '';
    yield {
      message: `Choosing a language also stores ${words}${bywhom(script)}.`,
      hint: `Store nothing but "${name}", as a cookie and in local storage (contract C16, C17).`,
      detail: words,
    };
  }
}
