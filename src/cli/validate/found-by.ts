import type { Mark } from '../findings.ts';
import type { Data } from '../sources/sources.ts';
import type { TextCheck } from './check.ts';
import type { Text } from './text.ts';

/**
 * Whether other checks find something in a text. Of one mistake one finding is enough, the one that names it best: a check
 * that has something to report asks those that know better. It costs as much as these checks, so it is asked only then.
 */
export function isFoundBy(checks: readonly TextCheck[], text: Text, data: Data): boolean {
  let isFound = false;
  const note = () => {
    isFound = true;
  };
  for (const check of checks) if (!isFound) check.find(text, note, data);
  return isFound;
}

/** A report that says nothing where other checks find something in the text. */
export function unlessFoundBy<Values>(
  checks: readonly TextCheck[],
  text: Text,
  data: Data,
  report: (values: Values, mark?: Mark) => void,
): (values: Values, mark?: Mark) => void {
  let isFound: boolean | undefined;
  return (values, mark) => {
    isFound ??= isFoundBy(checks, text, data);
    if (!isFound) report(values, mark);
  };
}
