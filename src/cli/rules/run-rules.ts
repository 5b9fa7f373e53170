import type { Issue, Mark } from '../findings.ts';
import type { Messages, Values } from '../messages/messages.ts';
import { once } from '../once.ts';
import { structureRules } from '../site/rules/rules.ts';
import type { Data, Sources } from '../sources/sources.ts';
import { type TextFile, textsOf } from '../texts/text.ts';
import { suppress } from '../validate/ignore.ts';
import { withoutConsequences } from './consequences.ts';
import { type AnyRule, issue } from './rule.ts';

export interface ValidationOptions {
  messages?: Messages | undefined;
  hints?: boolean | undefined;
  /** Spell checking loads dictionaries for seconds. */
  spelling?: boolean | undefined;
  /** Runs only structural rules, without whose fix a page cannot be rendered. */
  essentialOnly?: boolean | undefined;
}

/** Runs the rules and returns all issues that are not suppressed. */
export async function issuesIn(sources: Sources, options: ValidationOptions): Promise<Issue[]> {
  // Loaded on demand, because `build` never needs them.
  const rules = options.essentialOnly ? structureRules : (await import('../validate/rules/rules.ts')).checks;
  const { hints, spelling, essentialOnly } = options;
  const wanted = wantedOf(rules)(JSON.stringify({ hints, spelling, essentialOnly }));
  const found = await issuesOf(sources, wanted);
  const { active, unused } = suppress(found, sources, wanted);
  return [...withoutConsequences(active), ...unused];
}

/** The same list for the same options: results are remembered by it. */
const wantedOf = once((rules: readonly AnyRule[]) =>
  once((options: string) => rules.filter((rule) => isWanted(rule, JSON.parse(options)))),
);

const isWanted = (
  { severity, option, isEssential = false, mayLackFallback = false }: AnyRule,
  { hints = false, spelling = false, essentialOnly = false }: ValidationOptions,
): boolean =>
  (severity !== 'hint' || hints) &&
  (option !== 'spelling' || spelling) &&
  (isEssential || mayLackFallback || !essentialOnly);

async function issuesOf(sources: Sources, wanted: readonly AnyRule[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const rule of wanted) {
    if (rule.of === 'text') continue;
    await rule.check(sources, (file, path, values, mark) =>
      issues.push(issue(rule, file, path, values, mark)),
    );
  }
  const issuesOfTexts = textRulesIn(wanted)(sources.data);
  return [...issues, ...textsOf(sources).flatMap(issuesOfTexts)];
}

/** Text rules read only the text, its file, the English text, the glossary and the limits: unchanged files are not checked again. */
const textRulesIn = once((wanted: readonly AnyRule[]) => {
  const rules = wanted.filter((rule) => rule.of === 'text');
  return once((data: Data) =>
    once(({ file, texts }: TextFile): readonly Issue[] => {
      // A wrong encoding is one finding, not one per letter.
      if (file.defects.includes('encoding')) return [];
      const issues: Issue[] = [];
      for (const text of texts) {
        for (const rule of rules) {
          const report = (values: Values, mark?: Mark) =>
            issues.push(issue(rule, file, text.path, values, { source: text.source?.text, ...mark }));
          rule.check(text, report, data);
        }
      }
      return issues;
    }),
  );
});
