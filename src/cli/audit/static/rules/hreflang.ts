import { rule } from '../../rule.ts';
import { alternatesOf } from '../addresses.ts';
import { nodeOf, select } from '../documents.ts';

/**
 * Each version of a page lists all versions, itself among them, and `x-default`, by absolute addresses (contract C8). As
 * all are held against the same list, they are reciprocal.
 */
export const hreflang = rule({
  id: 'hreflang',
  severity: 'error',
  group: 'Content',
  title: 'alternates in other languages incomplete or wrong',
  requires: ['document'],
  on: ['page', 'choice'],
  *check({ document }, { build, target }) {
    if (!document || !build) return;
    const expected = alternatesOf(build, target.name);
    const missing = new Set(expected.keys());
    for (const element of select('link[rel="alternate" i][hreflang]', document)) {
      const { hreflang: code = '', href = '' } = element.attribs;
      const language = languageOf(code, expected);
      const node = nodeOf(document, element);
      const address = expected.get(language);
      if (address !== href) {
        const message = `hreflang="${code}" leads to “${href}”.`;
        const hint = address ? `Write href="${address}".` : 'Remove it: the tenant has no such language.';
        yield { message, hint, node, detail: code };
      } else if (!missing.has(language)) {
        const hint = 'List each language once.';
        yield { message: `hreflang="${code}" is listed more than once.`, hint, node, detail: code };
      }
      missing.delete(language);
    }
    for (const language of missing) {
      yield {
        message: `The <head> lists no version for hreflang="${language}".`,
        hint: `Add <link rel="alternate" hreflang="${language}" href="${expected.get(language)}">.`,
        detail: language,
      };
    }
  },
});

/** `de-CH` is German (BCP 47). */
const languageOf = (code: string, expected: ReadonlyMap<string, string>): string => {
  const whole = code.toLowerCase();
  return expected.has(whole) ? whole : whole.replace(/-.*/, '');
};
