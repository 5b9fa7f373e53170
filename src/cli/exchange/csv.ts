import Papa from 'papaparse';
import { positionsIn } from '../lib/positions.ts';
import { type ExchangeFile, progressOf, quoted, type ReturnedUnit, refusal, withLineFeeds } from './file.ts';
import { stateOf, type Unit } from './unit.ts';

const columns = ['file', 'key', 'source', 'target', 'state', 'note'] as const;
const needed = ['file', 'key', 'target'] as const;

/** Without the mark, Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Texts as CSV (RFC 4180), every cell in quotation marks. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front: cells that begin with = + - @ (also full-width), a tab or a line break. So that import can
 * remove it, cells that begin with apostrophes and then one of these get one more.
 */
export function toCsv(units: readonly Unit[]): string {
  const rows = units.map((unit) =>
    columns.map((column) => disarmed(column === 'state' ? stateOf(unit) : unit[column])),
  );
  return `${byteOrderMark}${Papa.unparse([[...columns], ...rows], { quotes: true, newline: '\r\n' })}\r\n`;
}

const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
const disarmed = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
const rearmed = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/**
 * Reads a table with commas, semicolons or tabs, columns in any order, additional columns allowed. Spreadsheets leave out
 * empty cells at the end of a row, and may begin with a line such as `sep=;`.
 * @throws UserError `exchange-file`
 */
export function fromCsv(read: ExchangeFile): ReturnedUnit[] {
  const file = { ...read, text: withLineFeeds(read.text) };
  // The header tells it. Guessing from texts would count the commas in them.
  const [delimiter] = /[,;\t]/.exec(file.text) ?? [','];
  const positionAt = positionsIn(file.text);
  const units: ReturnedUnit[] = [];
  let header: readonly string[] | undefined;
  let start = 0;
  Papa.parse<string[]>(file.text, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors: [error], meta }) => {
      const at = start;
      start = meta.cursor;
      const { line } = positionAt(Math.max(error?.index ?? at, at));
      if (error) throw brokenCell(file, line, error.code);
      if (cells.every((cell) => cell === '')) return;
      if (header) units.push(unitOf(file, line, header, cells));
      else if (!/^\uFEFF?sep=/i.test(cells[0] ?? '')) header = headerOf(file, line, cells);
    },
  });
  if (!header) headerOf(file, 1, []);
  return units;
}

function brokenCell(file: ExchangeFile, line: number, code: string) {
  const fix = 'write "" for a quotation mark inside a cell, or save the table with a spreadsheet program';
  const reason =
    code === 'MissingQuotes' ? 'a quotation mark is never closed' : 'a quotation mark stands inside a cell';
  return refusal(file, line, reason, fix);
}

function unitOf(
  file: ExchangeFile,
  line: number,
  header: readonly string[],
  cells: readonly string[],
): ReturnedUnit {
  const cell = (column: (typeof columns)[number]) => rearmed(cells[header.indexOf(column)] ?? '');
  const fix = 'look for a missing or an extra cell; save the table with a spreadsheet program';
  if (cells.slice(header.length).some((extra) => extra !== '')) {
    const reason = `the row has ${cells.length} cells, but the table has ${header.length} columns`;
    throw refusal(file, line, reason, fix);
  }
  const lost = (['file', 'key'] as const).find((column) => cell(column).trim() === '');
  if (lost) throw refusal(file, line, `the row has nothing in the column ${lost}`, fix);
  return {
    file: cell('file'),
    key: cell('key'),
    source: cell('source') || undefined,
    target: cell('target'),
    ...progressOf(cell('state').trim().toLowerCase() || undefined),
    line,
  };
}

/** The names of the columns, each of ours once. A program that does not know the byte order mark takes it for a part of the first name. */
function headerOf(file: ExchangeFile, line: number, cells: readonly string[]): string[] {
  const names = cells.map((cell) =>
    cell
      .replace(/^\uFEFF?"?|"$/g, '')
      .trim()
      .toLowerCase(),
  );
  const missing = needed.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const reason =
      missing.length === needed.length
        ? 'it is neither XLIFF nor a table of texts'
        : `the table lacks the column ${missing.join(', ')}`;
    throw refusal(file, line, reason, `its first row is to name the columns ${needed.join(', ')}`);
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (!twice) return names;
  throw refusal(file, line, `the table has the column ${quoted(twice)} twice`, 'remove one of the two');
}
