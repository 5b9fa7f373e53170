/** What jsdom lacks of a browser. Nothing has a size there, so nothing ever changes its size. */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

if (typeof window !== 'undefined') window.ResizeObserver ??= NothingResizes;
