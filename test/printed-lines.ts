import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(stringsIn);

/** Every line that a command can print, by file: the English messages, and each literal of three words or more in src/cli. */
export function printedLines(): { path: string; text: string }[] {
  const messages = 'src/cli/messages/en.json';
  const code = globSync('src/cli/**/*.ts', { cwd: root }).sort();
  return [
    ...stringsIn(JSON.parse(read(messages))).map((text) => ({ path: messages, text })),
    ...code.flatMap((path) =>
      [
        ...read(path)
          .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
          .matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g),
      ]
        .map(([, , text = '']) => ({ path, text }))
        .filter(({ text }) => /^[^{}<>;=]*\p{L}+ [^\n]*\p{L}+ [^\n]*\p{L}+/u.test(text)),
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, text } of printedLines()) console.log(`${path}\t${text}`);
