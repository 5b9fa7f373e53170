import type { Block } from '../../site/prose.ts';
import { textRule } from '../../site/rule.ts';

/** Unpaired brackets. Placeholders have rules of their own for braces. */
export const brackets = textRule({
  id: 'brackets',
  severity: 'warning',
  check(text, report) {
    if (!/[()[\]{}]/.test(text.text)) return;
    for (const { sign, offset } of withoutCounterpart(text.blocks.flatMap(bracketsIn))) {
      report({ bracket: sign }, { offset, length: 1 });
    }
  },
});

interface Bracket {
  readonly sign: string;
  readonly offset: number;
  readonly mayBeAlone: boolean;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function bracketsIn(block: Block): Bracket[] {
  const { prose } = block;
  const isAboutBraces = /[{}]{2}|\{\w+\}/.test(prose);
  return Array.from(prose.matchAll(/[()[\]{}]/g))
    .filter(({ 0: sign }) => !(isAboutBraces && '{}'.includes(sign)))
    .map(({ 0: sign, index }) => ({
      sign,
      offset: block.offsetOf(index),
      mayBeAlone: isSmiley.test(prose.slice(0, index)) || (sign === ')' && isOfList(prose, index)),
    }));
}

const isSmiley = /[:;=][-’']?$/;

/** `a)`, `iv)`; `1)` where a text begins with it or `2)` follows. */
function isOfList(prose: string, index: number): boolean {
  const before = prose.slice(0, index);
  if (/(?:^|[\s,;:/–-]|\d\.?)(?:\p{L}|[ivx]{1,5}|[a-z]{2})\.?$/u.test(before)) return true;
  return (
    /^\s*\d{1,2}(?:\.\d{1,2})*\.?$/.test(before) ||
    (/(?:^|\s)\d{1,2}\.?$/.test(before) && /(?:^|\s)1\.?\).*\s2\.?\)/.test(prose))
  );
}

function withoutCounterpart(all: readonly Bracket[]): Bracket[] {
  const open: Bracket[] = [];
  const lonely: Bracket[] = [];
  for (const bracket of all.filter(({ mayBeAlone }) => !mayBeAlone)) {
    const partner = open.findLastIndex(({ sign }) => closing[sign] === bracket.sign);
    if (bracket.sign in closing) open.push(bracket);
    else if (partner === -1) {
      lonely.push(bracket);
      open.pop();
    } else open.splice(partner, 1);
  }
  const isClosed = ({ sign, offset }: Bracket) =>
    all.some((other) => other.mayBeAlone && other.sign === closing[sign] && other.offset > offset);
  return [...lonely, ...open.filter((bracket) => !isClosed(bracket))].sort(
    (one, other) => one.offset - other.offset,
  );
}
