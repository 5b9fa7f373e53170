import type { Node } from 'jsonc-parser';
import { isObject } from '../../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../../pages/portal.ts';
import type { Mark } from '../../findings.ts';
import { childOf } from '../../json-tree.ts';
import { siteRule } from '../../site/rule.ts';
import type { Path, SourceFile } from '../../sources/sources.ts';

/** Equal order makes files comparable for people and programs. */
export const keyOrder = siteRule({
  id: 'key-order',
  severity: 'hint',
  isSafe: true,
  async check({ tenants, common }, report) {
    const pairs = [common, ...tenants.map(({ texts }) => texts)].flatMap(pairsOf);
    for (const [file, english] of pairs) {
      const disorders = disordersOf(file.value, english.value, []);
      if (disorders.length === 0) continue;
      const { parseTree } = await import('jsonc-parser');
      const tree = parseTree(file.text);
      for (const { path, name, after, order } of disorders) {
        const group = path.reduce<Node | undefined>((node, step) => node && childOf(node, step), tree);
        const raw = reordered(file.text, group, order);
        report(
          file,
          [...path, name],
          { name, after, first: after === undefined ? name : undefined },
          { atKey: true, raw },
        );
      }
    }
  },
});

function pairsOf(texts: ReadonlyMap<Language, SourceFile>): [SourceFile, SourceFile][] {
  const english = texts.get(fallbackLanguage);
  return english ? [...texts.values()].filter((file) => file !== english).map((file) => [file, english]) : [];
}

interface Disorder {
  path: Path;
  name: string;
  after: string | undefined;
  /** Keys shared with English, in English order; other keys stay in place. */
  order: readonly string[];
}

/** Inner groups are reported once the outer group is in order. */
function disordersOf(value: unknown, english: unknown, path: Path): Disorder[] {
  if (Array.isArray(value) && Array.isArray(english)) {
    return value.flatMap((item, index) => disordersOf(item, english[index], [...path, index]));
  }
  if (!isObject(value) || !isObject(english)) return [];
  const mine = Object.keys(value).filter((key) => Object.hasOwn(english, key));
  const order = Object.keys(english).filter((key) => Object.hasOwn(value, key));
  const wrong = order.findIndex((key, index) => key !== mine[index]);
  if (wrong !== -1) return [{ path, name: order[wrong] as string, after: order[wrong - 1], order }];
  return mine.flatMap((key) => disordersOf(value[key], english[key], [...path, key]));
}

function reordered(text: string, group: Node | undefined, order: readonly string[]): Mark['raw'] {
  const all = group?.children ?? [];
  const members = new Map(all.map((member) => [member.children?.[0]?.value as string, member]));
  // Only a person can choose between duplicate keys.
  if (members.size !== all.length) return undefined;
  const places = [...members].filter(([name]) => order.includes(name)).map(([, member]) => member);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return undefined;
  let replacement = '';
  let read = first.offset;
  for (const [index, { offset, length }] of places.entries()) {
    const moved = members.get(order[index] as string) as Node;
    replacement += text.slice(read, offset) + text.slice(moved.offset, moved.offset + moved.length);
    read = offset + length;
  }
  return { start: first.offset, end: last.offset + last.length, replacement };
}
