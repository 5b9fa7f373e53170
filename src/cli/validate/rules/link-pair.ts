import type { Path } from '../../sources/sources.ts';
import { siteRule } from '../rule.ts';
import { valueAt } from '../shape.ts';
import { gapsOf } from '../translation-gaps.ts';

/** A link has words and an address: without the one nobody sees it, without the other it leads nowhere. */
export const linkPair = siteRule({
  id: 'link-pair',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const { file, path, english } of gapsOf(sources)) {
      if (!pairOf(file.value, path)) continue;
      const source = typeof english === 'string' ? english : undefined;
      const mark = { source, hasFallback: english !== undefined };
      report(file, path.slice(0, -1), { missing: String(path.at(-1)) }, mark);
    }
  },
});

/** Each part of a link with the one that belongs to it (specification §2). */
const pairs: Readonly<Record<string, readonly string[]>> = {
  LINK_TEXT: ['LINK_URL'],
  LINK_URL: ['LINK_TEXT'],
  LINK: ['TEXT', 'NAME'],
};

/** The other part of a link, where a path leads to a missing part and the other one is there. */
export function pairOf(value: unknown, path: Path): string | undefined {
  const item = valueAt(value, path.slice(0, -1));
  if (typeof item !== 'object' || item === null || String(path.at(-1)) in item) return undefined;
  return pairs[String(path.at(-1))]?.find((other) => other in item);
}
