import { sourceCheck } from '../check.ts';
import { schemaProblems } from '../schema-problems.ts';

/** The portal’s languages are those of specification §3. */
export const configLanguage = sourceCheck({
  id: 'config-language',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => schemaProblems(sources, 'config-language', report),
});
