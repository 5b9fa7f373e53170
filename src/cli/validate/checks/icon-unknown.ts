import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** The portal has a small set of drawings (schemas/texts.schema.json, `$defs.icon`). */
export const iconUnknown = sourceCheck({
  id: 'icon-unknown',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'icon-unknown', report),
});
