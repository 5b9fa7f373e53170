import type { Node, parseTree as Parse } from 'jsonc-parser';
import { escapesOf, rawLength } from '../lib/json-escapes.ts';
import { deepest } from '../lib/json-tree.ts';
import { once } from '../lib/once.ts';
import { positionsIn } from '../lib/positions.ts';
import type { Messages } from '../messages/messages.ts';
import { valueAt } from '../texts/shape.ts';
import type { Edit, Finding, Issue, IssueFile, Mark, Range } from './findings.ts';

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

interface LocatedFile {
  readonly text: string;
  /** Undefined where issues need none: their offset locates them. */
  readonly tree: Node | undefined;
  readonly positionAt: ReturnType<typeof positionsIn>;
}

/** An unchanged file is parsed once. */
const locatedFile = once(
  ({ text, value }: IssueFile): LocatedFile => ({
    text,
    tree: value === undefined ? undefined : parseTree?.(text),
    positionAt: positionsIn(text),
  }),
);

const escapesIn = once(({ text }: LocatedFile) => escapesOf(text));

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function toFinding(found: Issue, located: LocatedFile, messages: Messages): Finding {
  const { check, severity, rule, variant, file, path, values, mark } = found;
  const { source, atKey } = mark;
  const edit = editOf(located, found);
  const value = atKey ? undefined : valueAt(file.value, path);
  const excerpt = typeof value === 'string' ? excerptOf(value, mark) : brokenLine(located, found);
  return {
    check,
    severity,
    file: file.path,
    ...rangeOf(located, offsetsOf(located, found)),
    key: path.join('.'),
    message: messages.sentence(rule, variant, 'message', values),
    hint: messages.sentence(rule, variant, 'hint', values),
    ...(excerpt && { excerpt }),
    ...(source !== undefined && { source }),
    ...(found.follows && { follows: found.follows }),
    ...(edit && { edit }),
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

function rangeOf({ positionAt }: LocatedFile, [start, end]: Offsets): Range {
  const { line: endLine, column: endColumn } = positionAt(end);
  return { ...positionAt(start), endLine, endColumn };
}

/** The source line of a JSON syntax error, where no text can be shown. */
function brokenLine(
  { text: source, tree }: LocatedFile,
  { check, mark: { offset = 0, length = 0 } }: Issue,
): Finding['excerpt'] {
  if (tree || check !== 'json-syntax') return undefined;
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const text = /^[^\r\n]*/.exec(source.slice(start))?.[0] ?? '';
  return { text, start: offset - start, end: Math.min(offset - start + length, text.length) };
}

/** Follows the path as far as it exists: a missing key is reported at its parent. */
function offsetsOf({ text, tree }: LocatedFile, { path, mark: { atKey, offset, length } }: Issue): Offsets {
  if (!tree) return [offset ?? 0, (offset ?? 0) + (length ?? 0)];
  const { node, known } = deepest(tree, path);
  if (path.length === 0) {
    const start = Math.max(offset ?? 0, node.offset);
    return [start, start + (length ?? 0)];
  }
  const isWhole = known.length === path.length;
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (atKey && key && isWhole) return [key.offset, key.offset + key.length];
  if (!isWhole || node.type === 'object' || node.type === 'array') return [node.offset, node.offset + 1];
  if (node.type !== 'string' || offset === undefined) return [node.offset, node.offset + node.length];
  return insideString(text, node, offset, length);
}

function insideString(
  text: string,
  { offset: quote, value }: Node,
  offset: number,
  length = value.length - offset,
): Offsets {
  const start = quote + 1 + rawLength(text, quote + 1, offset);
  return [start, start + rawLength(text, start, length)];
}

function editOf(located: LocatedFile, { path, safe, mark }: Issue): Edit | undefined {
  const { offset = 0, length, replacement, raw } = mark;
  if (raw) return { safe, ...raw, ...rangeOf(located, [raw.start, raw.end]) };
  if (replacement === undefined || !located.tree) return undefined;
  const { node, known } = deepest(located.tree, path);
  if (known.length < path.length || node.type !== 'string') return undefined;
  const [start, end] = insideString(located.text, node, offset, length);
  const source = escapesIn(located)(JSON.stringify(replacement).slice(1, -1));
  return { safe, start, end, replacement: source, ...rangeOf(located, [start, end]) };
}
