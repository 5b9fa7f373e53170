import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** Settings and names of files have a form that the schemas describe. */
export const wrongForm = sourceCheck({
  id: 'wrong-form',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'wrong-form', report),
});
