import { rule } from '../../rule.ts';
import { stableAddress, stableText } from '../../stable-text.ts';
import type { Target } from '../../target.ts';
import type { ConsoleError } from '../log.ts';

/** The browser's own messages of these kinds repeat what rules of their own report. */
const reportedElsewhere: readonly string[] = ['network', 'security'];

export const consoleError = rule({
  id: 'console-error',
  severity: 'error',
  group: 'Network',
  title: 'the console shows an error',
  requires: ['network'],
  *check({ network: { errors, partErrors } }, { target }) {
    // Our script logs what it reports by its event, too.
    const own = errors.filter(
      ({ source, text }) =>
        !reportedElsewhere.includes(source) && !partErrors.some(({ message }) => text.includes(message)),
    );
    yield* issuesOf(
      own,
      target,
      (words) => `The console shows an error: ${words}`,
      'Correct what it complains of, or, if nothing is wrong, do not log it as an error.',
    );
  },
});

/** One issue for each text, whatever line it comes from. */
export function* issuesOf(
  errors: readonly ConsoleError[],
  target: Target,
  sentence: (words: string) => string,
  hint: string,
) {
  for (const [text, [first]] of Map.groupBy(errors, (error) => stableText(error.text, target))) {
    const script = first?.url ? ` (${stableAddress(first.url, target)})` : '';
    yield { message: `${sentence(`“${text}”`)}${script}.`, hint, detail: text };
  }
}
