import type { Issue, Mark } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import { type AnyRule, issue, type TextRule } from '../site/rule.ts';
import { structureRules } from '../site/rules/rules.ts';
import { type Text, type TextFile, textsOf } from '../site/text.ts';
import type { Data, Sources } from '../sources/sources.ts';
import { withoutConsequences } from './consequences.ts';
import { suppress } from './ignore.ts';

export interface ValidationOptions {
  /** The language of the findings; English by default. */
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
  const wanted = rules.filter((rule) => isWanted(rule, options));
  const found = await issuesOf(sources, wanted);
  const { active, unused } = suppress(found, sources, wanted);
  return [...withoutConsequences(active, sources), ...unused];
}

const isWanted = (
  { severity, option, isEssential = false, mayLackFallback = false }: AnyRule,
  { hints = false, spelling = false, essentialOnly = false }: ValidationOptions,
): boolean =>
  (severity !== 'hint' || hints) &&
  (option !== 'spelling' || spelling) &&
  (isEssential || mayLackFallback || !essentialOnly);

async function issuesOf(sources: Sources, wanted: readonly AnyRule[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  const textChecks: TextRule[] = [];
  for (const check of wanted) {
    if (check.of === 'text') {
      await check.prepare?.();
      textChecks.push(check);
    } else {
      await check.check(sources, (file, path, values, mark) =>
        issues.push(issue(check, file, path, values, mark)),
      );
    }
  }
  for (const file of textsOf(sources)) {
    // A wrong encoding is one finding, not one per letter.
    if (file.file.defects.includes('encoding')) continue;
    // No spread: a large project has more issues than a call takes arguments.
    for (const found of textIssues(file, textChecks, sources.data)) issues.push(found);
  }
  return issues;
}

interface Checked {
  readonly text: Text;
  readonly data: Data;
  readonly found: readonly { rule: TextRule; values: Issue['values']; mark: Mark }[];
}

/** Cache by file and rules: while editing, unchanged texts are not checked again. */
const lastChecked = new Map<string, Map<string, Checked>>();

/** In files: more than six tenants with eight languages have. */
const maxChecked = 100;

function textIssues({ file, texts }: TextFile, rules: readonly TextRule[], data: Data): Issue[] {
  const name = `${file.path} ${rules.map(({ id }) => id).join()}`;
  const [before, now] = [lastChecked.get(name), new Map<string, Checked>()];
  lastChecked.delete(name);
  lastChecked.set(name, now);
  // Bounds memory when building many tenants.
  if (lastChecked.size > maxChecked) lastChecked.delete(lastChecked.keys().next().value ?? '');
  const issues: Issue[] = [];
  for (const text of texts) {
    const last = before?.get(text.key);
    const isSame = last && isSameText(last.text, text) && isSameData(last.data, data);
    const found = isSame ? last.found.filter(({ rule }) => !rule.looksAtFile) : [];
    for (const rule of rules) {
      if (isSame && !rule.looksAtFile) continue;
      rule.check(
        text,
        (values, mark) => found.push({ rule, values, mark: { source: text.source?.text, ...mark } }),
        data,
      );
    }
    now.set(text.key, { text, data, found });
    for (const { rule, values, mark } of found) issues.push(issue(rule, file, text.path, values, mark));
  }
  return issues;
}

const isSameText = (one: Text, other: Text): boolean =>
  one.text === other.text &&
  one.kind === other.kind &&
  one.region === other.region &&
  one.source?.text === other.source?.text;

/** Text rules read only the glossary and the limits. */
const isSameData = (one: Data, other: Data): boolean =>
  one.glossary === other.glossary && one.limits === other.limits;
