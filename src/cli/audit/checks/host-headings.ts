import { pageCheck } from '../check.ts';

/** With the frame in it, a host's headings still form an outline (WCAG 1.3.1, 2.4.6). */
export const hostHeadings = pageCheck({
  id: 'host-headings',
  severity: 'warning',
  group: 'Frame',
  title: 'a host page’s headings are out of order',
  on: ['host'],
  *find({ frame }) {
    let level = 0;
    for (const heading of frame.embedding?.headings ?? []) {
      // The frame's own stand apart, in landmarks of their own.
      if (heading.isOurs) continue;
      if (heading.level > level + 1 && level > 0) {
        yield {
          message: `The heading “${heading.text}” is of level ${heading.level} behind one of level ${level}.`,
          hint: `Make it an h${level + 1}, or give it a heading of that level above it.`,
          spot: heading.spot,
        };
      }
      level = heading.level;
    }
    const [, second] = (frame.embedding?.headings ?? []).filter((each) => !each.isOurs && each.level === 1);
    if (second) {
      yield {
        message: `“${second.text}” is a second heading of level 1.`,
        hint: 'Make it an h2: one h1 says what the page is about.',
        spot: second.spot,
        detail: 'second',
      };
    }
  },
});
