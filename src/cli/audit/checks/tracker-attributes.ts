import { pageCheck, type Sighting } from '../check.ts';
import { isAlive } from '../privacy/alive.ts';
import { trackerOriginsOf } from '../privacy/third-parties.ts';

/** What the tracker's script is told by its element (specification §7, contract C18). */
const wanted = [
  ['data-block-cookies', 'true', 'so it may set cookies'],
  ['data-respect-dnt', 'true', 'so it need not heed do-not-track'],
] as const;

/** The tracker's script: one element, with cookies blocked and do-not-track respected. */
export const trackerAttributes = pageCheck({
  id: 'tracker-attributes',
  severity: 'error',
  group: 'Privacy',
  title: 'the tracker’s script is not loaded as it should be',
  *find(record, tenant): Iterable<Sighting> {
    const { privacy, network } = record;
    const origins = trackerOriginsOf(privacy, tenant);
    const scripts = privacy.foreignScripts.filter(({ origin }) => origins.includes(origin));
    for (const { spot, attributes } of scripts) {
      for (const [name, value, so] of wanted) {
        const given = attributes[name];
        if (given === value) continue;
        yield {
          message: `The tracker’s script ${given === undefined ? `has no ${name}="${value}"` : `has ${name}="${given}", not "${value}"`}, ${so}.`,
          hint: `Load it with ${wanted.map(([each, is]) => `${each}="${is}"`).join(' and ')} (specification §7).`,
          spot,
          detail: name,
        };
      }
      if (!attributes['data-secure-code']) {
        yield {
          message: 'The tracker’s script has no site key in data-secure-code, so what it counts is nobody’s.',
          hint: 'Give it the siteKey of tenant.json.',
          spot,
          detail: 'data-secure-code',
        };
      }
    }
    const [first, second] = scripts;
    if (second) {
      yield {
        message: `The tracker’s script is loaded ${scripts.length} times.`,
        hint: 'Load it once; our script leaves one with the id "_etLoader" as it is.',
        spot: second.spot,
        detail: 'twice',
      };
    } else if (!first && tenant && origins.length > 0 && isAlive(record) && network.violations.length === 0) {
      yield {
        message: `The tracker’s script is not loaded from ${origins.join(' or ')}.`,
        hint: 'Load it from the address in tenant.json, unless the visitor does not want to be counted (contract C18).',
        detail: 'missing',
      };
    }
  },
});
