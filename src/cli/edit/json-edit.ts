import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit, type ModificationOptions, modify, type Node, parseTree } from 'jsonc-parser';
import { isObject } from '../../pages/objects.ts';
import { failure } from '../failures/failures.ts';
import { escapesOf, rawLength } from '../lib/json-escapes.ts';
import { deepest, isJson, memberOf } from '../lib/json-tree.ts';
import type { Path, SourceFile } from '../sources/sources.ts';
import { valueAt } from '../texts/shape.ts';
import type { Change } from './changes.ts';

export type JsonFile = Pick<SourceFile, 'path' | 'text'>;

/** A new value and its path. Beside new texts other values may be new, too. */
export interface TextChange {
  readonly path: Path;
  readonly value: string | number | boolean;
}

/**
 * Replaces one value of a JSON file; all other characters stay as they are.
 * @param source the new value, as JSON
 * @throws UserError `sources-broken` where the file has no such value
 */
export function replaceValue(file: JsonFile, path: Path, source: string): string {
  const { node, known } = deepest(rootOf(file), path);
  if (known.length < path.length) throw broken(file, `it has no ${path.join('.')}`);
  return applyEdits(file.text, [{ offset: node.offset, length: node.length, content: source }]);
}

/**
 * Adds a key at the end of an object, indented as the file is.
 * @throws UserError `sources-broken` where the file has no such object, `already-there` where it has the key
 */
export function appendMember(file: JsonFile, path: Path, key: string, value: unknown): string {
  const { node, known } = deepest(rootOf(file), path);
  if (known.length < path.length || node.type !== 'object')
    throw broken(file, `it has no ${path.join('.') || 'keys'}`);
  if (memberOf(node, key)) throw failure('already-there', { what: `key ${key}`, path: file.path });
  return applyEdits(file.text, modify(file.text, [...path, key], value, layoutOf(file.text)));
}

/**
 * Removes a key of the outermost object, where there is one.
 * @throws UserError `sources-broken` where the file is not JSON
 */
export function removeMember(file: JsonFile, key: string): string {
  if (!memberOf(rootOf(file), key)) return file.text;
  return applyEdits(file.text, modify(file.text, [key], undefined, layoutOf(file.text)));
}

/**
 * Writes texts into a JSON file: over those that it has, and else as new keys at the place that they have in the model.
 * Other lines stay as they are. What the file writes as an escape sequence, such as `\u00a0`, stays one.
 * @param changes each path once
 * @param model the value of a file that has all keys in their order, mostly the English one
 * @throws UserError `sources-broken` where the file has something else at a path, `list-gap` where a new list of texts
 * would lack one
 */
export function setTexts(file: JsonFile, changes: readonly TextChange[], model: unknown): string {
  const root = rootOf(file);
  const withEscapes = escapesOf(file.text);
  const escaped = (edits: readonly Edit[]) =>
    edits.map((edit) => ({ ...edit, content: withEscapes(edit.content) }));
  const replaced: Edit[] = [];
  const added = new Map<string, { path: Path; value: unknown }>();
  for (const { path, value } of changes) {
    const { node, known } = deepest(root, path);
    if (known.length === path.length && node.type === 'string') {
      replaced.push(replacement(file.text, node, String(value)));
    } else if (known.length < path.length && node.type === 'object') {
      const place = valueAt(model, path) === undefined ? path : path.slice(0, known.length + 1);
      added.set(place.join('.'), { path: place, value });
    } else throw broken(file, `${known.join('.')} is not what it is in the English file`);
  }
  let text = applyEdits(file.text, escaped(replaced));
  const texts = new Map(changes.map(({ path, value }) => [path.join('.'), value]));
  for (const { path, value } of added.values()) {
    const whole = withTexts(valueAt(model, path), path, texts, file) ?? value;
    const order = Object.keys((valueAt(model, path.slice(0, -1)) ?? {}) as object);
    const before = order.slice(0, order.indexOf(String(path.at(-1))));
    const getInsertionIndex = (keys: string[]) => keys.findLastIndex((key) => before.includes(key)) + 1;
    const edits = modify(text, [...path], whole, { ...layoutOf(file.text), getInsertionIndex });
    text = applyEdits(text, escaped(edits));
  }
  return text;
}

/** Replaces only the characters that differ: the others stay escaped as they are. */
function replacement(text: string, { offset: quote, value: before }: Node, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shorter && before[head] === after[head]) head++;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  // The two halves of a pair belong together.
  if (head > 0 && /[\ud800-\udbff]/.test(after.charAt(head - 1))) head--;
  if (tail > 0 && /[\udc00-\udfff]/.test(after.charAt(after.length - tail))) tail--;
  const offset = quote + 1 + rawLength(text, quote + 1, head);
  const length = rawLength(text, offset, before.length - tail - head);
  return { offset, length, content: JSON.stringify(after.slice(head, after.length - tail)).slice(1, -1) };
}

/**
 * A file without a change that was made to it; what has changed elsewhere in it since stays as it is.
 * @returns undefined where the file has changed in the same places
 * @throws UserError `sources-broken` where the file is not JSON
 */
export function withoutChange(file: JsonFile, { before, content }: Change): string | undefined {
  const after = String(content).replace(/^\uFEFF/, '');
  // A new file stays, because whoever reads it can do without what it says.
  if (before === undefined) return file.text;
  if (file.text === after) return before;
  const [now, made, old] = [file.text, after, before].map((text) => JSON.parse(text));
  let text = file.text;
  for (const path of differences(old, made)) {
    if (!isDeepStrictEqual(valueAt(now, path), valueAt(made, path))) return undefined;
    const { node, known } = deepest(rootOf({ ...file, text: before }), path);
    const isBoth = known.length === path.length && valueAt(made, path) !== undefined;
    // As the file wrote it, with its escapes.
    const source = before.slice(node.offset, node.offset + node.length);
    text = isBoth
      ? replaceValue({ ...file, text }, path, source)
      : applyEdits(text, modify(text, [...path], valueAt(old, path), {}));
  }
  return text;
}

/** The paths at which two values differ, each as deep as both have it. */
function differences(one: unknown, other: unknown, path: Path = []): readonly Path[] {
  if (isDeepStrictEqual(one, other)) return [];
  const isList = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!isList && !(isObject(one) && isObject(other))) return [path];
  const steps = isList ? one.keys() : Object.keys({ ...(one as object), ...(other as object) });
  return [...steps].flatMap((step) =>
    differences(valueAt(one, [step]), valueAt(other, [step]), [...path, step]),
  );
}

/**
 * The new texts below a path, in the shape of the model; undefined where there are none. A list is as long as in the
 * model, so that it is clear which entries belong together; entries without texts are empty and fall back to English.
 */
function withTexts(model: unknown, path: Path, texts: ReadonlyMap<string, unknown>, file: JsonFile): unknown {
  if (Array.isArray(model)) {
    const items = model.map((item, index) => withTexts(item, [...path, index], texts, file));
    if (items.every((item) => item === undefined)) return undefined;
    return items.map((item, index) => {
      if (item === undefined && !isObject(model[index]))
        throw failure('list-gap', { path: file.path, key: [...path, index].join('.') });
      return item ?? {};
    });
  }
  if (!isObject(model)) return texts.get(path.join('.'));
  const members = Object.entries(model)
    .map(([key, below]) => [key, withTexts(below, [...path, key], texts, file)] as const)
    .filter(([, value]) => value !== undefined);
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

function layoutOf(text: string): ModificationOptions {
  const [indent = '  '] = /^[ \t]+(?=")/m.exec(text) ?? [];
  return {
    formattingOptions: {
      insertSpaces: !indent.includes('\t'),
      tabSize: indent.length,
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  };
}

/** @throws UserError `sources-broken` where the file is not JSON */
export function rootOf(file: JsonFile): Node {
  const root = isJson(file.text) ? parseTree(file.text) : undefined;
  if (root) return root;
  throw broken(file, 'it is not valid JSON');
}

const broken = ({ path }: JsonFile, reason: string) => failure('sources-broken', { path, reason });
