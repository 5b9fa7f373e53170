import { sourceCheck } from '../check.ts';
import { addressProblems } from '../markup-defects.ts';

/** A link that leads nowhere (contract C4). */
export const urlInvalid = sourceCheck({
  id: 'url-invalid',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => addressProblems(sources, 'url-invalid', report),
});
