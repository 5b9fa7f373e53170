import { isObject as isTree } from '../../pages/objects.ts';
import { once } from '../lib/once.ts';

type Tree = Readonly<Record<string, unknown>>;

/** Lays a tenant's own texts over the common ones: a key overrides the same key, a list is overridden as a whole (contract §1). */
export const mergeTexts = (common: unknown, own: unknown): Tree =>
  mergedWith(isTree(common) ? common : none)(isTree(own) ? own : none);

const none: Tree = {};
const mergedWith = once((common: Tree) =>
  once((own: Tree): Tree => {
    const { $schema: _, ...merged } = mergeTree(common, own);
    return merged;
  }),
);

/** By spreading alone: an assignment of the key __proto__ would set the prototype. */
function mergeTree(common: Tree, own: Tree): Tree {
  const inBoth = Object.entries(own).flatMap(([key, value]) => {
    const below = Object.hasOwn(common, key) ? common[key] : undefined;
    return isTree(value) && isTree(below) ? [[key, mergeTree(below, value)] as const] : [];
  });
  return { ...common, ...own, ...Object.fromEntries(inBoth) };
}
