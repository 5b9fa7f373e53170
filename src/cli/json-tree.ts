import type { Node } from 'jsonc-parser';

/** The member of an object with a key. Of a key that is written twice the last one counts, as for JSON.parse. */
export const memberOf = ({ children = [] }: Node, key: string | number): Node | undefined =>
  children.findLast((member) => member.children?.[0]?.value === key);

/** The value below a key of an object or an index of a list. */
export function childOf(node: Node, step: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(step)];
  return node.type === 'object' ? memberOf(node, step)?.children?.[1] : undefined;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
