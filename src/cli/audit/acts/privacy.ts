import type { Covered } from '../../../audit/keyboard-covered.ts';
import type { FirstVisit } from '../../../audit/privacy-probes.ts';
import type { Visit } from '../visit.ts';
import { press } from './keyboard-keys.ts';

export interface PrivacyEvidence extends FirstVisit {
  /** The browser's own list of cookies before anything was chosen: those that no script can see are in it, too. */
  readonly jar: readonly { readonly name: string; readonly httpOnly: boolean }[];
  /** Controls that something lies over when they have the focus and the notice is gone. */
  readonly covered: readonly Covered[];
}

/**
 * Lets everything happen that does so by itself, then chooses another language, accepts the notice, and chooses the first
 * language again, and at last presses Escape. The last act: the page is another one afterwards.
 */
export async function acceptNotice(visit: Visit): Promise<PrivacyEvidence> {
  const cookies = await visit.page.browserContext().cookies();
  const jar = cookies.map(({ name, httpOnly }) => ({ name, httpOnly: httpOnly ?? false }));
  const first = await visit.probe('firstVisit');
  const covered = first.accepting?.isDone ? await visit.probe('coveredAfterwards') : [];
  // Whatever hears it, nothing is open that it could close.
  await press(visit.session, 'Escape');
  return { ...first, jar, covered };
}
