import type { Violation } from '../../../audit/record-events.ts';
import { isUnprotected } from '../acts/addresses.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { thirdParties } from '../privacy/third-parties.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress, shownText } from '../shown.ts';
import type { TenantFacts } from '../tenant.ts';

/** What the page tries and its policy refuses. */
export const policyViolation = pageCheck({
  id: 'policy-violation',
  severity: 'error',
  group: 'Network',
  title: 'the page does what its Content-Security-Policy refuses',
  *find(record: PageRecord, tenant: TenantFacts | undefined): Iterable<Sighting> {
    const { target, network, security } = record;
    const others = new Set(thirdParties(record, tenant).map(({ origin }) => origin));
    const told = new Set<string>();
    for (const violation of network.violations) {
      const { directive, blocked, sample, source, line, isReportOnly, spot } = violation;
      const isInline = blocked === 'inline' && directive.startsWith('script-src');
      // Told by checks of their own, which name the element.
      if (isInline && target.kind !== 'host' && security.inline.length > 0) continue;
      const origin = URL.parse(blocked)?.origin ?? '';
      // On the portal's real address this is its own.
      if (isUnprotected(blocked) || others.has(origin) || origin === tenant?.realOrigin) continue;
      const what = blockedThing(violation, shownAddress(blocked, target));
      const shown = sample ? ` (“${shownText(sample, target)}”)` : '';
      const place =
        source && source !== target.address
          ? `, in ${shownAddress(source, target)}${line > 0 ? `, line ${line}` : ''}`
          : '';
      const key = `${directive} ${blocked} ${sample} ${source} ${line} ${spot?.selector ?? ''}`;
      if (told.has(key)) continue;
      told.add(key);
      yield {
        message: `The policy’s ${directive} ${isReportOnly ? 'reports' : 'refuses'} ${what}${shown}${place}.`,
        hint: hintFor(directive),
        spot,
        detail: `${directive} ${shownAddress(blocked, target)}`,
      };
    }
  },
});

function blockedThing({ blocked, directive }: Violation, shown: string): string {
  if (blocked === 'inline') return directive.startsWith('style') ? 'an inline style' : 'an inline script';
  if (blocked === 'eval') return 'the evaluation of a string as code';
  if (blocked === 'wasm-eval') return 'WebAssembly';
  if (blocked === 'trusted-types-sink') return 'a string where Trusted Types are wanted';
  if (blocked === 'trusted-types-policy') return 'a Trusted Types policy';
  return shown;
}

function hintFor(directive: string): string {
  if (directive.startsWith('style')) return 'Put the style into the stylesheet.';
  if (directive === 'script-src-attr') return 'Add the listener in a script of its own.';
  if (directive.includes('trusted-types'))
    return 'Make the element by DOM functions rather than of a string.';
  return 'Take it out, or serve it from the portal’s own origin; the policy stays strict (contract C20).';
}
