import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** What no page asks for is shown nowhere: mostly a key with a slip in it. */
export const keyUnknown = sourceCheck({
  id: 'key-unknown',
  severity: 'warning',
  inspect: (sources, report) => schemaProblems(sources, 'key-unknown', report),
});
