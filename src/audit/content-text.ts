import { type Spot, spotOf } from './spot.ts';
import { isVisible, parentOf } from './tree.ts';

/** The parts of a page by the containers that hold them (contract C6). */
export type Part = 'header' | 'main' | 'footer' | 'notice' | 'other';

/** Words that are read in one breath: of a paragraph, an entry of a list, an attribute. */
export interface Piece {
  /** `text`, `abbreviation` for what one stands for, or the attribute that they stand in. */
  readonly kind: string;
  readonly text: string;
  /** Which of {@link Marking}s says the language; -1 where none does. */
  readonly marking: number;
  readonly part: Part;
  /** Whether they stand in the language chooser, where each language has its own name. */
  readonly isLanguageName: boolean;
  /** Whether somebody can see them, if need be by opening what is folded up. */
  readonly isSeen: boolean;
  readonly spot: Spot;
}

/** An element that says in which language its content is. */
export interface Marking {
  readonly lang: string;
  /** Whether it is the document's own element. */
  readonly isRoot: boolean;
  /** Whether it stands in the language chooser. */
  readonly isLanguageName: boolean;
  readonly spot: Spot;
}

const parts: Readonly<Record<string, Part>> = {
  'eos-header': 'header',
  'eos-footer': 'footer',
  'eos-cookie-notice': 'notice',
  // What the login team's script draws there is theirs.
  'eos-login': 'other',
};

/** What is the page's own; also where the main landmark is lost, which is told as that. */
const pageContent = '.eos-page';

/** The lists of the language chooser: in the header, and in the panel for small screens. */
export const languageLists = '.eos-languages > ul, .eos-languages-small > ul';

/** Elements that words run through without a pause. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr slot'.split(
    ' ',
  ),
);
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object']);
const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'label',
  // Shown by the styles, where a table is a list of cards.
  'data-label',
];

/** Where words stand. */
interface Place {
  readonly block: Element;
  readonly marking: number;
  readonly part: Part;
  readonly isLanguageName: boolean;
}

/** Words that are being gathered, and the elements that they are directly in. */
interface Run {
  text: string;
  readonly parents: Set<Element>;
  readonly place: Place;
}

/** Reads all words of the page in the order of the document, through open shadow roots. */
export function readText(): { pieces: readonly Piece[]; markings: readonly Marking[] } {
  const pieces: Piece[] = [];
  const markings: Marking[] = [];
  const seen = new Map<Element, boolean>();
  let run: Run | undefined;

  const add = (kind: string, words: string, element: Element, place: Place) => {
    const text = words.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const { marking, part, isLanguageName } = place;
    const isSeen = canBeSeen(element, seen);
    pieces.push({ kind, text, marking, part, isLanguageName, isSeen, spot: spotOf(element) });
  };
  const end = () => {
    if (!run) return;
    const { text, parents, place } = run;
    const [only] = parents;
    add('text', text, parents.size === 1 && only ? only : place.block, place);
    run = undefined;
  };
  const mark = (element: Element, isLanguageName: boolean): number | undefined => {
    const lang = element.getAttribute('lang');
    if (lang === null) return undefined;
    const isRoot = element === document.documentElement;
    return markings.push({ lang, isRoot, isLanguageName, spot: spotOf(element) }) - 1;
  };
  const visit = (element: Element, above: Place) => {
    const name = element.localName;
    if (silent.has(name)) return;
    const isInline = inline.has(name);
    const isLanguageName = above.isLanguageName || element.matches(languageLists);
    const place: Place = {
      block: isInline ? above.block : element,
      marking: mark(element, isLanguageName) ?? above.marking,
      part: parts[element.id] ?? (element.matches(pageContent) ? 'main' : above.part),
      isLanguageName,
    };
    for (const attribute of spoken) {
      const words = element.getAttribute(attribute);
      // What is abbreviated is a name more often than not, in whatever language it has one.
      if (words) add(name === 'abbr' ? 'abbreviation' : attribute, words, element, place);
    }
    if (element instanceof HTMLInputElement && /^(?:button|submit|reset)$/.test(element.type)) {
      add('value', element.value, element, place);
    }
    if (!isInline) end();
    for (const child of [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes]) {
      if (child instanceof Element) visit(child, place);
      else if (child instanceof Text) {
        const isBlank = child.data.trim() === '';
        if (run && (run.place.marking !== place.marking || run.place.block !== place.block)) {
          // White space between two elements belongs to neither.
          if (isBlank) continue;
          end();
        }
        run ??= { text: '', parents: new Set(), place };
        run.text += child.data;
        if (!isBlank) run.parents.add(element);
      }
    }
    if (!isInline) end();
  };
  const { documentElement: root, body } = document;
  const marking = mark(root, false) ?? -1;
  if (body) visit(body, { block: body, marking, part: 'other', isLanguageName: false });
  return { pieces, markings };
}

/** Whether an element is on the screen, or in something folded up whose button is. */
export function canBeSeen(element: Element, known = new Map<Element, boolean>()): boolean {
  let answer = known.get(element);
  if (answer === undefined) {
    const folded = foldedAround(element);
    const button = folded?.querySelector(':scope > summary');
    answer = isVisible(element) || (folded && button ? canBeSeen(button, known) : false);
    known.set(element, answer);
  }
  return answer;
}

/** The innermost closed `<details>` that an element is in, but for its button. */
function foldedAround(element: Element): Element | undefined {
  let below: Element | undefined;
  for (let each: Element | undefined = element; each; below = each, each = parentOf(each)) {
    if (each.matches('details:not([open])') && below && below.localName !== 'summary') return each;
  }
  return undefined;
}
