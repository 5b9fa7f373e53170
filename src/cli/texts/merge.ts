import { isObject as isTree } from '../../pages/objects.ts';
import { once } from '../lib/once.ts';

type Tree = Readonly<Record<string, unknown>>;

/**
 * Lays a tenant's own texts over the common ones: a key overrides the same key (contract §1), and null leaves it out. A new
 * key stands in front of the next one in the tenant's file that common has, too, else at the end.
 */
export const mergeTexts = (common: unknown, own: unknown): Tree =>
  mergedWith(isTree(common) ? common : none)(isTree(own) ? own : none);

const none: Tree = {};
const mergedWith = once((common: Tree) =>
  once((own: Tree): Tree => {
    const { $schema: _, ...merged } = mergeTree(common, own);
    return merged;
  }),
);

/** By entries alone: an assignment of the key __proto__ would set the prototype. */
const mergeTree = (common: Tree, own: Tree): Tree =>
  Object.fromEntries(
    keysOf(common, own).flatMap((key) => {
      if (!Object.hasOwn(own, key)) return [[key, common[key]] as const];
      const [below, value] = [Object.hasOwn(common, key) ? common[key] : undefined, own[key]];
      if (value === null) return [];
      return [[key, isTree(value) && isTree(below) ? mergeTree(below, value) : value] as const];
    }),
  );

function keysOf(common: Tree, own: Tree): string[] {
  const keys = Object.keys(common);
  let next = keys.length;
  for (const key of Object.keys(own).reverse()) {
    if (Object.hasOwn(common, key)) next = keys.indexOf(key);
    else keys.splice(next, 0, key);
  }
  return keys;
}
