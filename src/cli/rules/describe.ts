import { isDeepStrictEqual } from 'node:util';
import { excerptOf, shown } from '../lib/columns.ts';
import { type CheckPage, firstSentence, plainText } from '../messages/check-pages.ts';
import { portalLanguages } from '../texts/source-files.ts';
import type { AnyRule, FileContent, FileExample, TextExample } from './rule.ts';

/** A check’s entry in docs/checks.md, which `explain` prints and SARIF takes along. */
export function describe(rule: AnyRule): CheckPage {
  const { id, what, why, except } = rule;
  const description = [what, why].map(plainText).join('\n\n');
  const parts = [
    `# ${id}`,
    `*${kindOf(rule)}* ${what}`,
    why,
    ...exampleOf(rule),
    ...(except ? [`Not reported: ${except}`] : []),
    ...(rule.isEssential
      ? []
      : [`Suppress one: \`npx eos-content ignore <file>:<line> --check ${id} --reason "…"\``]),
  ];
  return { summary: firstSentence(plainText(what)), description, markdown: `${parts.join('\n\n')}\n` };
}

const severities = { error: 'Error.', warning: 'Warning.', hint: 'Hint, shown with `--hints`.' } as const;

const kindOf = ({ severity, isSafe, isEssential, option }: AnyRule): string =>
  [
    severities[severity],
    ...(isSafe ? ['Fixed by `--fix`.'] : []),
    ...(option ? [`Not with \`--no-${option}\`.`] : []),
    ...(isEssential ? ['Cannot be suppressed.'] : []),
  ].join(' ');

const fence = (kind: string, lines: string): string => `\`\`\`${kind}\n${lines}\n\`\`\``;

function exampleOf({ invalid: [wrong], valid }: AnyRule): string[] {
  if (!wrong) return [];
  if (!isOfFiles(wrong)) return textExample(wrong, valid as readonly TextExample[]);
  const [right] = (valid as readonly (TextExample | FileExample)[]).filter(isOfFiles);
  return right ? fileExample(wrong, right) : [];
}

const isOfFiles = (example: TextExample | FileExample): example is FileExample => 'files' in example;

/** The first mark of an invalid text. */
const firstMark = /⟦([^⟦⟧→]*)(?:→[^⟦⟧]*)?⟧/s;
const marks = /⟦([^⟦⟧→]*)(?:→([^⟦⟧]*))?⟧/gs;

function textExample(invalid: TextExample, valid: readonly TextExample[]): string[] {
  const [language, text] = textOf(invalid);
  const start = text.search(firstMark);
  const mark = firstMark.exec(text)?.[1] ?? '';
  const wrong = text.replace(marks, '$1');
  const { before, marked, behind } = excerptOf({ text: wrong, start, end: start + mark.length }, 1000);
  const like = valid.map(textOf).find(([other]) => other === language) ?? textOf(valid[0] ?? {});
  const right = text.includes('→') ? text.replace(marks, '$2') : like[1];
  const lines = [
    ...(language !== 'en' && invalid.en !== undefined ? [`English  ${shown(invalid.en)}`] : []),
    `wrong    ${before}${marked}${behind}`,
    ...(mark === wrong ? [] : [' '.repeat(9 + before.length) + '^'.repeat(marked.length)]),
    `right    ${shown(right)}`,
  ];
  return [fence('text', lines.join('\n'))];
}

/** Language and text of an example; where it has two, the translation. */
const textOf = (example: TextExample): [language: string, text: string] =>
  (Object.entries(example).filter(([key]) => portalLanguages.has(key)) as [string, string][]).sort(
    ([one], [other]) => Number(one === 'en') - Number(other === 'en'),
  )[0] ?? ['en', ''];

function fileExample({ files: wrong }: FileExample, { files: right }: FileExample): string[] {
  const isSame = (path: string) => isDeepStrictEqual(wrong[path], right[path]);
  const isAllKept = Object.keys(wrong).every(isSame);
  const lines = [
    ...Object.entries(wrong).map(([path, content]) =>
      fileLines(isSame(path) && !isAllKept ? 'with' : 'wrong', path, content),
    ),
    ...Object.entries(right).flatMap(([path, content]) =>
      isSame(path) ? [] : [fileLines('right', path, content)],
    ),
  ];
  return [fence('jsonc', lines.join('\n'))];
}

function fileLines(label: string, path: string, content: FileContent): string {
  if (content === null) return `// ${label}: no file ${path}`;
  const encoding = content instanceof Uint8Array ? ', not saved as UTF-8' : '';
  return `// ${label}: ${path}${encoding}\n${layout(content)}`;
}

function layout(content: Exclude<FileContent, null>): string {
  if (typeof content === 'string') return content.trimEnd().replace('\ufeff', '<U+FEFF>');
  if (content instanceof Uint8Array) return Buffer.from(content).toString('latin1').trimEnd();
  return laidOut(nested(content), '');
}

/** Values by their paths as a tree; what is removed is not in it. */
function nested(values: Readonly<Record<string, unknown>>): unknown {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  const byKey = Map.groupBy(present, ([path]) => path.split('.')[0] ?? '');
  return Object.fromEntries(
    [...byKey].map(([key, inside]) => {
      const whole = inside.find(([path]) => path === key);
      const below = inside.map(([path, value]) => [path.slice(key.length + 1), value]);
      return [key, whole ? whole[1] : nested(Object.fromEntries(below))];
    }),
  );
}

/** JSON, with what fits on one line. */
function laidOut(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => laidOut(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${laidOut(one, inner)}`);
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent.length < 90 && !line.includes('\n')) return line;
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
