import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** The menu’s entries are those of specification §3. */
export const configNav = sourceCheck({
  id: 'config-nav',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'config-nav', report),
});
