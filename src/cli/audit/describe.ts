import { type CheckPage, firstSentence, plainText } from '../messages/check-pages.ts';
import { type About, type Example, examplePage } from './rule.ts';

type Described = Pick<About, 'id' | 'severity' | 'what' | 'why'> & Partial<Pick<About, 'invalid' | 'valid'>>;

/** A check’s entry in docs/audit.md, which `explain` prints and SARIF takes along. */
export function describe({ id, severity, what, why, invalid, valid }: Described): CheckPage {
  const parts = [
    `# ${id}`,
    severity === 'warning' ? 'Warning.' : 'Error.',
    what,
    why,
    ...exampleOf('Wrong', invalid?.[0]),
    ...exampleOf('Right', valid?.[0]),
  ];
  return {
    summary: firstSentence(plainText(what)),
    description: [what, why].map(plainText).join('\n\n'),
    markdown: `${parts.join('\n\n')}\n`,
  };
}

function exampleOf(label: 'Wrong' | 'Right', example: Example | undefined): readonly string[] {
  if (!example) return [];
  const { title, on = examplePage, head, main, css, script, replace = {}, files = {}, image = {} } = example;
  const block = (where: string, kind: string, text: string | undefined) =>
    text === undefined ? '' : `${where}:\n\n\`\`\`${kind}\n${dedented(text)}\n\`\`\``;
  return [
    `**${label}${title ? `: ${title}` : ''}**, on ${on.replaceAll(/[^,]+/g, '`$&`').replace(',', ' and ')}`,
    ...Object.entries(image).map(([file, size]) => `\`${file}\`: an image of ${size}`),
    ...patches(replace).map((patch) => block('Changed', 'diff', patch)),
    block('In `<head>`', 'html', head),
    block('In `<main>`', 'html', main),
    block('In its stylesheet', 'css', css),
    block('In a script', 'js', script),
    ...Object.entries(files).flatMap(([file, change]) =>
      patches(change).map((patch) => block(`\`${file}\``, 'diff', patch)),
    ),
  ].filter((part) => part !== '');
}

/** What changes in a file, as lines with `-` and `+`. */
export const patches = (change: NonNullable<Example['files']>[string]): readonly string[] =>
  typeof change === 'string'
    ? [signed('+', dedented(change))]
    : Object.entries(change).map(([before, after]) =>
        [signed('-', before), ...(after ? [signed('+', after)] : [])].join('\n'),
      );

const signed = (sign: string, text: string): string => text.replace(/^/gm, sign);

/** Without the indentation that all lines have, and without the line break at the beginning. */
export function dedented(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n');
  const indent = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length),
  );
  return lines.map((line) => line.slice(indent)).join('\n');
}
