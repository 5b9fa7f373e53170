import { pageCheck } from '../check.ts';
import { hostsDoing } from '../hosts-doing.ts';

/** What a page is divided into is its authors' business. */
const ofHosts: readonly string[] = ['heading-order', 'region'];

/**
 * WCAG 2.0 to 2.2, A and AA, as far as axe-core can tell, and what its authors hold for good practice. Of a host's
 * headings, `host-headings` tells.
 */
export const axe = pageCheck({
  id: 'axe',
  severity: 'error',
  group: 'Accessibility',
  title: 'what axe-core finds: WCAG 2.0 to 2.2, A and AA; good practice as warnings',
  *find(record) {
    const { accessibility, target } = record;
    const isHosts = hostsDoing(record);
    for (const { rule, help, helpUrl, reason, isAdvice, spot } of accessibility.axe) {
      if (target.kind === 'host' && ofHosts.includes(rule)) continue;
      if (isHosts(spot)) continue;
      yield {
        rule,
        severity: isAdvice ? 'warning' : 'error',
        message: `${help}: ${withoutStop(reason)}.`,
        hint: `See ${helpUrl}`,
        spot,
      };
    }
  },
});

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
