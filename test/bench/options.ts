import { parseArgs } from 'node:util';

/**
 * Reads whole numbers from the command line, such as `--runs 3`, and `--smallest`: the least that still runs every part of the
 * benchmark, for the test that starts it. Anything else ends the program with 2 and says what is allowed.
 *
 * @param usual by option, the number where it is left out
 * @param least by option, the number for `--smallest`
 */
export function benchOptions<Name extends string>(
  usual: Readonly<Record<Name, number>>,
  least: NoInfer<Readonly<Record<Name, number>>>,
): Record<Name, number> & { isSmallest: boolean } {
  const names = Object.keys(usual) as Name[];
  const numberOf = (name: Name, text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1)
      throw new Error(`--${name} ${text} is no whole number above 0`);
    return number;
  };
  try {
    const { values } = parseArgs({
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
        smallest: { type: 'boolean' },
      },
    });
    const { smallest: isSmallest = false, ...asked } = values;
    const texts = asked as Partial<Record<Name, string>>;
    const entries = names.map((name) => {
      const text = texts[name];
      return [name, text === undefined ? (isSmallest ? least : usual)[name] : numberOf(name, text)];
    });
    return { ...(Object.fromEntries(entries) as Record<Name, number>), isSmallest };
  } catch (error) {
    const options = names.map((name) => `--${name} ${usual[name]}`).join(', ');
    process.stderr.write(
      `${(error as Error).message}\nOptions, and what they are when left out: ${options}; --smallest\n`,
    );
    process.exit(2);
  }
}
