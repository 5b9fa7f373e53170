import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckId, Values } from '../messages/messages.ts';
import type { Data, Path, Sources } from '../sources/sources.ts';
import type { Text } from '../texts/text.ts';
import { packageRoot } from '../world/program.ts';
import type { IssueFile, Mark } from './findings.ts';
import type { FoundInFile, FoundInText, Rule, SiteRule, TextRule } from './rule.ts';

// Rules whose messages are not beside them yet: they are moved one by one.

type Old = Omit<Rule, 'messages' | 'what' | 'why'> & { readonly id: CheckId };
export type ReportText = (values: Values, mark?: Mark) => void;
export type ReportFile = (file: IssueFile, path: Path, values: Values, mark?: Mark) => void;

const english = (): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(packageRoot, 'src/cli/messages/en.json'), 'utf8')).checks;

function about({ id }: Old) {
  const own = english()[id] ?? {};
  const namesOf = (part: string) =>
    Object.keys(own)
      .filter((name) => name === part || name.startsWith(`${part}_`))
      .map((name) => name.slice(part.length + 1));
  const messages = Object.fromEntries(
    namesOf('message').flatMap((one) =>
      namesOf('hint').map((other) => [
        `${one}|${other}`,
        {
          message: own[one ? `message_${one}` : 'message'] ?? '',
          hint: own[other ? `hint_${other}` : 'hint'] ?? '',
        },
      ]),
    ),
  );
  const variantOf = (values: Values) =>
    ['message', 'hint']
      .map((part) => namesOf(part).find((name) => name && values[name] !== undefined) ?? '')
      .join('|');
  return { fields: { messages, what: '', why: '', invalid: [], valid: [] }, variantOf };
}

export function oldTextRule(
  rule: Old & { check(text: Text, report: ReportText, data: Data): void },
): TextRule {
  const { fields, variantOf } = about(rule);
  return {
    ...rule,
    ...fields,
    of: 'text',
    check: (text, report, data) =>
      rule.check(text, (values, mark) => report(variantOf(values), values, mark), data),
  };
}

export function oldSiteRule(
  rule: Old & {
    check(sources: Sources, report: ReportFile, pause?: () => Promise<void>): void | Promise<void>;
  },
): SiteRule {
  const { fields, variantOf } = about(rule);
  return {
    ...rule,
    ...fields,
    of: 'site',
    check: (sources, report, pause) =>
      rule.check(
        sources,
        (file, path, values, mark) => report(variantOf(values), values, { file, path, ...mark }),
        pause,
      ),
  };
}

export function reportInText(id: string, found: readonly OldFoundInText[], report: ReportText): void {
  for (const { check, values, mark } of found) if (check === id) report(values, mark);
}

export function reportInFile(id: string, found: readonly OldFoundInFile[], report: ReportFile): void {
  for (const { check, file, path, values, mark } of found) if (check === id) report(file, path, values, mark);
}

export type OldFoundInText = Omit<FoundInText, 'variant' | 'check'> & { readonly check: CheckId };
export type OldFoundInFile = Omit<FoundInFile, 'variant' | 'check'> & { readonly check: CheckId };
