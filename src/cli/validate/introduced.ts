import type { Finding } from '../rules/findings.ts';
import type { Sources } from '../sources/sources.ts';
import { type ValidationOptions, validate } from './validate.ts';

/**
 * Returns the findings that a change of texts introduces: all in touched texts, and new ones elsewhere. Gaps elsewhere do
 * not count: an import may cover a part of the texts.
 */
export async function introduced(
  before: Sources,
  after: Sources,
  options: ValidationOptions,
  isTouched: (finding: Finding) => boolean,
): Promise<Finding[]> {
  const known = new Set((await validate(before, options)).map(wordsOf));
  const findings = await validate(after, options);
  return findings.filter(
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
