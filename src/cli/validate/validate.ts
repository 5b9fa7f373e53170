import type { Finding, Issue } from '../findings.ts';
import { english } from '../messages/messages.ts';
import { makeSite, type Site } from '../site/site.ts';
import type { Sources } from '../sources/sources.ts';
import { recordPath } from './record.ts';
import type { ValidationOptions } from './run-rules.ts';

export interface Validation {
  findings: readonly Finding[];
  /** Whether there are errors for which nothing can be rendered. */
  isBroken: boolean;
  /** The checked site, or null where there are errors: rendering cannot start from wrong sources. Made when it is asked for. */
  readonly site: Site | null;
}

/** Checks the sources and makes a site of them. All issues are collected, never only the first. */
export async function validate(sources: Sources, options: ValidationOptions = {}): Promise<Validation> {
  const { issuesIn } = await import('./run-rules.ts');
  const { locate } = await import('./locate.ts');
  const issues = await issuesIn(sources, options);
  const isBroken = issues.some(breaks);
  const findings = await locate(issues, options.messages ?? english);
  return validation(sources, findings, isBroken);
}

/**
 * Whether nothing can be rendered for it. What falls back to English keeps nothing from being built (contract C3), nor does
 * the record: no page is made from it, and it changes with the translations of any tenant.
 */
const breaks = ({ severity, mark, file }: Issue): boolean =>
  severity === 'error' && !mark.hasFallback && file.path !== recordPath;

function validation(sources: Sources, findings: readonly Finding[], isBroken: boolean): Validation {
  let site: Site | null | undefined;
  return {
    findings,
    isBroken,
    get site() {
      site ??= isBroken ? null : makeSite(sources);
      return site;
    },
  };
}
