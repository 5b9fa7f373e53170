/** What jsdom lacks of a browser. Nothing has a size there, so nothing ever changes its size. */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// React as the build has it renders five times as fast; what acts on components in jsdom needs the other one.
if (typeof window === 'undefined') process.env.NODE_ENV = 'production';
else {
  window.ResizeObserver ??= NothingResizes;
  // A worker's files share a window, and cookies are set for the folder of its address.
  history.replaceState(null, '', '/');
}
