import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkIds } from '../../../src/cli/messages/messages.ts';
import { type Edit, layouts } from './tree.ts';

/** A change of the project's own sources: a row of a table in `corpus/`. */
export interface Case {
  /** The row, as `de.tsv:12`. */
  readonly row: string;
  /** One of these checks has to find it; none where the change is valid. */
  readonly checks: readonly string[];
  /** Whether it is known that no check finds it; the row's note says why. */
  readonly isMissed: boolean;
  readonly file: string;
  /** The text that is changed; undefined where the file is changed as a whole. */
  readonly key: string | undefined;
  /** What is replaced in the text or in the file's source. */
  readonly from: string;
  readonly edit: Edit;
  /** A missing file is reported where it is listed. */
  readonly isRemoved: boolean;
}

const folder = fileURLToPath(new URL('./corpus/', import.meta.url));

/**
 * Reads the tables: one file a language, and `files.tsv` for settings and for files of no language. Cells are divided by
 * tabs; what cannot be seen is written as in JSON (`\n`, `\u00a0`).
 *
 * - checks: ids of checks, or `valid`; `missed` before them where none finds it
 * - file
 * - key: the path of a text, such as `PAGE.0.TITLE`; or what is changed in the file: `(source)` replaces characters of it,
 *   `(content)` all of it, `(removed)` removes it, and a name of `layouts` writes it in another way
 * - from, to: what is replaced, and by what
 * - note: why it is right, or why it is missed
 *
 * @throws Error with the file and the row where a row cannot be read
 */
export const readCorpus = (): Case[] =>
  readdirSync(folder).flatMap((name) => {
    const [, ...lines] = readFileSync(`${folder}${name}`, 'utf8').trimEnd().split('\n');
    return lines.map((line, index) => readRow(line, `${name}:${index + 2}`));
  });

/** Reads one row; `row` is its name for errors. */
function readRow(line: string, row: string): Case {
  const cells = line.split('\t').map((cell) => unescaped(cell, row));
  const [ids = '', file = '', key = '', from = '', to = '', note = ''] = cells;
  const [isMissed, checks] = [ids.startsWith('missed '), ids.replace(/^missed |^valid$/, '').split(' ')];
  const unknown = checks.find((id) => id && !knownChecks.has(id));
  if (unknown !== undefined) throw new Error(`${row}: there is no check ${unknown}`);
  if (cells.length > 6 || !/^(?:locales|tenants)\/.+\.json$/.test(file) || !key)
    throw new Error(`${row}: write checks, file, key, from, to and note, divided by tabs`);
  if (isMissed && !note) throw new Error(`${row}: say in the last cell why it is missed`);
  return {
    row,
    checks: checks.filter((id) => id),
    isMissed,
    file,
    key: key.startsWith('(') ? undefined : key,
    from,
    edit: editOf(key, from, to, row),
    isRemoved: key === '(removed)',
  };
}

const knownChecks: ReadonlySet<string> = new Set(checkIds());

const unescaped = (cell: string, row: string): string => {
  try {
    return JSON.parse(`"${cell.replaceAll('"', '\\"')}"`) as string;
  } catch {
    throw new Error(`${row}: write \\n, \\t, \\\\ or four digits after \\u in ${cell}`);
  }
};

function editOf(key: string, from: string, to: string, row: string): Edit {
  const replaced = (text: string): string => {
    if (from && text.includes(from)) return text.replace(from, () => to);
    throw new Error(`${row}: ${key} does not hold ${JSON.stringify(from)}; bring the row up to date`);
  };
  if (key === '(source)') return replaced;
  if (key === '(content)') return () => to;
  if (key === '(removed)') return () => undefined;
  if (!key.startsWith('(')) return (source) => withText(source, key, from, replaced);
  const layout = Object.entries(layouts).find(([name]) => key === `(${name})`)?.[1];
  if (!layout) throw new Error(`${row}: ${key} is not a change of a file`);
  return layout;
}

type Node = Record<string, unknown>;

/** A JSON file with one text replaced; in a list of blocks in one of them, or across them. */
function withText(source: string, key: string, from: string, replaced: (text: string) => string): string {
  const content = JSON.parse(source) as Node;
  const steps = key.split('.');
  const last = steps.pop() as string;
  const parent = steps.reduce((node: Node | undefined, step) => node?.[step] as Node | undefined, content);
  const text = parent?.[last];
  if (!parent || (typeof text !== 'string' && !Array.isArray(text))) replaced('');
  else
    parent[last] = Array.isArray(text)
      ? inBlocks(text as string[], from, replaced)
      : replaced(text as string);
  return `${JSON.stringify(content, null, 2)}\n`;
}

function inBlocks(
  blocks: readonly string[],
  from: string,
  replaced: (text: string) => string,
): readonly string[] {
  const index = blocks.findIndex((block) => block.includes(from));
  if (index !== -1) return blocks.with(index, replaced(blocks[index] as string));
  return replaced(blocks.join('')).split(/(?<=<\/(?:p|ul|ol|h3)>)(?=<)/);
}

/** So few texts of a file are changed at once that most stay as they are: some checks go by what is usual. */
const mostAtOnce = 40;

/** Divides the cases into rounds, each tried in one validation, so that no case sees another. */
export function roundsOf(cases: readonly Case[]): Case[][] {
  const rounds: Case[][] = [];
  // First those that leave no room for others of their language.
  for (const one of cases.toSorted((a, b) => Number(a.key !== undefined) - Number(b.key !== undefined))) {
    const round = rounds.find((others) => hasRoom(others, one));
    if (round) round.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

function hasRoom(round: readonly Case[], one: Case): boolean {
  const inFile = round.filter(({ file }) => file === one.file);
  return inFile.length < mostAtOnce && !round.some((other) => isSeenBy(one, other) || isSeenBy(other, one));
}

/** Whether a change may change what is found of another. */
function isSeenBy(one: Case, other: Case): boolean {
  const [folder, language] = folderAndLanguage(one);
  const [otherFolder, otherLanguage] = folderAndLanguage(other);
  // Translations are compared with the English text; settings belong to all texts of the tenant.
  const isInLanguage = ['en', 'tenant', otherLanguage].includes(language);
  if (one.key !== undefined) return isInLanguage && one.key === other.key;
  return isInLanguage && ['common', otherFolder].includes(folder);
}

/** The folder and the language of `locales/be-eos/de.json`; `tenant` for settings. */
const folderAndLanguage = ({ file }: Case): [folder: string, language: string] => {
  const [, folder = '', name = ''] = file.split('/');
  return [folder, name.replace('.json', '')];
};
