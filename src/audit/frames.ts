/** Resolves with the second frame from now: what scripts and the browser do at once has been done and drawn then. */
export async function twoFrames(): Promise<void> {
  for (let count = 0; count < 2; count++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
