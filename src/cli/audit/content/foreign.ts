import type { Marking, Piece } from '../../../audit/content-text.ts';
import type { Language } from '../../../pages/portal.ts';
import type { ContentView } from '../content/view.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';
import { isLanguageTag, isTold, primary, type Verdict, verdictOf } from './languages.ts';
import { ownTextsOf } from './own-texts.ts';
import { isRaw } from './raw.ts';

/** A piece in another language than it is said to be in. */
interface ForeignPiece {
  readonly piece: Piece;
  /** What it is said to be in, by the nearest `lang`, and what it is in. */
  readonly said: string;
  readonly language: Language;
}

/** An element whose `lang` is not true to what is in it. */
interface FalseMarking {
  readonly marking: Marking;
  readonly language: Language;
}

export interface Foreign {
  /** The page as a whole is in another language than it says, or than its address says. */
  readonly page: Language | undefined;
  readonly markings: readonly FalseMarking[];
  readonly pieces: readonly ForeignPiece[];
}

const known = new WeakMap<ContentView, Foreign>();

/**
 * Holds each piece of a page against the language that it is said to be in. Several checks tell parts of it: a page as a
 * whole, an element whose `lang` is wrong, a piece that was not translated. Each piece is told by one of them.
 */
export function foreignIn(view: ContentView, record: PageRecord, tenant: TenantFacts | undefined): Foreign {
  let foreign = known.get(view);
  if (!foreign) {
    foreign = judge(view, record, tenant);
    known.set(view, foreign);
  }
  return foreign;
}

/** A piece and what was found of it. */
interface Judged {
  readonly piece: Piece;
  readonly said: string;
  readonly verdict: Verdict;
}

function judge(view: ContentView, { target }: PageRecord, tenant: TenantFacts | undefined): Foreign {
  const own = ownTextsOf(tenant);
  const saidBy = ({ marking }: Piece) => {
    const { lang = '', isRoot = true } = view.markings[marking] ?? {};
    // What is no language says nothing.
    return isTold(primary(lang)) || (!isRoot && isLanguageTag(lang)) ? primary(lang) : target.language;
  };
  const judged = view.pieces
    .filter(
      ({ isLanguageName, kind, text }) => !isLanguageName && kind !== 'abbreviation' && !isRaw(text, own),
    )
    .map((piece): Judged => {
      const said = saidBy(piece);
      return { piece, said, verdict: verdictOf(piece.text, said, own) };
    });
  let page: Language | undefined;
  const markings: FalseMarking[] = [];
  const explained = new Set<number>();
  for (const [index, marking] of view.markings.entries()) {
    if (marking.isLanguageName) continue;
    const language = mostly(judged.filter(({ piece }) => piece.marking === index));
    if (!language) continue;
    explained.add(index);
    if (marking.isRoot) page = language;
    else markings.push({ marking, language });
  }
  const pieces = judged.flatMap(({ piece, said, verdict: { other } }) =>
    other && !explained.has(piece.marking) ? [{ piece, said, language: other }] : [],
  );
  return { page, markings, pieces };
}

/** From this part of the words on it is the `lang` that is wrong, and not the words. */
const most = 0.6;

/** The language that most of the words are in, by their pieces and by their letters; undefined where it is the one said. */
function mostly(judged: readonly Judged[]): Language | undefined {
  const decided = judged.filter(({ verdict }) => verdict.other !== undefined || verdict.isRight);
  const all = lettersOf(decided);
  for (const language of new Set(decided.map(({ verdict }) => verdict.other))) {
    if (language === undefined) continue;
    const found = decided.filter(({ verdict }) => verdict.other === language);
    if (found.length >= most * decided.length && lettersOf(found) >= most * all) return language;
  }
  return undefined;
}

const lettersOf = (judged: readonly Judged[]): number =>
  judged.reduce((letters, { piece }) => letters + piece.text.length, 0);
