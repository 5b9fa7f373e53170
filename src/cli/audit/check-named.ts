import type { Rule } from './rule.ts';

/** The check of a finding's id, which may have a rule's name appended: `axe-image-alt` belongs to `axe`. */
export const checkNamed = <Named extends Pick<Rule, 'id'>>(
  id: string,
  checks: readonly Named[],
): Named | undefined =>
  checks.find((check) => check.id === id) ??
  checks
    .filter((check) => id.startsWith(`${check.id}-`))
    .sort((one, other) => other.id.length - one.id.length)[0];
