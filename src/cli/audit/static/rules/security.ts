import { securityHeaders } from '../../../output/delivery.ts';
import { rule } from '../../rule.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';
import type { SentHeaders } from '../headers.ts';
import { policyFlaws } from '../policy.ts';

/** The Content-Security-Policy is strict, and a server sends a strict one with every page (contract C20). */
export const policyWeak = rule({
  id: 'policy-weak',
  group: 'Security',
  hint: 'Build again, and send every page with the policy of manifest.json.',
  requires: ['sentHeaders'],
  *check({ sentHeaders }, { build }) {
    const own: SentHeaders = {
      sender: 'manifest.json',
      headers: { [policyName]: build?.deployment.policy },
    };
    for (const { sender, headers } of [own, ...sentHeaders]) {
      const policy = headers[policyName];
      if (policy !== undefined) {
        for (const flaw of policyFlaws(`${policy}`)) {
          yield { message: `The policy of ${sender} is weak: ${flaw}.`, detail: `${sender} ${flaw}` };
        }
      } else if (build?.isElsewhere) yield { message: 'The server sends pages without a policy.' };
    }
  },
});

const policyName = 'content-security-policy';

/** The headers that protect visitors go with every answer (src/cli/output/delivery.ts). */
export const headersMissing = rule({
  id: 'headers-missing',
  severity: 'warning',
  group: 'Security',
  requires: ['sentHeaders'],
  *check({ sentHeaders }) {
    for (const { sender, headers } of sentHeaders) {
      for (const { name, value } of securityHeaders) {
        const sent = headers[name.toLowerCase()];
        if (sent === value) continue;
        const message = `By ${sender}, ${name} is ${sent === undefined ? 'not sent' : `“${sent}”`}.`;
        yield { message, hint: `Send ${name}: ${value}.`, detail: `${sender} ${name}` };
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
