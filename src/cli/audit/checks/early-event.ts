import type { Tracked } from '../../../audit/privacy-tracker.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { isAlive } from '../privacy/alive.ts';
import { trackerOriginsOf } from '../privacy/third-parties.ts';

/** Events for the tracker (specification §4, contract C17): none before consent, and one for each choice of language after. */
export const earlyEvent = pageCheck({
  id: 'early-event',
  severity: 'error',
  group: 'Privacy',
  title: 'an event is sent to the tracker without consent, or is missing with it',
  *find(record, tenant): Iterable<Sighting> {
    const { privacy } = record;
    const {
      tracked,
      foreignRequests,
      refusing,
      foreignElements,
      consenting,
      accepting,
      isTrackerHere,
      foreignScripts,
    } = privacy;
    const hint = 'Tell the tracker of events only once spot_cookieBarShow=true has been set (contract C17).';
    for (const words of wordsOf(tracked)) {
      yield { message: `Before any choice the tracker is told of the event ${words}.`, hint, detail: words };
    }
    const origins = trackerOriginsOf(privacy, tenant);
    // Its script comes before any choice, by whatever way.
    const scripts = foreignScripts.map(({ attributes }) => attributes.src);
    const asked = foreignRequests.filter(({ by }) => by !== 'script').map(({ address }) => address);
    // Such as a picture for those who let no script run.
    const named = foreignElements
      .filter(({ isQuiet }) => !isQuiet)
      .map(({ address }) => withoutQuery(address));
    const sent = [...asked, ...named].filter(
      (address) => !scripts.includes(address) && origins.includes(URL.parse(address)?.origin ?? ''),
    );
    for (const address of new Set(sent)) {
      yield {
        message: `Before any choice the page sends something to the tracker, ${address}.`,
        hint,
        detail: address,
      };
    }
    for (const words of wordsOf(refusing?.tracked ?? [])) {
      yield {
        message: `Choosing a language tells the tracker of the event ${words} although the notice has not been accepted.`,
        hint,
        detail: `refusing ${words}`,
      };
    }
    if (!isTrackerHere || !isAlive(record) || !accepting?.isDone || !consenting?.isDone) return;
    const told = consenting.tracked.filter(({ kind }) => kind === 'event');
    const due = `("language", "${consenting.language}")`;
    if (told.length === 1 && wordsFor(told[0]) === due) return;
    yield {
      message:
        told.length === 0
          ? 'After the notice was accepted the tracker is not told of a choice of language.'
          : `After the notice was accepted a choice of language is told to the tracker as ${told.map(wordsFor).join(' and ')}, not once as ${due}.`,
      hint: 'Send one click event for each choice of language of whoever has consented (specification §4).',
      detail: 'consenting',
    };
  },
});

const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');

const wordsOf = (tracked: readonly Tracked[]): Set<string> =>
  new Set(tracked.filter(({ kind }) => kind === 'event').map(wordsFor));

function wordsFor(event: Tracked | undefined): string {
  const { kind: _, ...told } = event ?? { kind: 'event' };
  return `(${Object.values(told)
    .map((value) => JSON.stringify(value))
    .join(', ')})`;
}
