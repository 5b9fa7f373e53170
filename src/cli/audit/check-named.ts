import type { Rule } from './rule.ts';

/**
 * The check that an id names. Of one that stands for many rules the rule's name is behind it: `axe-image-alt` is a finding
 * of `axe`.
 */
export const checkNamed = <Named extends Pick<Rule, 'id'>>(
  id: string,
  checks: readonly Named[],
): Named | undefined =>
  checks.find((check) => check.id === id) ??
  checks
    .filter((check) => id.startsWith(`${check.id}-`))
    .sort((one, other) => other.id.length - one.id.length)[0];
