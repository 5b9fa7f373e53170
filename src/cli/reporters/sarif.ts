import { createHash } from 'node:crypto';
import type { CheckPage } from '../messages/check-pages.ts';
import type { Messages } from '../messages/messages.ts';
import type { Edit, Finding, Range } from '../rules/findings.ts';
import { bySeverity } from './pretty.ts';

export interface SarifOptions<Found> {
  /** Of the language of the findings. */
  readonly messages: Messages;
  readonly version: string;
  pathOf(file: string): string;
  pageOf(finding: Found): CheckPage | undefined;
  /** Further properties of a result, as the standard defines them. */
  resultOf?(finding: Found): object;
  /** How the run went (§3.20), where there is something to say of it. */
  readonly invocation?: Invocation;
}

interface Invocation {
  readonly executionSuccessful: boolean;
  readonly toolExecutionNotifications: readonly Notification[];
}

interface Notification {
  readonly level: 'error' | 'warning';
  readonly message: { readonly text: string };
}

/** GitHub refuses a run with more. */
const mostResults = 25_000;

/** What is not in a log of so many findings, in a sentence. */
export const leftOutWords = (count: number, messages: Messages): string | undefined =>
  count > mostResults ? messages.t('annotations.more', { count: count - mostResults }) : undefined;

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const levels = { error: 'error', warning: 'warning', hint: 'note' } as const;

/** Findings as SARIF 2.1.0 (OASIS Standard), which GitHub and editors read. */
export function sarif<Found extends Finding>(found: readonly Found[], options: SarifOptions<Found>): string {
  const { messages, version, pageOf } = options;
  const { language } = messages;
  const findings = found.length <= mostResults ? found : bySeverity(found).slice(0, mostResults);
  const firsts = [...Map.groupBy(findings, ({ check }) => check).values()].flatMap(([first]) => first ?? []);
  const ruleIndex = new Map(firsts.map(({ check }, index) => [check, index]));
  const fingerprint = fingerprints();
  const driver = {
    name: 'eos-content',
    version,
    semanticVersion: version,
    language,
    rules: firsts.map((first) => ruleOf(first, pageOf(first))),
  };
  const results = findings.map((finding) => resultOf(finding, ruleIndex, fingerprint(finding), options));
  const invocations = invocationsOf(options, leftOutWords(found.length, messages));
  const runs = [{ tool: { driver }, language, columnKind: 'utf16CodeUnits', ...invocations, results }];
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs }, null, 2)}\n`;
}

function invocationsOf(
  { invocation }: Pick<SarifOptions<never>, 'invocation'>,
  leftOut: string | undefined,
): { readonly invocations?: readonly Invocation[] } {
  if (!leftOut) return invocation ? { invocations: [invocation] } : {};
  const { executionSuccessful = true, toolExecutionNotifications = [] } = invocation ?? {};
  const notification: Notification = { level: 'warning', message: { text: leftOut } };
  const all = [...toolExecutionNotifications, notification];
  return { invocations: [{ executionSuccessful, toolExecutionNotifications: all }] };
}

const ruleOf = ({ check, severity, message, hint }: Finding, page: CheckPage | undefined) => ({
  id: check,
  shortDescription: { text: page?.summary ?? message },
  fullDescription: { text: page?.description ?? message },
  help: page ? { text: page.description, markdown: page.markdown } : { text: hint },
  defaultConfiguration: { level: levels[severity] },
});

function resultOf<Found extends Finding>(
  finding: Found,
  ruleIndex: ReadonlyMap<string, number>,
  fingerprint: string,
  { messages, pathOf, resultOf: more }: SarifOptions<Found>,
) {
  const { check, severity, message, hint, file, url = '', key, selector, edit } = finding;
  const artifactLocation = { uri: file ? fileReference(pathOf(file)) : addressReference(url) };
  const logical = key
    ? { fullyQualifiedName: key, kind: 'property' }
    : selector && { fullyQualifiedName: selector, kind: 'element' };
  return {
    ruleId: check,
    ruleIndex: ruleIndex.get(check),
    level: levels[severity],
    message: { text: `${message}\n${messages.t('fix')} ${hint}` },
    locations: [
      {
        physicalLocation: { artifactLocation, region: regionOf(finding) },
        ...(logical && { logicalLocations: [logical] }),
      },
    ],
    partialFingerprints: { 'eosContent/v1': fingerprint },
    ...(edit && { fixes: [fixOf(hint, edit, artifactLocation)] }),
    ...more?.(finding),
  };
}

const fixOf = (hint: string, edit: Edit, artifactLocation: { uri: string }) => ({
  description: { text: hint },
  artifactChanges: [
    {
      artifactLocation,
      replacements: [{ deletedRegion: regionOf(edit), insertedContent: { text: edit.replacement } }],
    },
  ],
});

const fileReference = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** An address as a path, because GitHub refuses a log with any other address than those of files: encoded characters stay. */
const addressReference = (url: string): string =>
  encodeURI(url.replace(/^(?:\w+:\/)?\//, ''))
    .replaceAll('%25', '%')
    .replace(/[:?#]/g, encodeURIComponent);

const regionOf = ({ line, column, endLine, endColumn }: Range) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
});

/**
 * Names a finding by what it is about rather than by where it stands, so that it stays the same when lines move or the
 * report speaks another language. Equal ones are numbered.
 */
function fingerprints(): (finding: Finding) => string {
  const counts = new Map<string, number>();
  return ({ check, file, key, excerpt, fingerprint }) => {
    if (fingerprint !== undefined) return fingerprint;
    const marked = excerpt ? excerpt.text.slice(excerpt.start, excerpt.end) : '';
    const name = [check, file, key, marked].join('\0');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return createHash('sha256').update(`${name}\0${count}`).digest('hex').slice(0, 32);
  };
}
