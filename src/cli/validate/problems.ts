import type { Problem } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import type { Sources } from '../sources/sources.ts';
import { withoutConsequences } from './consequences.ts';
import { silence } from './ignore.ts';
import { Looks } from './looks.ts';
import { type AnyRule, problem, type TextRule } from './rule.ts';
import { checks } from './rules/rules.ts';
import { textsOf } from './text.ts';

export interface ValidationOptions {
  /** The words to report in; English when left out. */
  messages?: Messages | undefined;
  /** Whether hints are looked for too. */
  hints?: boolean | undefined;
  /** Whether the spelling is checked, too: it takes seconds to load the dictionaries. */
  spelling?: boolean | undefined;
  /** Whether only that is looked for without whose mend a page cannot be made. */
  essentialOnly?: boolean | undefined;
  /** What is known of texts that were looked at before; by path when left out. */
  looks?: Looks | undefined;
}

const looksByPath = new Looks(({ file }) => file.path);

/** All that the checks find in the sources, less what is silenced. Never only the first. */
export async function problemsIn(sources: Sources, options: ValidationOptions): Promise<Problem[]> {
  const wanted = checks.filter((check) => isWanted(check, options));
  const found = await problemsOf(sources, wanted, options.looks ?? looksByPath);
  const { heard, unused } = silence(found, sources, wanted);
  return [...withoutConsequences(heard, sources), ...unused];
}

const isWanted = (
  { severity, option, isEssential = false, mayLackFallback = false }: AnyRule,
  { hints = false, spelling = false, essentialOnly = false }: ValidationOptions,
): boolean =>
  (severity !== 'hint' || hints) &&
  (option !== 'spelling' || spelling) &&
  (isEssential || mayLackFallback || !essentialOnly);

async function problemsOf(sources: Sources, wanted: readonly AnyRule[], looks: Looks): Promise<Problem[]> {
  const problems: Problem[] = [];
  const textChecks: TextRule[] = [];
  for (const check of wanted) {
    if (check.of === 'text') {
      await check.prepare?.();
      textChecks.push(check);
    } else {
      await check.check(sources, (file, path, values, mark) =>
        problems.push(problem(check, file, path, values, mark)),
      );
    }
  }
  for (const file of textsOf(sources)) {
    // What was lost in a wrong encoding is one finding, not one for each letter.
    if (file.file.defects.includes('encoding')) continue;
    // Not spread into one call: a large project may have more problems than a call can have arguments.
    for (const found of looks.problemsOf(file, textChecks, sources.data)) problems.push(found);
  }
  return problems;
}
