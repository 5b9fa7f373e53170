import type { Finding, Issue } from '../findings.ts';
import { english } from '../messages/messages.ts';
import { locate } from '../rules/locate.ts';
import { issuesIn, type ValidationOptions } from '../rules/run-rules.ts';
import { makeSite, type Site } from '../site/site.ts';
import type { Sources } from '../sources/sources.ts';
import { recordPath } from './record.ts';

export interface Validation {
  findings: readonly Finding[];
  isBroken: boolean;
  /** Made on first access; null if broken. */
  readonly site: Site | null;
}

/** Runs all rules on the sources; returns every finding and, unless an error prevents rendering, the site. */
export async function validate(sources: Sources, options: ValidationOptions = {}): Promise<Validation> {
  const issues = await issuesIn(sources, options);
  const isBroken = issues.some(breaks);
  const findings = await locate(issues, options.messages ?? english);
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

/** Errors with a fallback to English do not stop a build (contract C3), nor do those of the record, which no page uses. */
const breaks = ({ severity, mark, file }: Issue): boolean =>
  severity === 'error' && !mark.hasFallback && file.path !== recordPath;
