import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** English is default and fallback (specification §9): a tenant without it could not show what a language lacks. */
export const configEnglish = sourceCheck({
  id: 'config-english',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'config-english', report),
});
