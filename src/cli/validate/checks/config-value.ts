import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** Some settings take one of a few values. */
export const configValue = sourceCheck({
  id: 'config-value',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'config-value', report),
});
