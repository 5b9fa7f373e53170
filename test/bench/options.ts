import { parseArgs } from 'node:util';

/**
 * Reads whole numbers from the command line, such as `--runs 3`. Whatever else stands there ends the program with 2 and says
 * what may stand there: no figure of it would be of what was asked for.
 *
 * @param usual by option, the number where it is left out
 */
export function numbersAsked<Name extends string>(
  usual: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const names = Object.keys(usual) as Name[];
  const numberOf = (name: Name, text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1)
      throw new Error(`--${name} ${text} is no whole number above 0`);
    return number;
  };
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    });
    const asked = values as Partial<Record<Name, string>>;
    const entries = names.map((name) => [name, numberOf(name, asked[name] ?? `${usual[name]}`)] as const);
    return Object.fromEntries(entries) as Record<Name, number>;
  } catch (error) {
    const options = names.map((name) => `--${name} ${usual[name]}`).join(', ');
    process.stderr.write(
      `${(error as Error).message}\nOptions, and what they are when left out: ${options}\n`,
    );
    process.exit(2);
  }
}
