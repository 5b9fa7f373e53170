import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** A menu entry or a language that is listed twice would be shown twice. */
export const duplicate = sourceCheck({
  id: 'duplicate',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'duplicate', report),
});
