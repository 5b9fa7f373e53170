import type { Node, parseTree as Parse } from 'jsonc-parser';
import type { Edit, Finding, Issue, IssueFile, Mark, Range } from '../findings.ts';
import { escapesOf } from '../json-escapes.ts';
import { childOf, memberOf } from '../json-tree.ts';
import type { Messages } from '../messages/messages.ts';
import { once } from '../once.ts';
import { positionsIn } from '../positions.ts';
import { valueAt } from '../site/shape.ts';
import type { Path } from '../sources/sources.ts';

/**
 * Turns issues into findings with range, excerpt and edit, sorted by file, line and column. Only files with issues are
 * parsed again, with a position-aware parser that is loaded on demand.
 */
export async function locate(issues: readonly Issue[], messages: Messages): Promise<Finding[]> {
  if (issues.length === 0) return [];
  parseTree ??= (await import('jsonc-parser')).parseTree;
  const findings = issues.map((found) => toFinding(found, locatedFile(found.file), messages));
  return findings.sort(
    (one, other) => compare(one.file, other.file) || one.line - other.line || one.column - other.column,
  );
}

let parseTree: typeof Parse | undefined;

/** While a file stays as it is, it is parsed once. Issues without a value need no tree: their offset locates them. */
const locatedFile = once(
  ({ text, value }: IssueFile) => new LocatedFile(text, value === undefined ? undefined : parseTree?.(text)),
);

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

const excerptOf = (
  text: string,
  { offset = 0, length = text.length - offset }: Mark,
): Finding['excerpt'] => ({
  text,
  start: offset,
  end: offset + length,
});

type Offsets = [start: number, end: number];

class LocatedFile {
  readonly #text: string;
  readonly #tree: Node | undefined;
  readonly #positionAt: ReturnType<typeof positionsIn>;
  #escapes: ((source: string) => string) | undefined;

  constructor(text: string, tree: Node | undefined) {
    this.#text = text;
    this.#tree = tree;
    this.#positionAt = positionsIn(text);
  }

  range(start: number, end: number): Range {
    const { line: endLine, column: endColumn } = this.#positionAt(end);
    return { ...this.#positionAt(start), endLine, endColumn };
  }

  /** The source line of a JSON syntax error, where no text can be shown. */
  lineOf({ check, mark: { offset = 0, length = 0 } }: Issue): Finding['excerpt'] {
    if (this.#tree || check !== 'json-syntax') return undefined;
    const start = this.#text.lastIndexOf('\n', offset - 1) + 1;
    const text = /^[^\r\n]*/.exec(this.#text.slice(start))?.[0] ?? '';
    return { text, start: offset - start, end: Math.min(offset - start + length, text.length) };
  }

  /** Follows the path as far as it exists: a missing key is reported at its parent. */
  offsets({ path, mark: { atKey, offset, length } }: Issue): Offsets {
    if (!this.#tree) return [offset ?? 0, (offset ?? 0) + (length ?? 0)];
    const { node, key, isWhole } = follow(this.#tree, path);
    if (path.length === 0) {
      const start = Math.max(offset ?? 0, node.offset);
      return [start, start + (length ?? 0)];
    }
    if (atKey && key && isWhole) return key;
    if (!isWhole || node.type === 'object' || node.type === 'array') return [node.offset, node.offset + 1];
    if (node.type !== 'string' || offset === undefined) return [node.offset, node.offset + node.length];
    return this.#insideString(node, offset, length);
  }

  #insideString({ offset: quote, value }: Node, offset: number, length = value.length - offset): Offsets {
    const start = quote + 1 + rawLength(this.#text, quote + 1, offset);
    return [start, start + rawLength(this.#text, start, length)];
  }

  #escape(source: string): string {
    this.#escapes ??= escapesOf(this.#text);
    return this.#escapes(source);
  }

  edit({ path, safe, mark: { offset = 0, length, replacement, raw } }: Issue): Edit | undefined {
    if (raw) return { safe, ...raw, ...this.range(raw.start, raw.end) };
    if (replacement === undefined || !this.#tree) return undefined;
    const { node, isWhole } = follow(this.#tree, path);
    if (!isWhole || node.type !== 'string') return undefined;
    const [start, end] = this.#insideString(node, offset, length);
    return {
      safe,
      start,
      end,
      replacement: this.#escape(JSON.stringify(replacement).slice(1, -1)),
      ...this.range(start, end),
    };
  }
}

function follow(root: Node, path: Path): { node: Node; key?: Offsets; isWhole: boolean } {
  let node = root;
  let name: Node | undefined;
  for (const step of path) {
    const child = childOf(node, step);
    if (!child) return { node, isWhole: false };
    name = node.type === 'object' ? memberOf(node, step)?.children?.[0] : undefined;
    node = child;
  }
  return { node, ...(name && { key: [name.offset, name.offset + name.length] }), isWhole: true };
}

/** The length in JSON source of a string's first `length` characters: escapes are longer. */
function rawLength(source: string, start: number, length: number): number {
  let position = start;
  for (let count = 0; count < length; count++) {
    if (source[position] !== '\\') position += 1;
    else position += source[position + 1] === 'u' ? 6 : 2;
  }
  return position - start;
}
