import type { Node } from 'jsonc-parser';

/** The member of an object with a key. Of a key that is written twice the last one counts, as for JSON.parse. */
export const memberOf = ({ children = [] }: Node, key: string | number): Node | undefined =>
  children.findLast((member) => member.children?.[0]?.value === key);

/** The value below a key of an object or an index of a list. */
function childOf(node: Node, step: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(step)];
  return node.type === 'object' ? memberOf(node, step)?.children?.[1] : undefined;
}

/** The node at a path, or the last one on the way to it; and as much of the path as leads there. */
export function deepest(
  root: Node,
  path: readonly (string | number)[],
): { node: Node; known: readonly (string | number)[] } {
  let node = root;
  for (const [depth, step] of path.entries()) {
    const child = childOf(node, step);
    if (!child) return { node, known: path.slice(0, depth) };
    node = child;
  }
  return { node, known: path };
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
