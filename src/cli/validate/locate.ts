import type { DocumentNode, ValueNode } from '@humanwhocodes/momoa';
import { type Finding, type Problem, severityOf } from '../findings.ts';

/**
 * Turns problems into findings: gives each its line and column. Only files with problems are parsed a second time, with
 * a parser that knows positions, and it is loaded only then.
 *
 * @returns the findings by file, line and column
 */
export async function locate(problems: readonly Problem[]): Promise<Finding[]> {
  if (problems.length === 0) return [];
  const momoa = await import('@humanwhocodes/momoa');
  const trees = new Map<string, DocumentNode | undefined>();
  const treeOf = ({ path, text, value }: Problem['file']): DocumentNode | undefined => {
    if (!trees.has(path))
      trees.set(path, value === undefined ? undefined : momoa.parse(text, { ranges: true }));
    return trees.get(path);
  };
  const findings = problems.map((found): Finding => {
    const { check, file, path, message, hint } = found;
    const tree = treeOf(file);
    const offset = tree ? offsetOf(tree.body, found, file.text) : (found.offset ?? 0);
    const before = file.text.slice(0, offset);
    return {
      check,
      severity: severityOf(check),
      file: file.path,
      line: before.split('\n').length,
      column: offset - before.lastIndexOf('\n'),
      key: path.join('.'),
      message,
      hint,
    };
  });
  return findings.sort(
    (one, other) => compare(one.file, other.file) || one.line - other.line || one.column - other.column,
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Follows the path as far as the file has it: a missing key is reported where it should stand, at its parent. */
function offsetOf(root: ValueNode, { path, atKey, offset }: Problem, source: string): number {
  let node = root;
  let key: number | undefined;
  for (const step of path) {
    if (node.type === 'Object') {
      const member = node.members.findLast(({ name }) =>
        name.type === 'String' ? name.value === step : name.name === step,
      );
      if (!member) return node.loc.start.offset;
      key = member.name.loc.start.offset;
      node = member.value;
    } else if (node.type === 'Array') {
      const element = node.elements[Number(step)];
      if (!element) return node.loc.start.offset;
      key = undefined;
      node = element.value;
    } else break;
  }
  if (path.length === 0) return Math.max(offset ?? 0, root.loc.start.offset);
  if (atKey && key !== undefined) return key;
  if (node.type !== 'String' || offset === undefined) return node.loc.start.offset;
  return node.loc.start.offset + 1 + rawLength(source, node.loc.start.offset + 1, offset);
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
