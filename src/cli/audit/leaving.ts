/** How many pages may lead on to another at once. */
const mostLeft = 5;

/** A page that leads on at once is gone while one looks: the one that it leads to is looked at instead. */
export async function despiteLeaving<Result>(act: () => Promise<Result>, left = 0): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const hasLeft = error instanceof Error && /context was destroyed/i.test(error.message);
    if (!hasLeft || left >= mostLeft) throw error;
    return despiteLeaving(act, left + 1);
  }
}
