import { type Block, hidden } from '../prose.ts';
import { textRule } from '../rule.ts';

/**
 * A bracket without its counterpart: one was forgotten, doubled, or became another kind. An aside may span paragraphs. Braces
 * beside names belong to placeholders, which have checks of their own.
 */
export const brackets = textRule({
  id: 'brackets',
  severity: 'warning',
  check(text, report) {
    if (!/[()[\]{}]/.test(text.text)) return;
    const found = text.blocks.map(bracketsIn);
    const lonely = Object.entries(closing)
      .flatMap(([opening, end]) => withoutCounterpart(found, opening, end))
      .sort((one, other) => one.offset - other.offset);
    for (let index = 0; index < lonely.length; index++) {
      const one = lonely[index] as Bracket;
      const next = lonely[index + 1];
      // An opening bracket that a wrong kind closes: the second one is to be changed.
      const wrongKind = next && isOpening(one.sign) && !isOpening(next.sign);
      const { sign, offset } = wrongKind ? next : one;
      report(
        { bracket: sign },
        { offset, length: 1, replacement: wrongKind ? closing[one.sign] : undefined },
      );
      if (wrongKind) index++;
    }
  },
});

interface Bracket {
  readonly sign: string;
  readonly offset: number;
  /** Whether it may as well stand alone: in `a)` or a smiley. */
  readonly mayBeAlone: boolean;
  /** Whether it is alone where none is open: in `1)`. */
  readonly isOfNumber: boolean;
  /** Whether it begins `(Article 6…`, or stands where such a reference goes on: `f) of the GDPR`. */
  readonly isOfReference: boolean;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const isOpening = (sign: string): boolean => sign in closing;

function bracketsIn({ prose, offsetOf }: Block): Bracket[] {
  const isAboutBraces = /[{}]{2}|\{\w+\}/.test(prose);
  return Array.from(prose.matchAll(/[()[\]{}]/g))
    .filter(({ 0: sign }) => !(isAboutBraces && '{}'.includes(sign)))
    .map(({ 0: sign, index }) => ({
      sign,
      offset: offsetOf(index),
      mayBeAlone: isOfLetter(prose, index) || isSmiley(prose, index),
      isOfNumber: isOfNumber(prose, index),
      isOfReference: (isOpening(sign) ? referenceBegins : referenceGoesOn).test(
        prose.slice(index + 1, index + 12),
      ),
    }));
}

/** `a)`, `iv)` and `f)`, wherever they stand. */
const isOfLetter = (prose: string, index: number): boolean =>
  prose[index] === ')' && letterOfList.test(cut(prose, index));

/** `1)` and `2)` behind it, and so on, or any number at the beginning: `§ 26)` and `section 7)` end with a digit, too. */
function isOfNumber(prose: string, index: number): boolean {
  if (prose[index] !== ')') return false;
  const before = cut(prose, index);
  if (numberAtStart.test(before)) return true;
  const count = Number(number.exec(before)?.[1]);
  return count === 1
    ? isCounted(2, prose.slice(index + 1))
    : count > 1 && isCounted(count - 1, prose.slice(0, index));
}

/** Whether a number stands in front of a closing bracket that none opens. */
const isCounted = (count: number, prose: string): boolean =>
  new RegExp(`(?<!\\([^()]*)(?:^|\\s)${count}\\.?\\)`).test(prose);

/** What stands in front of a bracket; where it had to be cut, no entry begins. */
const cut = (prose: string, index: number): string =>
  index > 16 ? hidden + prose.slice(index - 16, index) : prose.slice(0, index);

const letterOfList = /(?:^|[\s,;:/–-]|\d\.?)(?:\p{L}|[ivx]{1,5}|[a-z]{2})\.?$/u;
const number = /(?:^|\s)(\d{1,2})\.?$/;
const numberAtStart = /^\s*\d{1,2}(?:\.\d{1,2})*\.?$/;

const referenceBegins = /^(?:art|§|madde)/i;
const referenceGoesOn = /^,? (?:of|del?|de la|du|des|der|van|della|dello)(?!\p{L})/u;

function isSmiley(prose: string, index: number): boolean {
  const next = prose[index + 1];
  return (
    /[:;=][-’']?[()[\]]$/.test(prose.slice(Math.max(0, index - 2), index + 1)) &&
    (next === undefined || /[\s.,!?()]/.test(next))
  );
}

/** Pairs the brackets of a kind, within a block first; those that may be alone only where another one would be left over. */
function withoutCounterpart(
  blocks: readonly (readonly Bracket[])[],
  opening: string,
  end: string,
): Bracket[] {
  const lonely: Bracket[] = [];
  const openBefore: Bracket[] = [];
  for (const block of blocks) {
    const open: Bracket[] = [];
    const smileys: Bracket[] = [];
    const spare: Bracket[] = [];
    for (const bracket of block) {
      if (bracket.sign === opening) {
        (bracket.mayBeAlone ? smileys : open).push(bracket);
      } else if (bracket.sign === end) {
        if (bracket.mayBeAlone) {
          spare.push(bracket);
          continue;
        }
        const partner = open.pop() ?? smileys.pop() ?? openBefore.pop();
        if (!partner && !bracket.isOfNumber) lonely.push(bracket);
        // Within a pair it was none: `(Article 6, point f), GDPR)`.
        while (partner && spare.length > 0 && (spare.at(-1) as Bracket).offset > partner.offset) spare.pop();
      }
    }
    for (const bracket of open.toReversed()) {
      const last = spare.at(-1);
      if (last && last.offset > bracket.offset && !(bracket.isOfReference && last.isOfReference)) spare.pop();
      else openBefore.push(bracket);
    }
  }
  return [...lonely, ...openBefore];
}
