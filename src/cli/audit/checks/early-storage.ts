import { pageCheck, type Sighting } from '../check.ts';
import { bywhom, wordsFor } from '../privacy/cookie-terms.ts';
import { isHostsAffair } from '../privacy/names.ts';

/** What is stored before a choice in other places than cookies (contract C17). */
export const earlyStorage = pageCheck({
  id: 'early-storage',
  severity: 'error',
  group: 'Privacy',
  title: 'something is stored on the device before the visitor has chosen anything',
  *find({ target, privacy: { stored, kept } }): Iterable<Sighting> {
    const found = new Map(
      [
        ...Object.keys(kept.local).map((name) => ({ kind: 'local storage' as const, name, script: '' })),
        ...Object.keys(kept.session).map((name) => ({ kind: 'session storage' as const, name, script: '' })),
        ...stored.filter(({ kind }) => kind !== 'cookie'),
      ].map((each) => [wordsFor(each.kind, each.name), each] as const),
    );
    for (const [words, { name, script }] of found) {
      if (target.kind === 'host' && isHostsAffair(name)) continue;
      yield {
        message: `Before any choice the page stores ${words}${bywhom(script)}.`,
        hint: 'Store it only after the visitor has accepted the notice or chosen what it keeps (contract C17), or do without it.',
        detail: words,
      };
    }
  },
});
