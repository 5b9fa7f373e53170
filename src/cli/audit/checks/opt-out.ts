import type { OptedOut, OptOut } from '../../../audit/privacy-opt-out.ts';
import { journeyCheck, type Sighting } from '../check.ts';
import { isTold, nameOf, primary, verdictOf } from '../content/languages.ts';
import { ownTextsOf } from '../content/own-texts.ts';
import { type OptOutEvidence, optOutJourney } from '../journeys/opt-out.ts';
import { named, wordsFor } from '../privacy/cookie-terms.ts';
import type { TenantFacts } from '../tenant.ts';

/** The link that turns tracking off (specification §2.5): it stands where the texts say, reaches the tracker, and lasts. */
export const optOut = journeyCheck({
  id: 'opt-out',
  severity: 'error',
  group: 'Privacy',
  title: 'the link that turns tracking off is missing, or does not turn it off',
  journey: optOutJourney,
  *find(evidence, _target, tenant): Iterable<Sighting> {
    const { link, outcome } = evidence;
    if (!link || !outcome) {
      yield {
        message: 'The privacy policy has no link that turns tracking off.',
        hint: 'Show it at the end of section 6, or of the section that tenant.json names (specification §2.5).',
      };
      return;
    }
    yield* wrongPlace(link);
    yield* wrongOutcome(evidence, link, outcome);
    yield* wrongLanguage(outcome, tenant);
  },
});

/** Contract C5, for the sentence that is shown only once the switch is off. */
function* wrongLanguage({ sentence, lang }: OptedOut, tenant: TenantFacts): Iterable<Sighting> {
  const expected = primary(lang);
  const { other } = isTold(expected) ? verdictOf(sentence, expected, ownTextsOf(tenant)) : {};
  if (!other) return;
  yield {
    message: `After the click the page says “${sentence}”, which is ${nameOf(other)} on a page in ${nameOf(expected)}.`,
    hint: `Translate TRACKING_SWITCH.OFF into ${nameOf(expected)}.`,
    severity: 'warning',
    detail: 'language',
  };
}

function* wrongPlace({ spot, name, isVisible, section, analysis, sections }: OptOut): Iterable<Sighting> {
  if (!isVisible || name === '') {
    yield {
      message:
        name === ''
          ? 'The link that turns tracking off has no text.'
          : 'The link that turns tracking off cannot be seen.',
      hint: 'Show it with OPT_OUT as its text.',
      spot,
      detail: 'visible',
    };
  }
  // The section about measuring says where the link is: below itself, or below another, by its number and headline.
  const other = sections.find(
    (each) => each.headline !== analysis.headline && isMentioned(each, analysis.text),
  );
  const due = other?.headline ?? analysis.headline;
  if (due === '' || section === due) return;
  yield {
    message: `The link that turns tracking off stands in the section "${section}"; the text says that it is in "${due}".`,
    hint: 'Put it at the end of the section that the text names: trackingOptOutSection in tenant.json.',
    spot,
    detail: 'section',
  };
}

/** Such as: section 7, “Your rights”. */
const isMentioned = ({ number, headline }: OptOut['sections'][number], text: string): boolean =>
  headline !== '' &&
  text
    .split(headline)
    .slice(0, -1)
    .some((before) => new RegExp(`(?<!\\d)${number}\\P{L}{1,5}$`, 'u').test(before));

function* wrongOutcome(
  { tables, isTrackerHere, refused, afterwards }: OptOutEvidence,
  { spot, name }: OptOut,
  { isTaken, isTold, isSaid, stored }: NonNullable<OptOutEvidence['outcome']>,
): Iterable<Sighting> {
  const hint =
    'Have the click store the choice, call disableTracking() of the tracker, and say that it is done.';
  if (!isTaken) {
    yield { message: `A click on "${name}" does nothing: no script takes it.`, hint, spot, detail: 'click' };
    return;
  }
  if (isTrackerHere && !isTold) {
    yield {
      message: `A click on "${name}" does not reach the tracker: disableTracking() is not called.`,
      hint,
      spot,
      detail: 'told',
    };
  }
  const visited = afterwards.find(({ requests, tracked }) => requests.length > 0 || tracked.length > 0);
  if (stored.length === 0) {
    yield {
      message: `A click on "${name}" is not remembered: nothing is stored.`,
      hint,
      spot,
      detail: 'stored',
    };
  } else if (visited) {
    yield {
      message: `After tracking was turned off, ${visited.path} ${visited.tracked.length > 0 ? 'is counted' : `asks for ${visited.requests[0]}`} all the same.`,
      hint: 'Load no tracker and report nothing once tracking has been turned off.',
      spot,
      detail: 'afterwards',
    };
  }
  for (const directive of refused) {
    yield {
      message: `A click on "${name}" does what the policy’s ${directive} refuses.`,
      hint: 'Change the page by the DOM’s own methods, as everywhere: no markup from strings, no inline styles.',
      spot,
      detail: directive,
    };
  }
  if (!isSaid) {
    yield {
      message: `After a click on "${name}" the switch does not say that it is off.`,
      hint,
      spot,
      detail: 'said',
    };
  }
  const listed = tables.flatMap(({ rows }) => rows.map((row) => row.name));
  const unlisted = stored.filter((each) => !listed.includes(each.name));
  for (const words of named(unlisted)) {
    const { kind, name: stores } = unlisted.find((each) => wordsFor(each.kind, each.name) === words) ??
      unlisted[0] ?? { kind: 'cookie', name: '' };
    // Our own name is missed in the table by `cookie-unlisted`.
    if (stores === 'eos_tracking') continue;
    yield {
      message: `Turning tracking off stores ${wordsFor(kind, stores)}, which the cookie table does not list.`,
      hint: 'Add it to the table.',
      spot,
      detail: `stores ${stores}`,
    };
  }
}
