import { isObject as isTree } from '../../pages/objects.ts';
import { once } from '../once.ts';

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

function mergeTree(common: Tree, own: Tree): Tree {
  const merged = new Map(Object.entries(common));
  for (const [key, value] of Object.entries(own)) {
    const below = merged.get(key);
    merged.set(key, isTree(value) && isTree(below) ? mergeTree(below, value) : value);
  }
  // Not by assignment, because of the key __proto__.
  return Object.fromEntries(merged);
}
