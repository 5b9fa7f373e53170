import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { failure } from '../failures.ts';
import { childOf, type Located, memberOf, rangeOf } from '../json-tree.ts';
import type { Path, SourceFile } from '../sources/sources.ts';

export type JsonFile = Pick<SourceFile, 'path' | 'text'>;

/**
 * Replaces one value of a JSON file. All other characters stay as they are: people's layout is theirs.
 * @throws UserError `sources-broken` where the file has no such value
 */
export function replaceValue(file: JsonFile, path: Path, source: string): string {
  const { start, end } = rangeOf(find(file, path));
  return file.text.slice(0, start) + source + file.text.slice(end);
}

/**
 * Adds a value at the end of a list, laid out as the values before it.
 * @throws UserError `sources-broken` where the file has no such list
 */
export function appendElement(file: JsonFile, path: Path, source: string): string {
  const list = find(file, path);
  if (list.type !== 'Array') throw broken(file, `${path.join('.')} is no list`);
  return append(file.text, list, list.elements, source);
}

/**
 * Adds a key at the end of an object, laid out as the keys before it.
 * @param source the new value, as JSON; further lines of it are indented to fit
 * @throws UserError `sources-broken` where the file has no such object, `already-there` where it has the key
 */
export function appendMember(file: JsonFile, path: Path, key: string, source: string): string {
  const group = find(file, path);
  if (group.type !== 'Object') throw broken(file, `${path.join('.') || 'it'} is no group of keys`);
  if (memberOf(group, key)) {
    throw failure('already-there', { what: `key ${key}`, path: file.path });
  }
  return append(file.text, group, group.members, `${JSON.stringify(key)}: ${source}`);
}

function append(text: string, container: Located, siblings: readonly Located[], source: string): string {
  const inside = rangeOf(container).start + 1;
  const last = siblings.at(-1);
  if (!last) return text.slice(0, inside) + source + text.slice(inside);
  const separator = separatorOf(text, container, siblings);
  const { end } = rangeOf(last);
  return text.slice(0, end) + separator + laidOut(source, separator) + text.slice(end);
}

/** What stands between two entries, taken from the last two, or from what stands before the only one. */
export function separatorOf(text: string, container: Located, siblings: readonly Located[]): string {
  const [previous, last] = [siblings.at(-2), siblings.at(-1)];
  if (previous && last) return text.slice(rangeOf(previous).end, rangeOf(last).start);
  const inside = rangeOf(container).start + 1;
  return `,${last ? text.slice(inside, rangeOf(last).start) || ' ' : ''}`;
}

/** Further lines of a value, indented as the entries around it. */
export const laidOut = (source: string, separator: string): string =>
  source.replaceAll('\n', /\r?\n[ \t]*$/.exec(separator)?.[0] ?? '\n');

function find(file: JsonFile, path: Path): ValueNode {
  let node = rootOf(file);
  for (const step of path) {
    const child = childOf(node, step);
    if (!child) throw broken(file, `it has no ${path.join('.')}`);
    node = child;
  }
  return node;
}

export function rootOf(file: JsonFile): ValueNode {
  try {
    return parse(file.text).body;
  } catch {
    throw broken(file, 'it is not valid JSON');
  }
}

export const broken = ({ path }: JsonFile, reason: string) => failure('sources-broken', { path, reason });
