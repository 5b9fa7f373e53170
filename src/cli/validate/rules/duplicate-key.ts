import type { ObjectNode, ValueNode } from '@humanwhocodes/momoa';
import type { Path, SourceFile } from '../../sources/sources.ts';
import { sourceFiles } from '../files.ts';
import { siteRule } from '../rule.ts';

/** Of two equal keys JSON keeps the last: the first text is lost without a word. */
export const duplicateKey = siteRule({
  id: 'duplicate-key',
  severity: 'error',
  isEssential: true,
  async check(sources, report) {
    for (const file of sourceFiles(sources)) {
      if (!hasDuplicates(file)) continue;
      const { parse } = await import('@humanwhocodes/momoa');
      for (const { path, name, first, start, end } of duplicatesIn(
        parse(file.text, { ranges: true }).body,
        [],
      )) {
        // The place is where the second one stands, which no path leads to.
        report({ ...file, value: undefined }, path, { name, first }, { offset: start, length: end - start });
      }
    }
  },
});

const results = new WeakMap<SourceFile, boolean>();

/** Whether the file writes more keys than its value has: a cheap look, because almost no file has any. */
function hasDuplicates(file: SourceFile): boolean {
  if (file.value === undefined) return false;
  let result = results.get(file);
  if (result === undefined) {
    const { text, value } = file;
    const keys = keysIn(value);
    // Colons in texts may count as well; only where there are more of them texts are skipped as a whole.
    result =
      (text.match(/"\s*:/g)?.length ?? 0) > keys &&
      (text.match(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)?.length ?? 0) > keys;
    results.set(file, result);
  }
  return result;
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children = Object.values(value);
  return children.reduce<number>(
    (count, child) => count + keysIn(child),
    Array.isArray(value) ? 0 : children.length,
  );
}

interface Duplicate {
  path: Path;
  name: string;
  /** The line of the first one. */
  first: number;
  start: number;
  end: number;
}

function duplicatesIn(node: ValueNode, path: Path): Duplicate[] {
  if (node.type === 'Array') {
    return node.elements.flatMap(({ value }, index) => duplicatesIn(value, [...path, index]));
  }
  return node.type === 'Object' ? [...duplicatesOf(node, path), ...below(node, path)] : [];
}

const below = (node: ObjectNode, path: Path): Duplicate[] =>
  node.members.flatMap((member) => duplicatesIn(member.value, [...path, nameOf(member)]));

function duplicatesOf({ members }: ObjectNode, path: Path): Duplicate[] {
  const seen = new Map<string, number>();
  return members.flatMap((member) => {
    const name = nameOf(member);
    const { start, end } = member.name.loc;
    const first = seen.get(name);
    if (first === undefined) seen.set(name, start.line);
    return first === undefined
      ? []
      : [{ path: [...path, name], name, first, start: start.offset, end: end.offset }];
  });
}

const nameOf = ({ name }: ObjectNode['members'][number]): string =>
  name.type === 'String' ? name.value : name.name;
