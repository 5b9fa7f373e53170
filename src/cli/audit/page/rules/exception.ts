import { rule } from '../../rule.ts';
import { issuesOf } from './console-error.ts';

/** What Trusted Types refuse is thrown as well. */
const isRefusal = (text: string): boolean =>
  /Trusted(?:HTML|Script|ScriptURL)|Content Security Policy/.test(text);

export const exception = rule({
  id: 'exception',
  severity: 'error',
  group: 'Network',
  title: 'a script throws what nobody catches',
  requires: ['network'],
  *check({ network: { exceptions } }, { target }) {
    const own = exceptions.filter(({ text }) => !isRefusal(text));
    yield* issuesOf(
      own,
      target,
      (words) => `A script throws ${words} and nobody catches it`,
      'Correct the script; what may fail belongs into try or catch().',
    );
  },
});
