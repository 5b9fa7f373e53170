import { rule } from '../../rule.ts';

/** What html-validate's rules of its standard preset find: broken markup, duplicate ids, references to nothing. */
export const html = rule({
  id: 'html',
  group: 'Content',
  requires: ['markup'],
  *check({ markup }) {
    for (const { ruleId, message, node } of markup) {
      const hint = `Correct the markup: https://html-validate.org/rules/${ruleId}.html`;
      yield { rule: ruleId, message: `${message}.`, hint, node, detail: message };
    }
  },
});
