import { loadDetector } from '../../validate/detect-language.ts';
import type { ContentView } from '../content/view.ts';
import type { Visit } from '../visit.ts';

export interface ContentEvidence extends LivingContent {
  /** Where no script runs: what the build has written, some of which the scripts mend. undefined on other teams' pages. */
  readonly plain: ContentView | undefined;
}

interface LivingContent {
  /** After its scripts have run. */
  readonly living: ContentView;
}

/** Reads what the page says of itself and to its readers once its scripts have run. */
export async function readContent({ probe }: Visit): Promise<LivingContent> {
  const [living] = await Promise.all([probe('content'), loadDetector()]);
  return { living };
}
