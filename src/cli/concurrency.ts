/**
 * Goes through all items, a few at a time. Ends with the first failure.
 *
 * @param concurrency how many at a time
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  concurrency: number,
  step: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await step(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
