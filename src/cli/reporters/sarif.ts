import { createHash } from 'node:crypto';
import type { CheckPage } from '../explain/check-pages.ts';
import type { Edit, Finding, Range } from '../findings.ts';
import type { CheckId } from '../messages/messages.ts';
import type { Speech } from '../speech.ts';

export interface SarifOptions {
  speech: Speech;
  /** Of this program. */
  version: string;
  /** A file's path as the reader of the log knows it. */
  pathOf(file: string): string;
  /** What is written about a check; undefined where nothing is. */
  pageOf(check: CheckId): CheckPage | undefined;
}

/** The lines of the standard that are not ours to choose. */
const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const levels = { error: 'error', warning: 'warning', hint: 'note' } as const;

/**
 * Findings as a log of the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS Standard), which GitHub and
 * editors read.
 */
export function sarif(
  findings: readonly Finding[],
  { speech, version, pathOf, pageOf }: SarifOptions,
): string {
  const firsts = [...Map.groupBy(findings, ({ check }) => check).values()].flatMap(([first]) => first ?? []);
  const ruleIndex = new Map(firsts.map(({ check }, index) => [check, index]));
  const fingerprint = fingerprints();
  const locationOf = (file: string) => ({ uri: pathOf(file).split('/').map(encodeURIComponent).join('/') });
  const log = {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'eos-content',
            version,
            semanticVersion: version,
            language: speech.language,
            rules: firsts.map((first) => ruleOf(first, pageOf(first.check))),
          },
        },
        language: speech.language,
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({
          ruleId: finding.check,
          ruleIndex: ruleIndex.get(finding.check),
          level: levels[finding.severity],
          message: { text: `${finding.message}\n${speech.say('mend')} ${finding.hint}` },
          locations: [
            {
              physicalLocation: { artifactLocation: locationOf(finding.file), region: regionOf(finding) },
              ...(finding.key && {
                logicalLocations: [{ fullyQualifiedName: finding.key, kind: 'property' }],
              }),
            },
          ],
          partialFingerprints: { 'eosContent/v1': fingerprint(finding) },
          ...(finding.edit && { fixes: [fixOf(finding.hint, finding.edit, locationOf(finding.file))] }),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf({ check, severity, message, hint }: Finding, page: CheckPage | undefined) {
  return {
    id: check,
    shortDescription: { text: page?.summary ?? message },
    fullDescription: { text: page?.description ?? message },
    help: page ? { text: page.description, markdown: page.markdown } : { text: hint },
    defaultConfiguration: { level: levels[severity] },
  };
}

const regionOf = ({ line, column, endLine, endColumn }: Range) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
});

const fixOf = (hint: string, edit: Edit, artifactLocation: { uri: string }) => ({
  description: { text: hint },
  artifactChanges: [
    {
      artifactLocation,
      replacements: [{ deletedRegion: regionOf(edit), insertedContent: { text: edit.replacement } }],
    },
  ],
});

/**
 * Names a finding by what it is about rather than by where it stands, so that it stays the same when lines move or the
 * report speaks another language. Equal ones are numbered.
 */
function fingerprints(): (finding: Finding) => string {
  const counts = new Map<string, number>();
  return ({ check, file, key, excerpt }) => {
    const marked = excerpt ? excerpt.text.slice(excerpt.start, excerpt.end) : '';
    const name = [check, file, key, marked].join('\0');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return createHash('sha256').update(`${name}\0${count}`).digest('hex').slice(0, 32);
  };
}
