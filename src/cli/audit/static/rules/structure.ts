import { rule } from '../../rule.ts';
import { nodeOf, select, textOf } from '../documents.ts';

/** What html-validate's rules of its standard preset find: broken markup, duplicate ids, references to nothing. */
export const html = rule({
  id: 'html',
  severity: 'error',
  group: 'Content',
  title: 'what html-validate finds: markup that is not valid HTML',
  requires: ['markup'],
  *check({ markup }) {
    for (const { ruleId, message, node } of markup) {
      const hint = `Correct the markup: https://html-validate.org/rules/${ruleId}.html`;
      yield { rule: ruleId, message: `${message}.`, hint, node, detail: message };
    }
  },
});

/** The footer shows the year of the build; in the browser the runtime replaces it (specification §2.2, contract C9). */
export const footerYear = rule({
  id: 'footer-year',
  severity: 'warning',
  group: 'Content',
  title: 'year in the footer differs from that of the build',
  requires: ['document', 'manifest'],
  *check({ document, manifest }) {
    for (const element of select('#eos-footer p', document)) {
      const [, year] =
        /(?:©|\(c\)|copyright)\D{0,20}(?:(?:19|20)\d\d ?[-–—] ?)?((?:19|20)\d\d)/i.exec(textOf(element)) ??
        [];
      if (year === undefined || manifest.timestamp.startsWith(year)) continue;
      yield {
        message: `The footer shows ${year} as the current year.`,
        hint: 'Let the text say {{year}}, which the build and the visitor’s browser fill in.',
        node: nodeOf(document, element),
      };
    }
  },
});
