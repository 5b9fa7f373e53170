import type { Issue, Mark } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import { once } from '../once.ts';
import { type AnyRule, issue, type TextRule } from '../site/rule.ts';
import { structureRules } from '../site/rules/rules.ts';
import { type Text, type TextFile, textsOf } from '../site/text.ts';
import type { Data, Sources } from '../sources/sources.ts';
import { withoutConsequences } from './consequences.ts';
import { suppress } from './ignore.ts';

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
  const rules = options.essentialOnly ? structureRules : (await import('./rules/rules.ts')).checks;
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
    if (rule.of === 'text') await rule.prepare?.();
    else {
      await rule.check(sources, (file, path, values, mark) =>
        issues.push(issue(rule, file, path, values, mark)),
      );
    }
  }
  const issuesOfTexts = textRulesIn(wanted)(sources.data);
  return [...issues, ...textsOf(sources).flatMap(issuesOfTexts)];
}

interface Result {
  readonly rule: TextRule;
  readonly values: Issue['values'];
  readonly mark: Mark;
}

/** Text rules read only the text, the English one, the glossary and the limits: while editing, unchanged texts are not checked again. */
const textRulesIn = once((wanted: readonly AnyRule[]) => {
  const rules = wanted.filter((rule) => rule.of === 'text');
  const [ofFile, others] = [true, false].map((looksAtFile) =>
    rules.filter((rule) => (rule.looksAtFile ?? false) === looksAtFile),
  ) as [TextRule[], TextRule[]];
  // Structural rules cost less than the string by which equal texts would be found again.
  const isCheap = wanted.every((rule) => structureRules.includes(rule));
  return once((data: Data) => {
    const checkText = (text: Text) => check(text, others, data);
    const resultsOf = isCheap ? checkText : once(checkText, identityOf);
    return once(({ file, texts }: TextFile): readonly Issue[] => {
      // A wrong encoding is one finding, not one per letter.
      if (file.defects.includes('encoding')) return [];
      const issues: Issue[] = [];
      for (const text of texts) {
        for (const results of [resultsOf(text), check(text, ofFile, data)]) {
          for (const { rule, values, mark } of results)
            issues.push(issue(rule, file, text.path, values, mark));
        }
      }
      return issues;
    });
  });
});

const identityOf = ({ key, language, region, kind, text, source }: Text): string =>
  [key, language, region, kind, text, source?.text].join('\n');

function check(text: Text, rules: readonly TextRule[], data: Data): Result[] {
  const results: Result[] = [];
  let current: TextRule;
  const report = (values: Issue['values'], mark?: Mark) =>
    results.push({ rule: current, values, mark: { source: text.source?.text, ...mark } });
  for (current of rules) current.check(text, report, data);
  return results;
}
