import { sourceCheck } from '../check.ts';
import { addressProblems } from '../markup-defects.ts';

/** An address that could run a script, or hide where it leads, is never rendered (contract C4). */
export const urlUnsafe = sourceCheck({
  id: 'url-unsafe',
  severity: 'error',
  isEssential: true,
  inspect: (sources, report) => addressProblems(sources, 'url-unsafe', report),
});
