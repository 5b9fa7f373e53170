import Papa from 'papaparse';
import { positionsIn } from '../lib/positions.ts';
import { type ExchangeFile, quoted, type ReturnedUnit, refusal, withLineFeeds } from './file.ts';
import type { Unit } from './unit.ts';

const columns = ['file', 'key', 'source', 'target', 'note'] as const;
const needed = ['file', 'key', 'source', 'target'] as const;

/** Without the mark, Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Texts as CSV (RFC 4180), every cell in quotation marks. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front: cells that begin with = + - @ (also full-width), a tab or a line break. So that import can
 * remove it, cells that begin with apostrophes and then one of these get one more.
 */
export function toCsv(units: readonly Unit[]): string {
  const rows = units.map((unit) => columns.map((column) => disarmed(unit[column])));
  return `${byteOrderMark}${Papa.unparse([[...columns], ...rows], { quotes: true, newline: '\r\n' })}\r\n`;
}

const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
const disarmed = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
const rearmed = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/**
 * Reads a table with commas, semicolons or tabs, columns in any order, additional columns allowed.
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
      if (error) throw brokenCell(file, Math.max(error.index ?? at, at), error.code);
      if (cells.every((cell) => cell === '')) return;
      if (!header) {
        header = headerOf(file, cells);
        return;
      }
      if (cells.length !== header.length) {
        const reason = `the row has ${cells.length} cells, but the table has ${header.length} columns`;
        const fix = 'look for a missing or an extra cell; save the table with a spreadsheet program';
        throw refusal(file, at, reason, fix);
      }
      units.push({ ...unitOf(header, cells), line: positionAt(at).line });
    },
  });
  if (!header) headerOf(file, []);
  return units;
}

function brokenCell(file: ExchangeFile, offset: number, code: string) {
  const fix = 'write "" for a quotation mark inside a cell, or save the table with a spreadsheet program';
  const reason =
    code === 'MissingQuotes' ? 'a quotation mark is never closed' : 'a quotation mark stands inside a cell';
  return refusal(file, offset, reason, fix);
}

function unitOf(header: readonly string[], cells: readonly string[]) {
  const cell = (column: (typeof needed)[number]) => rearmed(cells[header.indexOf(column)] ?? '');
  return { file: cell('file'), key: cell('key'), source: cell('source'), target: cell('target') };
}

/** The names of the columns, each of ours once. */
function headerOf(file: ExchangeFile, cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = needed.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const reason =
      missing.length === needed.length
        ? 'it is neither XLIFF nor a table of texts'
        : `the table lacks the column ${missing.join(', ')}`;
    throw refusal(file, 0, reason, `its first row is to name the columns ${needed.join(', ')}`);
  }
  const twice = needed.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (!twice) return names;
  throw refusal(file, 0, `the table has the column ${quoted(twice)} twice`, 'remove one of the two');
}
