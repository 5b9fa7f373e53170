import type { Covered } from '../../../audit/keyboard-covered.ts';
import type { FirstVisit } from '../../../audit/privacy-probes.ts';
import type { Spot } from '../../../audit/spot.ts';
import type { Visit } from '../visit.ts';
import { press } from './keyboard-keys.ts';

export interface PrivacyEvidence extends FirstVisit {
  /** The browser's own list of cookies before anything was chosen: those that no script can see are in it, too. */
  readonly jar: readonly { readonly name: string; readonly httpOnly: boolean }[];
  /** Controls that something lies over when they have the focus and the notice is gone. */
  readonly covered: readonly Covered[];
  /** What Escape has closed before, and no longer does. */
  readonly staysOpen: Spot | undefined;
}

/**
 * Lets everything happen that does so by itself, then chooses another language, accepts the notice, and chooses the first
 * language again, and at last presses Escape. The last act: the page is another one afterwards.
 *
 * @param closing the selectors of what opens something over the page that Escape closes
 */
export async function acceptNotice(visit: Visit, closing: readonly string[]): Promise<PrivacyEvidence> {
  const cookies = await visit.page.browserContext().cookies();
  const jar = cookies.map(({ name, httpOnly }) => ({ name, httpOnly: httpOnly ?? false }));
  const first = await visit.probe('firstVisit');
  const covered = first.accepting?.isDone ? await visit.probe('coveredAfterwards') : [];
  // Whatever hears it, nothing is open that it could close.
  await press(visit.session, 'Escape');
  const staysOpen = first.refusing?.isDone ? await opensForGood(visit, closing) : undefined;
  return { ...first, jar, covered, staysOpen };
}

/** Scripts that have drawn the page anew have to hear Escape still. */
async function opensForGood(
  { session, probe }: Visit,
  closing: readonly string[],
): Promise<Spot | undefined> {
  const opened = await probe('openAgain', closing);
  if (!opened) return undefined;
  await press(session, 'Escape');
  return (await probe('readToggle', false))?.appeared ? opened.spot : undefined;
}
