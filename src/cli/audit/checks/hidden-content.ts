import { pageCheck } from '../check.ts';
import { ownTextsOf } from '../content/own-texts.ts';

/** What can be seen can be heard (WCAG 1.3.1, 4.1.2); what a page is to say can be seen (contract C7). */
export const hiddenContent = pageCheck({
  id: 'hidden-content',
  severity: 'error',
  group: 'Accessibility',
  title: 'text that is hidden from screen readers, or from everybody',
  on: ['page', 'choice'],
  *find({ accessibility: { structure, unseen }, content: { living } }, tenant) {
    for (const { attribute, spot } of structure.hidden) {
      yield {
        message: `${attribute} hides “${spot.text}” from screen readers, which is said nowhere else.`,
        hint: `Take ${attribute} away, or hide what is decoration for everybody.`,
        spot,
      };
    }
    const texts = living.pieces.filter(({ part, kind }) => part === 'main' && kind === 'text');
    const seen = texts.filter(({ isSeen }) => isSeen).map(({ text }) => text);
    // Where nothing can be seen, or no headline, checks of their own tell.
    if (!tenant || seen.length === 0) return;
    const own = ownTextsOf(tenant);
    const [first, ...others] = texts.filter(
      ({ text, isSeen, spot }) =>
        !isSeen &&
        unseen.includes(text) &&
        !seen.includes(text) &&
        own.languagesOf(text).length > 0 &&
        !spot.html.startsWith('<h1'),
    );
    if (!first) return;
    const more = others.length > 0 ? ` and ${others.length} more texts of the content` : '';
    yield {
      message: `“${first.spot.text}”${more} can be seen by nobody, neither on a desk's screen nor on a phone's.`,
      hint: 'Show it, in a <details> if need be, or take it out of the texts.',
      spot: first.spot,
      detail: 'from everybody',
    };
  },
});
