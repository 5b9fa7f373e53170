import { commonHeaders } from '../../../output/delivery.ts';
import { rule } from '../../rule.ts';
import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';
import { policyFlaws } from '../policy.ts';

/** The Content-Security-Policy is strict, and every page is sent with it (contract C20). */
export const policyWeak = rule({
  id: 'policy-weak',
  group: 'Security',
  hint: 'Build again, and send every page with the policy of manifest.json.',
  requires: ['headers', 'manifest'],
  *check({ headers: places, manifest: { contentSecurityPolicy: policy } }) {
    for (const flaw of policyFlaws(policy)) {
      yield { message: `The policy of manifest.json is weak: ${flaw}.`, detail: flaw };
    }
    for (const { place, isOfPages, headers } of places) {
      const sent = headers.get('content-security-policy');
      if (!isOfPages || (sent !== undefined && parts(sent) === parts(policy))) continue;
      const flaws = sent === undefined ? [] : policyFlaws(sent);
      const what =
        sent === undefined
          ? 'pages are sent without a policy'
          : 'pages are sent with another policy than that of manifest.json';
      yield { message: `By ${place}, ${[what, ...flaws].join('; ')}.`, detail: place };
    }
  },
});

/** The order of directives and of sources makes no difference. */
const parts = (policy: string): string =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/).sort().join(' '))
    .filter(Boolean)
    .sort()
    .join(';');

/** Integrity values that do not fit their files (Subresource Integrity; contract C20). */
export const integrity = rule({
  id: 'integrity',
  group: 'Security',
  hint: 'Build again, and deploy the build as a whole; scripts must not be changed after that.',
  requires: ['integrity'],
  *check({ integrity: values }) {
    for (const { holder, file, value, fits } of values) {
      if (fits !== false) continue;
      yield {
        message: `${holder} has the integrity value “${value}” for ${file}, which does not fit it.`,
        detail: `${holder} ${file}`,
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

const protective = commonHeaders.filter(({ name }) =>
  /^(?:X-Content-Type-Options|Referrer-Policy)$/.test(name),
);

/** The headers that protect visitors go with every answer of a build, and pages set no cookies (src/cli/output/delivery.ts). */
export const headersMissing = rule({
  id: 'headers-missing',
  severity: 'warning',
  group: 'Security',
  requires: ['headers'],
  *check({ headers: places }) {
    for (const { place, headers } of places) {
      // A location that sends none of its own sends those of the outer one.
      if (headers.size === 0) continue;
      for (const { name, value } of protective) {
        const sent = headers.get(name.toLowerCase());
        if (sent === value) continue;
        const message = `By ${place}, ${sent === undefined ? `${name} is not sent` : `${name} is “${sent}”`}.`;
        yield { message, hint: `Send ${name}: ${value}.`, detail: `${place} ${name}` };
      }
      if (headers.has('set-cookie')) {
        const hint = 'Send pages of the build without Set-Cookie: they are the same for all visitors.';
        yield { message: `${place} sets a cookie.`, hint, detail: place };
      }
    }
  },
});
