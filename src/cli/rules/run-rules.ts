import { once } from '../lib/once.ts';
import type { Data, Sources } from '../sources/sources.ts';
import { type TextFile, textsOf } from '../texts/text.ts';
import { throwIfAborted } from '../world/clock.ts';
import type { Issue } from './findings.ts';
import { type AnyRule, issue } from './rule.ts';

/**
 * Runs rules on sources and returns all that they find. After each rule and each file of texts, signals are let in.
 * @param rules the same list for the same rules: results for unchanged files are remembered by it
 * @throws the signal's reason
 */
export async function runRules(
  sources: Sources,
  rules: readonly AnyRule[],
  interrupted?: AbortSignal,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const pause = () => throwIfAborted(interrupted);
  for (const rule of rules) {
    if (rule.of === 'text') continue;
    const report: Parameters<typeof rule.check>[1] = (variant, values, place) =>
      issues.push(issue(rule, variant, values, place));
    await rule.check(sources, report, pause);
    await pause();
  }
  const issuesOfTexts = textRulesIn(rules)(sources.data);
  for (const file of textsOf(sources)) {
    issues.push(...issuesOfTexts(file));
    await pause();
  }
  return issues;
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
          const report: Parameters<typeof rule.check>[1] = (variant, values, mark) => {
            const place = { file, path: text.path, source: text.source?.text };
            issues.push(issue(rule, variant, values, { ...place, ...mark }));
          };
          rule.check(text, report, data);
        }
      }
      return issues;
    }),
  );
});
