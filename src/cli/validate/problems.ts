import type { Mark, Problem } from '../findings.ts';
import type { Sources } from '../load/sources.ts';
import type { Messages } from '../messages/messages.ts';
import { type Check, problem, type TextCheck } from './check.ts';
import { withoutSpoiltSources } from './checks/stale.ts';
import { checks } from './checks.ts';
import { silence } from './ignore.ts';
import { type Text, type TextFile, textsOf } from './text.ts';

export interface ValidationOptions {
  /** The words to report in; English when left out. */
  messages?: Messages | undefined;
  /** Whether hints are looked for too. */
  hints?: boolean | undefined;
  /** Whether the spelling is checked, which needs dictionaries and time. */
  spelling?: boolean | undefined;
  /** Whether only that is looked for without whose mend a page cannot be made. */
  essentialOnly?: boolean | undefined;
}

/** All that the checks find in the sources, less what is silenced. Never only the first. */
export async function problemsIn(sources: Sources, options: ValidationOptions): Promise<Problem[]> {
  const wanted = checks.filter((check) => isWanted(check, options));
  const found = withoutSpoiltSources(await problemsOf(sources, wanted), sources);
  const { heard, unused } = silence(found, sources, wanted);
  return [...heard, ...unused];
}

const isWanted = (
  { severity, option, isEssential = false, mayLackFallback = false }: Check,
  { hints = false, spelling = false, essentialOnly = false }: ValidationOptions,
): boolean =>
  (severity !== 'hint' || hints) &&
  (option !== 'spelling' || spelling) &&
  (isEssential || mayLackFallback || !essentialOnly);

async function problemsOf(sources: Sources, wanted: readonly Check[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const textChecks: TextCheck[] = [];
  for (const check of wanted) {
    if ('find' in check) {
      await check.prepare?.();
      textChecks.push(check);
    } else {
      await check.inspect(sources, (file, path, values, mark) =>
        problems.push(problem(check, file, path, values, mark)),
      );
    }
  }
  for (const file of textsOf(sources)) {
    // What was lost in a wrong encoding is one finding, not one for each letter.
    if (file.file.defects.includes('encoding')) continue;
    // Not spread into one call: a large project may have more problems than a call can have arguments.
    for (const found of textProblems(file, textChecks, sources.data)) problems.push(found);
  }
  return problems;
}

/** What some checks found in the texts of a file, by path, when they last looked at it. */
interface Look {
  data: Sources['data'];
  texts: Map<string, { text: Text; problems: readonly Problem[] }>;
}

const looks = new Map<string, Look>();

/** What the text checks find in a file. A text that is as it was, beside an English one that is as it was, is not looked at again. */
function textProblems(
  { file, texts }: TextFile,
  textChecks: readonly TextCheck[],
  data: Sources['data'],
): readonly Problem[] {
  const checks = textChecks.map(({ id }) => id).join();
  // Whoever looks with other checks in between does not spoil what is known.
  const name = `${file.path} ${checks}`;
  const last = looks.get(name);
  // Of the data, text checks look at terms and room alone.
  const isSameData = last?.data.glossary === data.glossary && last?.data.limits === data.limits;
  const before = isSameData ? last?.texts : undefined;
  const now: Look['texts'] = new Map();
  const problems: Problem[] = [];
  let text: Text | undefined;
  let found: Problem[] = [];
  // A function for each check, not for each check and text: there may be millions of these.
  const finders = textChecks.map((check) => {
    const report = (values: Problem['values'], mark?: Mark) => {
      const { path, source } = text as Text;
      found.push(problem(check, file, path, values, { source: source?.text, ...mark }));
    };
    return { check, report };
  });
  const lookAtFile = new Set(textChecks.filter((check) => check.looksAtFile).map(({ id }) => id));
  for (text of texts) {
    const known = before?.get(text.key);
    const isKnown = known !== undefined && isSame(known.text, text);
    found = isKnown
      ? known.problems.filter((one) => !lookAtFile.has(one.check)).map((one) => ({ ...one, file }))
      : [];
    for (const { check, report } of finders) {
      if (!isKnown || check.looksAtFile) check.find(text, report, data);
    }
    now.set(text.key, { text, problems: found });
    problems.push(...found);
  }
  looks.set(name, { data, texts: now });
  return problems;
}

const isSame = (one: Text, other: Text): boolean =>
  one.text === other.text && one.kind === other.kind && one.source?.text === other.source?.text;
