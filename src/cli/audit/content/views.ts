import type { ContentView } from '../content/view.ts';
import type { PageRecord } from '../record.ts';
import { primary } from './languages.ts';

/** A page as it was built and as its scripts leave it. */
const allViewsOf = ({
  content: { plain, living },
}: Pick<PageRecord, 'target' | 'content'>): readonly ContentView[] => (plain ? [plain, living] : [living]);

/**
 * The same, without what scripts have drawn anew in another language: they do so where the page says a wrong one, and what
 * is then wrong with it follows from that.
 */
export function viewsOf(record: Pick<PageRecord, 'target' | 'content'>): readonly ContentView[] {
  const { content, target } = record;
  const isAnew = content.plain !== undefined && primary(content.living.head.lang ?? '') !== target.language;
  return isAnew && content.plain ? [content.plain] : allViewsOf(record);
}
