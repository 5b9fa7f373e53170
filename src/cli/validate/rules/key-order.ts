import type { Node } from 'jsonc-parser';
import { isObject } from '../../../pages/objects.ts';
import { fallbackLanguage } from '../../../pages/portal.ts';
import { deepest } from '../../lib/json-tree.ts';
import type { Mark } from '../../rules/findings.ts';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import type { Path } from '../../sources/sources.ts';

/** Equal order makes files comparable for people and programs. */
export const keyOrder = siteRule({
  id: 'key-order',
  severity: 'hint',
  isSafe: true,
  async check({ tenants, common }, report) {
    const { parseTree } = await import('jsonc-parser');
    for (const texts of [common, ...tenants.map((tenant) => tenant.texts)]) {
      const english = texts.get(fallbackLanguage)?.value;
      for (const file of texts.values()) {
        for (const { path, order, wrong } of disordersOf(file.value, english, [])) {
          const [after, name = ''] = [order[wrong - 1], order[wrong]];
          const tree = parseTree(file.text) as Node;
          const raw = reordered(file.text, deepest(tree, path).node, order);
          const values = { name, after, first: after === undefined ? name : undefined };
          report(file, [...path, name], values, { atKey: true, raw });
        }
      }
    }
  },
});

interface Disorder {
  readonly path: Path;
  /** Keys shared with English, in English order; other keys stay in place. */
  readonly order: readonly string[];
  /** The first that is not in its place. */
  readonly wrong: number;
}

/** Inner groups are reported once the outer group is in order. */
function disordersOf(value: unknown, english: unknown, path: Path): Disorder[] {
  if (!isObject(value) || !isObject(english)) return [];
  const mine = Object.keys(value).filter((key) => Object.hasOwn(english, key));
  const order = Object.keys(english).filter((key) => Object.hasOwn(value, key));
  const wrong = order.findIndex((key, index) => key !== mine[index]);
  if (wrong !== -1) return [{ path, order, wrong }];
  return mine.flatMap((key) => disordersOf(value[key], english[key], [...path, key]));
}

/** Moves the members of a group; what stands between them stays. */
function reordered(text: string, { children = [] }: Node, order: readonly string[]): Mark['raw'] {
  const nameOf = (member: Node) => String(member.children?.[0]?.value);
  const members = children.filter((member) => order.includes(nameOf(member)));
  // Only a person can choose between duplicate keys.
  if (members.length !== order.length) return undefined;
  const sourceOf = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const sources = new Map(members.map((member) => [nameOf(member), sourceOf(member)]));
  const [{ offset: start }] = members as [Node];
  let [replacement, end] = ['', start];
  for (const [index, { offset, length }] of members.entries()) {
    replacement += text.slice(end, offset) + sources.get(order[index] as string);
    end = offset + length;
  }
  return { start, end, replacement };
}
