import { pageCheck, type Sighting } from '../check.ts';
import { bywhom, lastCookie, named, wrongTerms } from '../privacy/cookie-terms.ts';
import { consentCookie } from '../privacy/names.ts';

const { name } = consentCookie;

/** What accepting the notice stores: one cookie, as contract C17 wants it, and nothing else. */
export const consentCookieCheck = pageCheck({
  id: 'consent-cookie',
  severity: 'error',
  group: 'Privacy',
  title: 'accepting the notice does not store what it should, or more than that',
  *find({ privacy: { accepting, notice }, network }): Iterable<Sighting> {
    // Where nothing comes of the click, it is the notice that does not work.
    if (!accepting || network.exceptions.length > 0) return;
    const { stored, isDone } = accepting;
    if (!isDone && stored.length === 0) return;
    const spot = notice?.accept?.spot;
    const hint = `Set ${name}=true; Path=/; Max-Age=${consentCookie.lifetime}; SameSite=Lax (contract C17).`;
    const cookie = lastCookie(stored, name);
    const others = stored.filter((each) => each.kind !== 'cookie' || each.name !== name);
    if (!cookie) {
      const instead = others.length > 0 ? `, but ${named(others).join(' and ')}` : '';
      yield { message: `Accepting the notice does not set the cookie "${name}"${instead}.`, hint, spot };
      return;
    }
    const { terms } = cookie;
    if (terms && terms.value !== 'true') {
      yield {
        message: `The cookie "${name}" says "${terms.value}", not "true".`,
        hint,
        spot,
        detail: 'value',
      };
    }
    for (const wrong of terms ? wrongTerms(terms, consentCookie) : []) {
      yield { message: `The cookie "${name}" ${wrong}.`, hint, spot, detail: wrong };
    }
    for (const words of named(others)) {
      const script = others.find((other) => named([other])[0] === words)?.script ?? '';
      yield {
        message: `Accepting the notice also stores ${words}${bywhom(script)}.`,
        hint: `Store nothing but the cookie "${name}" (contract C17).`,
        spot,
        detail: words,
      };
    }
  },
});
