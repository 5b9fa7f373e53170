/** How many pages in a row may lead on. */
const mostLeft = 5;

/** Whether the page led on to another while it was asked something. */
export const hasLeft = (error: unknown): boolean =>
  error instanceof Error &&
  /context was destroyed|cannot find context|inspected target navigated/i.test(error.message);

/** Tries again on the next page if a page leads on to it meanwhile. */
export async function despiteLeaving<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let left = 0; ; left++) {
    try {
      return await act();
    } catch (error) {
      if (!hasLeft(error) || left >= mostLeft) throw error;
    }
  }
}
