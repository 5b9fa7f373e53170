import type { CookieRow, CookieTable } from '../../../audit/privacy-table.ts';
import { pages } from '../../../pages/registry.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { durationOf } from '../privacy/cookie-terms.ts';
import { cookieWords, localStorageWords } from '../privacy/duration-words.ts';
import { saidDuration } from '../privacy/durations.ts';
import { consentCookie, languageCookie, type OwnCookie, trackingCookie } from '../privacy/names.ts';

/** The pages that tell what is stored (specification §2.5). */
const policies: readonly string[] = pages
  .filter(({ section }) => section === 'COOKIE_POLICY' || section === 'PRIVACY_POLICY')
  .map(({ file }) => file);

/** Of a duration in words, how far it may be from what is set: a month has 28 to 31 days, a year 365 or 366. */
const tolerance = 0.02;

/** The cookie table lists what the portal stores, and for how long (specification §2.5). */
export const cookieUnlisted = pageCheck({
  id: 'cookie-unlisted',
  severity: 'error',
  group: 'Privacy',
  title: 'the cookie table leaves out what is stored, or says another lifetime',
  on: ['page', 'choice'],
  *find({ target, privacy: { tables } }, tenant): Iterable<Sighting> {
    if (!policies.includes(target.name)) return;
    const own = [languageCookie, consentCookie, ...(tenant?.trackerOrigins.length ? [trackingCookie] : [])];
    const told = new Set<string>();
    // Without scripts the one is read, with them the other.
    for (const version of [tables.served, tables.drawn]) {
      for (const sighting of wrongIn(version, own)) {
        if (!told.has(sighting.message)) yield sighting;
        told.add(sighting.message);
      }
    }
  },
});

function* wrongIn(tables: readonly CookieTable[], own: readonly OwnCookie[]): Iterable<Sighting> {
  const table = tables.find(({ rows }) => rows.some(({ name }) => own.some((each) => each.name === name)));
  if (!table) {
    yield {
      message: 'The page has no table of what is stored on the visitor’s device.',
      hint: `List ${own.map(({ name }) => name).join(', ')} with provider, purpose and duration (specification §2.5).`,
    };
    return;
  }
  for (const cookie of own) yield* wrongFor(cookie, table);
}

function* wrongFor(cookie: OwnCookie, { rows, spot }: CookieTable): Iterable<Sighting> {
  const { name, lifetime } = cookie;
  const own = rows.filter((row) => row.name === name);
  const isLocal = ({ cells }: CookieRow) => cells.some((cell) => localStorageWords.test(cell));
  const row = own.find((each) => !isLocal(each)) ?? own.find(saysCookieToo);
  const hint = 'Add a row with name, provider, purpose and duration to the table, in every language.';
  if (!row) {
    yield { message: `The cookie table does not list the cookie "${name}".`, hint, spot, detail: name };
  }
  // The consent alone is kept in a cookie alone.
  if (row && cookie !== consentCookie && !own.some(isLocal)) {
    yield {
      message: `The cookie table does not say that "${name}" is kept in local storage, too.`,
      hint,
      spot: row.spot,
      detail: `${name} in local storage`,
    };
  }
  const said = row?.cells.map(saidDuration).findLast((duration) => duration !== undefined);
  if (row && said !== undefined && Math.abs(said - lifetime) > lifetime * tolerance) {
    yield {
      message: `The cookie table says that "${name}" lasts ${durationOf(said)}; it is set for ${durationOf(lifetime)}.`,
      hint: 'Say the lifetime that the cookie has.',
      spot: row.spot,
      detail: `${name} lasts`,
      severity: 'warning',
    };
  }
}

/** A row that tells of both places. */
const saysCookieToo = ({ cells }: CookieRow): boolean => cells.some((cell) => cookieWords.test(cell));
