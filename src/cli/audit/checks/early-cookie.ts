import { pageCheck, type Sighting } from '../check.ts';
import { bywhom } from '../privacy/cookie-terms.ts';
import { isHostsAffair, languageCookie } from '../privacy/names.ts';

/** Cookies before a choice (contract C17): set by scripts or servers, whether or not they are there still. */
export const earlyCookie = pageCheck({
  id: 'early-cookie',
  severity: 'error',
  group: 'Privacy',
  title: 'a cookie is set before the visitor has chosen anything',
  *find({ target, privacy: { stored, kept, jar } }): Iterable<Sighting> {
    const scripts = new Map(
      stored.filter(({ kind }) => kind === 'cookie').map(({ name, script }) => [name, script] as const),
    );
    const names = new Set([
      ...scripts.keys(),
      ...[...Object.keys(kept.cookies), ...jar.map(({ name }) => name)].filter(
        // Where the server chooses the language, the visitor has chosen one before.
        (name) => target.kind !== 'choice' || name !== languageCookie.name,
      ),
    ]);
    for (const name of names) {
      if (target.kind === 'host' && isHostsAffair(name)) continue;
      const isServers = jar.some((cookie) => cookie.name === name && cookie.httpOnly);
      yield {
        message: `Before any choice the cookie "${name}" is set${isServers ? ' (by a server)' : bywhom(scripts.get(name) ?? '')}.`,
        hint: 'Set it only after the visitor has accepted the notice or chosen what it keeps (contract C17), or do without it.',
        detail: name,
      };
    }
  },
});
