import { loadDetector } from '../../validate/detect-language.ts';
import { type Sitemap, sitemapOf } from '../content/sitemap.ts';
import type { ContentView } from '../content/view.ts';
import type { Visit } from '../visit.ts';
import { readWithoutScripts } from './plain.ts';

export interface ContentEvidence {
  /** Where no script runs: what the build has written, some of which the scripts mend. undefined on other teams' pages. */
  readonly plain: ContentView | undefined;
  /** After its scripts have run. */
  readonly living: ContentView;
  /** The sitemap of the page's build; undefined where it has none. */
  readonly sitemap: Sitemap | undefined;
}

/** Reads what the page says of itself and to its readers, without scripts and with them. */
export async function readContent(visit: Visit): Promise<ContentEvidence> {
  const { target, tenant } = visit;
  const [plain, living, sitemap] = await Promise.all([
    target.kind === 'host' ? undefined : readWithoutScripts(visit),
    visit.probe('content'),
    tenant && sitemapOf(tenant),
    loadDetector(),
  ]);
  return { plain, living, sitemap };
}
