import { type Issue, rule } from '../../rule.ts';

/** What the tracker’s script is told by its element (specification §7, contract C18). */
const wanted: Readonly<Record<string, RegExp>> = {
  'data-block-cookies': /^true$/,
  'data-respect-dnt': /^true$/,
  'data-secure-code': /./,
};

export const trackerAttributes = rule({
  id: 'tracker-attributes',
  severity: 'error',
  group: 'Privacy',
  title: 'the tracker’s script is not loaded as it should be',
  requires: ['firstVisit'],
  *check({ firstVisit: { foreignScripts } }, { build, target }): Iterable<Issue> {
    const origins = build?.trackerOrigins ?? [];
    const hint =
      'Load it once from the address in tenant.json, with data-block-cookies="true", data-respect-dnt="true" and the siteKey (specification §7).';
    const scripts = foreignScripts.filter(({ origin }) => origins.includes(origin));
    for (const { node, attributes } of scripts) {
      for (const [name] of Object.entries(wanted).filter(
        ([name, value]) => !value.test(attributes[name] ?? ''),
      )) {
        yield {
          message: `The tracker’s script has ${name}="${attributes[name] ?? ''}".`,
          hint,
          node,
          detail: name,
        };
      }
    }
    const isDue = origins.length > 0 && target.kind !== 'host';
    if (scripts.length > 1 || (isDue && scripts.length === 0))
      yield {
        message: `The tracker’s script is loaded ${scripts.length} times.`,
        hint,
        node: scripts[1]?.node,
        detail: 'count',
      };
  },
});
