import type { Stored } from '../../../audit/record-storage.ts';
import { plural } from '../../reporters/pretty.ts';
import type { Issue } from '../rule.ts';
import type { OwnCookie } from './names.ts';

export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Begins with a dot where the cookie goes to other servers of that domain, too. */
  readonly domain: string;
  /** For how many seconds it lasts; undefined: until the browser is closed. */
  readonly lifetime: number | undefined;
  readonly sameSite: string | undefined;
  readonly secure: boolean;
}

const day = 24 * 60 * 60;

/** What is wrong with how a cookie was set (contract C16, C17), in words that go on from "the cookie …". */
export function wrongTerms({ path, domain, lifetime, sameSite }: StoredCookie, own: OwnCookie): string[] {
  const wrong: string[] = [];
  if (path !== '/') wrong.push(`has Path=${path}, not /`);
  if (domain.startsWith('.')) wrong.push(`has Domain=${domain}, which it should not have`);
  if (lifetime === undefined) wrong.push(`ends with the browser, not after ${durationOf(own.lifetime)}`);
  // A year may be a leap year, and a day may be lost in rounding.
  else if (Math.abs(lifetime - own.lifetime) > day) {
    wrong.push(`lasts ${durationOf(lifetime)}, not ${durationOf(own.lifetime)}`);
  }
  if (sameSite?.toLowerCase() !== 'lax') {
    wrong.push(sameSite ? `has SameSite=${sameSite}, not Lax` : 'has no SameSite=Lax');
  }
  return wrong;
}

const durationOf = (seconds: number): string =>
  seconds < day ? 'less than a day' : plural(Math.round(seconds / day), 'day');

/** What was stored, and where. */
export const wordsFor = (kind: Stored['kind'], name: string): string =>
  kind === 'local storage' || kind === 'session storage' ? `"${name}" in ${kind}` : `the ${kind} "${name}"`;

/** Who did it, to be put behind what was done. */
export const bywhom = (script: string): string => (script ? ` (by ${script})` : '');

/** What a choice has stored beside its cookie, and what is wrong with that. */
export function* wrongStored(
  what: string,
  { stored, cookies }: { readonly stored: readonly Stored[]; readonly cookies: readonly StoredCookie[] },
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

export const hintFor = ({ name, lifetime }: OwnCookie, value: string): string =>
  `Set ${name}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax, and nothing else.`;
