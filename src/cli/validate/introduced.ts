import type { Finding } from '../findings.ts';

/**
 * Returns the findings that a change of texts introduces: all in touched texts, and new ones elsewhere. Gaps elsewhere do
 * not count: an import may cover a part of the texts.
 */
export function introduced(
  before: readonly Finding[],
  after: readonly Finding[],
  isTouched: (finding: Finding) => boolean,
): Finding[] {
  const known = new Set(before.map(wordsOf));
  return after.filter(
    (finding) => isTouched(finding) || !(gaps.has(finding.check) || known.has(wordsOf(finding))),
  );
}

const wordsOf = ({ file, key, check, message }: Finding): string => [file, key, check, message].join('\n');

const gaps: ReadonlySet<Finding['check']> = new Set([
  'key-missing',
  'item-incomplete',
  'image-alt',
  'link-pair',
]);
