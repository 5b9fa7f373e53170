import { siteRule } from '../rule.ts';
import { gapsOf } from '../translation-gaps.ts';

/**
 * What English lacks is shown nowhere, so the page cannot be made. What another language lacks is shown in English, to
 * readers of whom many read none (contract C3).
 */
export const keyMissing = siteRule({
  id: 'key-missing',
  severity: 'error',
  mayLackFallback: true,
  check(sources, report) {
    for (const { file, path, kind, english, elsewhere } of gapsOf(sources)) {
      if (kind !== 'key' || imageKeys.has(path.at(-1))) continue;
      const missing = path.join('.');
      const values = { missing, where: elsewhere, ...(english !== undefined && { english: missing }) };
      const source = typeof english === 'string' ? english : undefined;
      report(file, path, values, { atKey: true, source, hasFallback: english !== undefined });
    }
  },
});

/** A picture’s keys are told by their own check. */
const imageKeys: ReadonlySet<unknown> = new Set(['IMAGE', 'IMAGE_URL', 'IMAGE_ALT_TAG']);
