import { pageCheck, type Sighting } from '../check.ts';

const hint = 'Put all that the page is about, and nothing else, into one <main>.';

/** Readers jump to the one main landmark; the skip link leads there (WCAG 1.3.1, 2.4.1; contract C8). */
export const mainCount = pageCheck({
  id: 'main-count',
  severity: 'error',
  group: 'Accessibility',
  title: 'a page without exactly one visible main',
  find({ accessibility: { structure }, target }): Sighting[] {
    const [first, ...others] = structure.mains.filter(({ isVisible }) => isVisible);
    if (!first) return [{ message: 'The page has no main landmark that can be seen.', hint }];
    if (others.length > 0) {
      return others.map(({ spot }) => ({
        message: `The page has ${others.length + 1} main landmarks.`,
        hint,
        spot,
      }));
    }
    if (first.isEmpty) return [{ message: 'The main landmark is empty.', hint, spot: first.spot }];
    const outside = structure.mainHeadings.find(
      ({ isFrame, isInMain, isVisible }) => isVisible && !isFrame && !isInMain,
    );
    return outside && target.kind !== 'host'
      ? [{ message: 'The h1 stands outside of the main landmark.', hint, spot: outside.spot }]
      : [];
  },
});
