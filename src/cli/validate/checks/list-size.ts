import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** Some lists need a number of entries: the three steps of the start page, at least one question. */
export const listSize = sourceCheck({
  id: 'list-size',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'list-size', report),
});
