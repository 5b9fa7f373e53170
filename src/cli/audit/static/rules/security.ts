import { rule } from '../../rule.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';
import { policyFlaws } from '../policy.ts';

/** The Content-Security-Policy is strict, and a server sends a strict one with every page (contract C20). */
export const policyWeak = rule({
  id: 'policy-weak',
  group: 'Security',
  hint: 'Build again, and send every page with the policy of manifest.json.',
  requires: ['policies'],
  *check({ policies }) {
    for (const { holder, policy } of policies) {
      if (policy === undefined) yield { message: `By ${holder}, pages are sent without a policy.` };
      else {
        for (const flaw of policyFlaws(policy)) {
          yield { message: `The policy of ${holder} is weak: ${flaw}.`, detail: `${holder} ${flaw}` };
        }
      }
    }
  },
});

/** Integrity values that are not those of the build’s scripts (Subresource Integrity; contract C20). */
export const integrity = rule({
  id: 'integrity',
  group: 'Security',
  hint: 'Build again, and deploy the build as a whole; scripts must not be changed after that.',
  requires: ['integrity'],
  *check({ integrity: values }) {
    for (const { holder, value } of values) {
      yield {
        message: `${holder} has the integrity value “${value}”, which no script of the build has.`,
        detail: `${holder} ${value}`,
      };
    }
  },
});

/** Event handlers in the markup. The policy refuses them without a report until the event happens (contract C20). */
export const inlineHandler = documentRule({
  id: 'inline-handler',
  group: 'Security',
  hint: 'Add a listener in a script file of the portal instead.',
  *check(document) {
    for (const element of select('*', document)) {
      for (const name of Object.keys(element.attribs).filter((each) => /^on[a-z]+$/.test(each))) {
        yield { message: `The element has code in ${name}.`, node: nodeOf(document, element), detail: name };
      }
    }
  },
});
