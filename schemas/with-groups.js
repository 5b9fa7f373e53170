/**
 * Puts groups of keys, which several parts of a schema share (`$defs` that hold keys or refer on), in place of the
 * references to them. References to kinds of values stay.
 */
export function withGroups(schema) {
  const place = (node) => {
    if (Array.isArray(node)) return node.map(place);
    if (node === null || typeof node !== 'object') return node;
    const { $ref, ...own } = node;
    const definition = schema.$defs[$ref?.slice('#/$defs/'.length)];
    if (definition?.properties || definition?.$ref) return place({ ...definition, ...own });
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, place(value)]));
  };
  return place(schema);
}
