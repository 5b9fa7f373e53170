import { textRule } from '../../rules/rule.ts';

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Unpaired brackets. Placeholders have rules of their own for braces. */
interface Bracket {
  readonly sign: string;
  readonly offset: number;
}

export const brackets = textRule({
  id: 'brackets',
  severity: 'warning',
  check(text, report) {
    const open: Bracket[] = [];
    const lonely: Bracket[] = [];
    const spare: Bracket[] = [];
    for (const block of text.blocks) {
      const { prose } = block;
      const alone = new Set(
        Array.from(prose.matchAll(mayBeAlone), ({ 0: all, index }) => index + all.length - 1),
      );
      const isAboutBraces = /[{}]{2}|\{\w+\}/.test(prose);
      for (const { 0: sign, index } of prose.matchAll(/[()[\]{}]/g)) {
        if (isAboutBraces && '{}'.includes(sign)) continue;
        const bracket = { sign, offset: block.offsetOf(index) };
        if (alone.has(index)) {
          spare.push(bracket);
          continue;
        }
        if (sign in closing) {
          open.push(bracket);
          continue;
        }
        const partner = open.findLastIndex((one) => closing[one.sign] === sign);
        if (partner !== -1) open.splice(partner, 1);
        else {
          lonely.push(bracket);
          open.pop();
        }
      }
    }
    const isClosed = ({ sign, offset }: Bracket) =>
      spare.some((other) => other.sign === closing[sign] && other.offset > offset);
    const all = [...lonely, ...open.filter((one) => !isClosed(one))];
    for (const { sign, offset } of all.sort((one, other) => one.offset - other.offset)) {
      report({ bracket: sign }, { offset, length: 1 });
    }
  },
});

/** A smiley, or an entry of a list: `:-)`, `a)`, `iv)`, `2.1) `. */
const mayBeAlone =
  /[:;=][-’']?\)|(?<=^|[\s,;:/–-]|\d\.?)(?:\p{L}{1,2}|[ivx]{1,5})\.?\)|(?<=^|\s)\d{1,2}(?:\.\d{1,2})*\.?\)(?=\s\p{L})/gu;
