import { pageCheck, type Sighting } from '../check.ts';

const hint = 'Give the page one <h1> that says what it is about, in its main content.';

/** One headline says what a page is about (WCAG 1.3.1, 2.4.6; contract C8). Of other teams' pages: none in our frame. */
export const h1Count = pageCheck({
  id: 'h1-count',
  severity: 'error',
  group: 'Accessibility',
  title: 'a page without exactly one h1 in its content',
  find({ accessibility: { structure, plain, mainHeadings }, content, target }): Sighting[] {
    const inFrame = structure.mainHeadings
      .filter(({ isFrame }) => isFrame)
      .map(({ spot }) => ({ message: 'The frame around the content has an h1 of its own.', hint, spot }));
    if (inFrame.length > 0 || target.kind === 'host') return inFrame;
    const [first, ...others] = structure.mainHeadings.filter(({ isVisible }) => isVisible);
    if (!first) {
      const [unseen] = structure.mainHeadings;
      return [
        { message: `The page has no h1${unseen ? ' that can be seen' : ''}.`, hint, spot: unseen?.spot },
      ];
    }
    if (others.length > 0) {
      return others.map(({ spot }) => ({ message: `The page has ${others.length + 1} h1.`, hint, spot }));
    }
    if (!mainHeadings.some(({ isVisible }) => isVisible)) {
      return [
        { message: 'On a phone’s screen the page has no h1 that can be seen.', hint, spot: first.spot },
      ];
    }
    if (first.isEmpty) return [{ message: 'The h1 is empty.', hint, spot: first.spot }];
    const built = plain?.mainHeadings.filter(({ isVisible, isFrame }) => isVisible && !isFrame);
    if (!built || built.length === 1) return [];
    // Scripts mend it, for those for whom they run. That its words are not there at all, `no-script` tells.
    const hasWords = content.plain?.pieces.some(
      ({ part, isSeen, spot: { text } }) => part === 'main' && isSeen && text === first.spot.text,
    );
    if (built.length === 0 && !hasWords) return [];
    const count = built.length === 0 ? 'no' : built.length;
    const spot = built.at(-1)?.spot ?? first.spot;
    return [{ message: `As it is built, without JavaScript, the page has ${count} h1.`, hint, spot }];
  },
});
