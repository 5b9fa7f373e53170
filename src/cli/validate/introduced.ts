import type { Finding } from '../findings.ts';

/**
 * What a change of texts brings with it: all that is found in the texts that change, and what is found elsewhere only
 * because of them. What is still missing was missing before, and is reported by `validate` alone: a change may bring a part of
 * the texts.
 *
 * @param before the findings in the sources as they are
 * @param after the findings in the sources as they would be
 * @param isTouched whether a finding is in a text that changes
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

/** What is reported of texts that are not there. */
const gaps: ReadonlySet<Finding['check']> = new Set([
  'key-missing',
  'item-incomplete',
  'image-alt',
  'link-pair',
]);
