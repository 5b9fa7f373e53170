/** In milliseconds; anything that takes longer to load counts as failed. */
export const timeoutInMs = 10_000;
