import type { Part, Piece } from '../../../audit/content-text.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { foreignIn } from '../content/foreign.ts';
import type { ContentView } from '../content/view.ts';
import { viewsOf } from '../content/views.ts';

/**
 * Contract C7: header with menu and language links, content and footer are there without JavaScript.
 * What is to be seen with scripts neither is worse, and told here as well where it is a whole part.
 */
export const noScript = pageCheck({
  id: 'no-script',
  severity: 'error',
  group: 'Content',
  title: 'words that can be seen only with JavaScript',
  on: ['page', 'choice'],
  *find(record, tenant) {
    const { network } = record;
    const { plain, living } = record.content;
    if (!plain || !tenant) return;
    // A page in the wrong language is drawn anew by its scripts.
    if (!viewsOf(record).includes(living) || foreignIn(plain, record, tenant).page) return;
    // The frame waits for its stylesheet: that this did not come is told by its request.
    if (
      network.exchanges.some(({ type, error, status }) => type === 'Stylesheet' && (error || status >= 400))
    )
      return;
    for (const [part, name] of parts) {
      const sighting = compare(plain, living, part, name);
      if (sighting) yield sighting;
    }
  },
});

/** All but the cookie notice, which nobody needs without scripts. */
const parts: readonly (readonly [Part, string])[] = [
  ['header', 'header'],
  ['main', 'content'],
  ['footer', 'footer'],
];

/**
 * What one sees with scripts is looked for in what one sees without. Words that are merely others are no lack: they are
 * judged by what is wrong with them.
 */
function compare(plain: ContentView, living: ContentView, part: Part, name: string): Sighting | undefined {
  const seen = (view: ContentView) =>
    view.pieces.filter((piece) => piece.part === part && piece.isSeen && piece.kind === 'text');
  const [before, after] = [seen(plain), seen(living)];
  const missing = without(after, before).filter(isOfPage);
  const hint = 'Build it into the page, and let no style hide it until a script has run.';
  if (before.length === 0) {
    const spot = (plain.pieces.find((piece) => piece.part === part) ?? after[0])?.spot ?? plain.head.root;
    const when = after.length > 0 ? 'Without JavaScript nothing' : 'Nothing';
    return { message: `${when} of the ${name} can be seen.`, hint, spot, detail: part };
  }
  const lack = missing.length - without(before, after).length;
  const [first] = missing;
  if (lack <= 0 || !first) return undefined;
  // Elsewhere on the page the same words may well be seen.
  const hidden = plain.pieces.find(
    ({ text, kind, isSeen }) => kind === 'text' && text === first.text && !isSeen,
  );
  return {
    message: `Without JavaScript ${lack === 1 ? 'a text' : `${lack} texts`} of the ${name} cannot be seen, such as “${first.text.slice(0, 60)}”.`,
    hint,
    spot: (hidden ?? first).spot,
    detail: part,
  };
}

/** What a script adds beside all that is ours, at the top of the body, belongs to nothing that a build has made. */
const isOfPage = ({ part, spot }: Piece): boolean =>
  part !== 'main' || !/^(?:html|body)\b/.test(spot.selector);

/** Pieces whose words are not among the others, each of which counts once. */
function without(pieces: readonly Piece[], others: readonly Piece[]): readonly Piece[] {
  const left = others.map(({ text }) => text);
  return pieces.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
