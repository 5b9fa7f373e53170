import type { DocumentNode, ValueNode } from '@humanwhocodes/momoa';
import type { Edit, Finding, Issue, IssueFile, Mark, Range } from '../findings.ts';
import { escapesOf } from '../json-escapes.ts';
import type { Messages } from '../messages/messages.ts';
import { valueAt } from '../site/shape.ts';
import type { Path } from '../sources/sources.ts';

/**
 * Turns issues into findings: gives each its place, its words and what would fix it. Only files with issues are
 * parsed a second time, with a parser that knows positions, and it is loaded only then.
 *
 * @returns the findings by file, line and column
 */
export async function locate(issues: readonly Issue[], messages: Messages): Promise<Finding[]> {
  if (issues.length === 0) return [];
  const momoa = await import('@humanwhocodes/momoa');
  const files = new Map<string, LocatedFile>();
  const locatedFile = (file: IssueFile): LocatedFile => {
    // An issue without a value is placed by its offset alone, whatever else is found in the file.
    const name = `${file.path} ${file.value === undefined}`;
    let located = files.get(name);
    if (!located) {
      const tree = file.value === undefined ? undefined : momoa.parse(file.text, { ranges: true });
      located = new LocatedFile(file.text, tree);
      files.set(name, located);
    }
    return located;
  };
  const findings = issues.map((found) => toFinding(found, locatedFile(found.file), messages));
  return findings.sort(
    (one, other) => compare(one.file, other.file) || one.line - other.line || one.column - other.column,
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function toFinding(found: Issue, located: LocatedFile, messages: Messages): Finding {
  const { check, severity, file, path, values, mark } = found;
  const { source, atKey } = mark;
  const value = atKey ? undefined : valueAt(file.value, path);
  const excerpt = typeof value === 'string' ? excerptOf(value, mark) : located.lineOf(found);
  return {
    check,
    severity,
    file: file.path,
    ...located.range(...located.offsets(found)),
    key: path.join('.'),
    message: messages.say(check, 'message', values),
    hint: messages.say(check, 'hint', values),
    ...(excerpt && { excerpt }),
    ...(source !== undefined && { source }),
    ...(found.follows && { follows: found.follows }),
    ...(located.edit(found) && { edit: located.edit(found) }),
  };
}

/** The text, and which of its characters are meant: without an offset all, without a length all that follow. */
const excerptOf = (
  text: string,
  { offset = 0, length = text.length - offset }: Mark,
): Finding['excerpt'] => ({
  text,
  start: offset,
  end: offset + length,
});

type Offsets = [start: number, end: number];

/** A file whose places can be told. */
class LocatedFile {
  readonly #text: string;
  readonly #tree: DocumentNode | undefined;
  #lines: readonly number[] | undefined;
  #escapes: ((source: string) => string) | undefined;

  constructor(text: string, tree: DocumentNode | undefined) {
    this.#text = text;
    this.#tree = tree;
  }

  /** Lines and columns of a stretch of the file. */
  range(start: number, end: number): Range {
    const [line, column] = this.#place(start);
    const [endLine, endColumn] = this.#place(end);
    return { line, column, endLine, endColumn };
  }

  #place(offset: number): [line: number, column: number] {
    if (!this.#lines) {
      const starts = [0];
      for (let at = this.#text.indexOf('\n'); at !== -1; at = this.#text.indexOf('\n', at + 1))
        starts.push(at + 1);
      this.#lines = starts;
    }
    let [low, high] = [0, this.#lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lines[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return [low + 1, offset - (this.#lines[low] as number) + 1];
  }

  /** The line of a file that is no JSON: there is no text to show. */
  lineOf({ check, mark: { offset = 0, length = 0 } }: Issue): Finding['excerpt'] {
    if (this.#tree || check !== 'json-syntax') return undefined;
    const start = this.#text.lastIndexOf('\n', offset - 1) + 1;
    const text = /^[^\r\n]*/.exec(this.#text.slice(start))?.[0] ?? '';
    return { text, start: offset - start, end: Math.min(offset - start + length, text.length) };
  }

  /** Follows the path as far as the file has it: a missing key is reported where it should stand, at its parent. */
  offsets({ path, mark: { atKey, offset, length } }: Issue): Offsets {
    if (!this.#tree) return [offset ?? 0, (offset ?? 0) + (length ?? 0)];
    const { node, key, isWhole } = follow(this.#tree.body, path);
    if (path.length === 0) {
      const start = Math.max(offset ?? 0, node.loc.start.offset);
      return [start, start + (length ?? 0)];
    }
    if (atKey && key && isWhole) return key;
    const { start, end } = node.loc;
    // Of a group or a list the opening bracket is meant: what is missing in it has no place of its own.
    if (!isWhole || node.type === 'Object' || node.type === 'Array') return [start.offset, start.offset + 1];
    if (node.type !== 'String' || offset === undefined) return [start.offset, end.offset];
    return this.#insideString(start.offset, offset, length ?? node.value.length - offset);
  }

  #insideString(quote: number, offset: number, length: number): Offsets {
    const start = quote + 1 + rawLength(this.#text, quote + 1, offset);
    return [start, start + rawLength(this.#text, start, length)];
  }

  /** Writes as the file writes. */
  #escape(source: string): string {
    this.#escapes ??= escapesOf(this.#text);
    return this.#escapes(source);
  }

  /** What would fix it, as a change of the file. */
  edit({ path, safe, mark: { offset = 0, length, replacement, raw } }: Issue): Edit | undefined {
    if (raw) return { safe, ...raw, ...this.range(raw.start, raw.end) };
    if (replacement === undefined || !this.#tree) return undefined;
    const { node, isWhole } = follow(this.#tree.body, path);
    if (!isWhole || node.type !== 'String') return undefined;
    const [start, end] = this.#insideString(
      node.loc.start.offset,
      offset,
      length ?? node.value.length - offset,
    );
    return {
      safe,
      start,
      end,
      replacement: this.#escape(JSON.stringify(replacement).slice(1, -1)),
      ...this.range(start, end),
    };
  }
}

/** Goes down a path. Not whole where the file does not have all of it: the node is then the last one that it has. */
function follow(root: ValueNode, path: Path): { node: ValueNode; key?: Offsets; isWhole: boolean } {
  let node = root;
  let key: Offsets | undefined;
  for (const step of path) {
    if (node.type === 'Object') {
      const member = node.members.findLast(({ name }) =>
        name.type === 'String' ? name.value === step : name.name === step,
      );
      if (!member) return { node, isWhole: false };
      key = [member.name.loc.start.offset, member.name.loc.end.offset];
      node = member.value;
    } else if (node.type === 'Array') {
      const element = node.elements[Number(step)];
      if (!element) return { node, isWhole: false };
      key = undefined;
      node = element.value;
    } else return { node, isWhole: false };
  }
  return { node, ...(key && { key }), isWhole: true };
}

/** How many characters of the JSON source stand for the first `length` characters of a string: escapes are longer. */
function rawLength(source: string, start: number, length: number): number {
  let position = start;
  for (let count = 0; count < length; count++) {
    if (source[position] !== '\\') position += 1;
    else position += source[position + 1] === 'u' ? 6 : 2;
  }
  return position - start;
}
