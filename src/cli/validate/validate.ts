import { once } from '../lib/once.ts';
import { english, type Messages } from '../messages/messages.ts';
import { withoutConsequences } from '../rules/consequences.ts';
import type { Finding, Issue } from '../rules/findings.ts';
import { locate } from '../rules/locate.ts';
import { runRules } from '../rules/run-rules.ts';
import type { Sources } from '../sources/sources.ts';
import { suppress } from './ignore.ts';
import { checks } from './rules/rules.ts';

export interface ValidationOptions {
  messages?: Messages | undefined;
  hints?: boolean | undefined;
  /** Spell checking loads dictionaries for seconds. */
  spelling?: boolean | undefined;
  /** Ends the run between two rules. */
  interrupted?: AbortSignal | undefined;
}

/**
 * Runs all rules on the sources, those of `compileSite` among them; returns every finding that is not suppressed.
 * @throws the signal's reason
 */
export async function validate(sources: Sources, options: ValidationOptions = {}): Promise<Finding[]> {
  return locate(await issuesIn(sources, options), options.messages ?? english);
}

/** What `validate` finds, before it gets words and lines. @throws the signal's reason */
export async function issuesIn(
  sources: Sources,
  { hints = false, spelling = false, interrupted }: ValidationOptions,
): Promise<readonly Issue[]> {
  const rules = wantedRules(JSON.stringify({ hints, spelling }));
  const { active, unused } = suppress(await runRules(sources, rules, interrupted), sources, rules, ids);
  return [...withoutConsequences(active), ...unused];
}

const ids = checks.map(({ id }) => id);

/** The same list for the same options, as `runRules` asks for. */
const wantedRules = once((options: string) => {
  const { hints, spelling } = JSON.parse(options) as { hints: boolean; spelling: boolean };
  return checks.filter(
    ({ severity, option }) => (severity !== 'hint' || hints) && (option !== 'spelling' || spelling),
  );
});
