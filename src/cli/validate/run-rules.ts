import type { Issue, Mark } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import { type AnyRule, issue, type TextRule } from '../site/rule.ts';
import { structureRules } from '../site/rules/rules.ts';
import { type Text, type TextFile, textsOf } from '../site/text.ts';
import type { Data, Sources } from '../sources/sources.ts';
import { withoutConsequences } from './consequences.ts';
import { suppress } from './ignore.ts';

export interface ValidationOptions {
  /** The words to report in; English when left out. */
  messages?: Messages | undefined;
  /** Whether hints are looked for too. */
  hints?: boolean | undefined;
  /** Whether the spelling is checked, too: it takes seconds to load the dictionaries. */
  spelling?: boolean | undefined;
  /** Whether only structural rules run: those without whose fix a page cannot be made. */
  essentialOnly?: boolean | undefined;
}

/** All that the checks find in the sources, less what is suppressed. Never only the first. */
export async function issuesIn(sources: Sources, options: ValidationOptions): Promise<Issue[]> {
  // The other rules are loaded only where they run.
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
    // What was lost in a wrong encoding is one finding, not one for each letter.
    if (file.file.defects.includes('encoding')) continue;
    // Not spread into one call: a large project may have more issues than a call can have arguments.
    for (const found of textIssues(file, textChecks, sources.data)) issues.push(found);
  }
  return issues;
}

/** What text rules found in a text beside its English one. */
interface Checked {
  readonly text: Text;
  readonly data: Data;
  readonly found: readonly { rule: TextRule; values: Issue['values']; mark: Mark }[];
}

/** By file and rules: while somebody edits, a text that stands beside the same English one is not checked again. */
const lastChecked = new Map<string, Map<string, Checked>>();

/** How many files are remembered: more than six tenants with eight languages have. */
const maxChecked = 100;

function textIssues({ file, texts }: TextFile, rules: readonly TextRule[], data: Data): Issue[] {
  const name = `${file.path} ${rules.map(({ id }) => id).join()}`;
  const [before, now] = [lastChecked.get(name), new Map<string, Checked>()];
  lastChecked.delete(name);
  lastChecked.set(name, now);
  // A build of many tenants must not keep them all.
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

/** Of the data, text rules look at the glossary and the limits alone. */
const isSameData = (one: Data, other: Data): boolean =>
  one.glossary === other.glossary && one.limits === other.limits;
