/**
 * Goes through all items, a few at a time. Ends with the first failure.
 *
 * @param hands how many at a time
 */
export async function sideBySide<Item>(
  items: Iterable<Item>,
  hands: number,
  step: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const hand = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await step(next.value);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
