import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** The footer’s links are those of specification §3. */
export const configFooter = sourceCheck({
  id: 'config-footer',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'config-footer', report),
});
