/** A promise and what resolves it; `Promise.withResolvers` is too new for our browsers. */
export function deferred(): { settled: Promise<void>; settle(): void } {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { settled, settle };
}
