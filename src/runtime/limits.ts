/** How long anything that is loaded may take before it counts as failed, in milliseconds. */
export const timeoutInMs = 10_000;
