import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** A page cannot show a list where a text belongs. */
export const wrongType = sourceCheck({
  id: 'wrong-type',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'wrong-type', report),
});
