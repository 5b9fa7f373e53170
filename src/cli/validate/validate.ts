import type { Finding, Problem } from '../findings.ts';
import { severityOf } from '../findings.ts';
import type { Sources } from '../load/sources.ts';
import { checkAssets } from './checks/assets.ts';
import { checkComplete } from './checks/complete.ts';
import { checkFiles } from './checks/files.ts';
import { checkLinks } from './checks/links.ts';
import { checkMarkup } from './checks/markup.ts';
import { checkPlaceholders } from './checks/placeholders.ts';
import { checkShape } from './checks/shape.ts';
import { locate } from './locate.ts';
import { makeSite, type Site } from './site.ts';

/** The checks, in order. Each looks at all sources and stumbles over nothing that another one reports. */
const checks: readonly ((sources: Sources) => Problem[] | Promise<Problem[]>)[] = [
  checkFiles,
  checkShape,
  checkComplete,
  checkMarkup,
  checkPlaceholders,
  checkAssets,
  checkLinks,
];

export interface Validation {
  findings: readonly Finding[];
  /** The checked site, or null where there are errors: rendering cannot start from wrong sources. */
  site: Site | null;
}

/** Checks the sources and makes a site of them. All problems are collected, never only the first. */
export async function validate(sources: Sources): Promise<Validation> {
  const problems: Problem[] = [];
  for (const check of checks) {
    // Not spread into one call: a large project may have more problems than a call can have arguments.
    for (const found of await check(sources)) problems.push(found);
  }
  const findings = await locate(problems);
  const broken = problems.some(({ check }) => severityOf(check) === 'error');
  return { findings, site: broken ? null : makeSite(sources) };
}
