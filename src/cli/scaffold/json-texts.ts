import type { ObjectNode } from '@humanwhocodes/momoa';
import { failure } from '../failures.ts';
import { escapesOf } from '../json-escapes.ts';
import { childOf, nameOf, rangeOf } from '../json-tree.ts';
import { valueAt } from '../site/shape.ts';
import type { Path } from '../sources/sources.ts';
import { broken, type JsonFile, laidOut, rootOf, separatorOf } from './json-edit.ts';

/** A text and where it belongs. Beside new texts other values may be new too. */
export interface TextChange {
  readonly path: Path;
  readonly value: string | number | boolean;
}

/**
 * Writes texts into a JSON file: over those that stand there, and where the file lacks them, as new keys at the place
 * that they have in another file. All other characters stay as they are, and the new ones are written as the file writes
 * its own: indented alike, and what it writes as an escape sequence such as `\u00a0` stays one.
 * @param changes each path once
 * @param model what the file says that tells the order of new keys
 * @throws UserError `sources-broken` where something else stands in a text's place, `list-gap` where a new list of texts
 * would lack one
 */
export function setTexts(file: JsonFile, changes: readonly TextChange[], model: unknown): string {
  const context = { file, model, write: writerLike(file.text) };
  const splices: Splice[] = [];
  const additions = new Map<ObjectNode, Addition>();
  const root = rootOf(file);
  for (const { path, value } of changes) {
    let node = root;
    let depth = 0;
    for (const step of path) {
      const next = childOf(node, step);
      if (!next) break;
      node = next;
      depth++;
    }
    const [known, unknown] = [path.slice(0, depth), path.slice(depth)];
    if (unknown.length === 0 && node.type === 'String') {
      splices.push({ ...rangeOf(node), source: context.write(value) });
    } else if (unknown.length > 0 && node.type === 'Object') {
      const addition = additions.get(node) ?? { path: known, entries: new Map() };
      put(addition.entries, unknown, value);
      additions.set(node, addition);
    } else throw broken(file, `${known.join('.')} is not what it is in the English file`);
  }
  for (const [group, addition] of additions) splices.push(...inserted(context, group, addition));
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, source } of splices.sort((one, other) => one.start - other.start)) {
    parts.push(file.text.slice(at, start), source);
    at = end;
  }
  return [...parts, file.text.slice(at)].join('');
}

interface Splice {
  start: number;
  end: number;
  source: string;
}

/** New keys, or entries of a new list, and what they hold. */
type Entries = Map<string | number, Entry>;
type Entry = TextChange['value'] | Entries;

/** New keys of a group that the file has. */
interface Addition {
  path: Path;
  entries: Entries;
}

function put(entries: Entries, [step = '', ...rest]: Path, value: TextChange['value']): void {
  if (rest.length === 0) {
    entries.set(step, value);
    return;
  }
  const found = entries.get(step);
  const group: Entries = found instanceof Map ? found : new Map();
  entries.set(step, group);
  put(group, rest, value);
}

interface Context {
  file: JsonFile;
  model: unknown;
  write: Writer;
}

const orderAt = (model: unknown, path: Path): string[] => Object.keys((valueAt(model, path) ?? {}) as object);

function inOrder(entries: Entries, order: readonly string[]): [string | number, Entry][] {
  const place = (step: string | number) => order.indexOf(String(step));
  return [...entries].sort(([one], [other]) => place(one) - place(other));
}

/**
 * New entries as a value. A list is as long as in the model, so that it is clear which entries belong together; one
 * without texts stands empty, and English is shown in its place (contract C3).
 */
function newValue(context: Context, path: Path, entries: Entry): unknown {
  if (!(entries instanceof Map)) return entries;
  const values = new Map(
    inOrder(entries, orderAt(context.model, path)).map(([step, below]) => [
      step,
      newValue(context, [...path, step], below),
    ]),
  );
  const indices = [...values.keys()].filter((step) => typeof step === 'number');
  if (indices.length === 0) return Object.fromEntries(values);
  const holdsTexts = [...values.values()].some((value) => typeof value === 'string');
  const list = valueAt(context.model, path);
  const length = Array.isArray(list) ? list.length : Math.max(...indices) + 1;
  return Array.from({ length }, (_, index) => {
    if (values.has(index)) return values.get(index);
    if (!holdsTexts) return {};
    throw failure('list-gap', { path: context.file.path, key: [...path, index].join('.') });
  });
}

function inserted(context: Context, group: ObjectNode, { path, entries }: Addition): Splice[] {
  const { file, model, write } = context;
  const order = orderAt(model, path);
  const { separator, closing } = layoutOf(file.text, group);
  const sources = new Map<number, string[]>();
  for (const [key, below] of inOrder(entries, order)) {
    const before = new Set(order.slice(0, order.indexOf(String(key))));
    const neighbour = group.members.findLastIndex((member) => before.has(nameOf(member)));
    const value = write(newValue(context, [...path, key], below), !separator.includes('\n'));
    const source = laidOut(`${JSON.stringify(key)}: ${value}`, separator);
    sources.set(neighbour, [...(sources.get(neighbour) ?? []), source]);
  }
  return [...sources].map(([neighbour, all]) => {
    const joined = all.join(separator);
    const [first, before] = [group.members[0], group.members[neighbour]];
    if (before) return { start: rangeOf(before).end, end: rangeOf(before).end, source: separator + joined };
    if (first) return { start: rangeOf(first).start, end: rangeOf(first).start, source: joined + separator };
    return { ...rangeOf(group), source: `{${separator.slice(1)}${joined}${closing}}` };
  });
}

/** What stands between the keys of a group, and for an empty group what would stand there and before its end. */
function layoutOf(text: string, group: ObjectNode): { separator: string; closing: string } {
  if (group.members.length > 0) return { separator: separatorOf(text, group, group.members), closing: '' };
  const lineBreak = /\r?\n/.exec(text)?.[0];
  if (!lineBreak) return { separator: ', ', closing: ' ' };
  const line = text.slice(text.lastIndexOf('\n', rangeOf(group).start) + 1);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  return { separator: `,${lineBreak}${indent}${indentOf(text)}`, closing: lineBreak + indent };
}

/** One level of indentation: what stands before the file's first key. */
const indentOf = (text: string): string => /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';

type Writer = (value: unknown, isInline?: boolean) => string;

function writerLike(text: string): Writer {
  const withEscapes = escapesOf(text);
  const indent = indentOf(text);
  return (value, isInline = false) => withEscapes(JSON.stringify(value, null, isInline ? undefined : indent));
}
