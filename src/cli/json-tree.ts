import type { MemberNode, ObjectNode, ValueNode } from '@humanwhocodes/momoa';

// What is asked of a JSON file that was parsed with positions. The parser itself is loaded where it is needed.

export const nameOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

/** The member with a key. Of a key that stands twice the last one counts, as it does for JSON.parse. */
export const memberOf = ({ members }: ObjectNode, key: string | number): MemberNode | undefined =>
  members.findLast((member) => nameOf(member) === key);

/** The value below a key of an object or an index of a list. */
export function childOf(node: ValueNode, step: string | number): ValueNode | undefined {
  if (node.type === 'Array') return node.elements[Number(step)]?.value;
  return node.type === 'Object' ? memberOf(node, step)?.value : undefined;
}

export interface Located {
  readonly loc: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
}

export const rangeOf = ({ loc }: Located): { start: number; end: number } => ({
  start: loc.start.offset,
  end: loc.end.offset,
});
