import type { MemberNode, ValueNode } from '@humanwhocodes/momoa';
import { isObject } from '../../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../../pages/portal.ts';
import type { Mark } from '../../findings.ts';
import { childOf, nameOf } from '../../json-tree.ts';
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
      const { parse } = await import('@humanwhocodes/momoa');
      const { body } = parse(file.text, { ranges: true });
      for (const { path, name, after, order } of disorders) {
        const group = path.reduce<ValueNode | undefined>((node, step) => node && childOf(node, step), body);
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

function reordered(text: string, group: ValueNode | undefined, order: readonly string[]): Mark['raw'] {
  if (group?.type !== 'Object') return undefined;
  const members = new Map(group.members.map((member) => [nameOf(member), member]));
  // Only a person can choose between duplicate keys.
  if (members.size !== group.members.length) return undefined;
  const places = [...members].filter(([name]) => order.includes(name)).map(([, { loc }]) => loc);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return undefined;
  let replacement = '';
  let read = first.start.offset;
  for (const [index, { start, end }] of places.entries()) {
    const moved = members.get(order[index] as string) as MemberNode;
    replacement += text.slice(read, start.offset) + text.slice(moved.loc.start.offset, moved.loc.end.offset);
    read = end.offset;
  }
  return { start: first.start.offset, end: last.end.offset, replacement };
}
