import { createHash } from 'node:crypto';
import type { CheckPage } from '../explain/check-pages.ts';
import type { Edit, Finding } from '../findings.ts';
import type { CheckId, Messages } from '../messages/messages.ts';
import { fileReference, regionOf, type SarifRule, sarifLog } from './sarif-log.ts';

export interface SarifOptions {
  messages: Messages;
  /** Of this program. */
  version: string;
  /** A file's path as the reader of the log knows it. */
  pathOf(file: string): string;
  /** What is written about a check; undefined where nothing is. */
  pageOf(check: CheckId): CheckPage | undefined;
}

/**
 * Findings as a log of the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS Standard), which GitHub and
 * editors read.
 */
export function sarif(
  findings: readonly Finding[],
  { messages, version, pathOf, pageOf }: SarifOptions,
): string {
  const firsts = [...Map.groupBy(findings, ({ check }) => check).values()].flatMap(([first]) => first ?? []);
  const fingerprint = fingerprints();
  return sarifLog({
    version,
    language: messages.language,
    rules: firsts.map((first) => ruleOf(first, pageOf(first.check))),
    results: findings.map((finding) => {
      const { check: rule, severity, message, hint, file, key, edit } = finding;
      const uri = fileReference(pathOf(file));
      return {
        rule,
        severity,
        text: `${message}\n${messages.t('fix')} ${hint}`,
        uri,
        region: finding,
        logicalLocation: key ? { fullyQualifiedName: key, kind: 'property' } : undefined,
        fingerprints: { 'eosContent/v1': fingerprint(finding) },
        more: edit && { fixes: [fixOf(hint, edit, { uri })] },
      };
    }),
  });
}

const ruleOf = ({ check: id, severity, message, hint }: Finding, page: CheckPage | undefined): SarifRule => ({
  id,
  severity,
  summary: page?.summary ?? message,
  description: page?.description ?? message,
  help: page ? { text: page.description, markdown: page.markdown } : { text: hint },
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
