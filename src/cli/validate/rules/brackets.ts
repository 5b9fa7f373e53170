import { textRule } from '../../rules/rule.ts';

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

interface Bracket {
  readonly sign: string;
  readonly offset: number;
}

export const brackets = textRule({
  id: 'brackets',
  severity: 'warning',
  messages: {
    unpaired: {
      message: '"$[bracket]" has no counterpart',
      hint: 'write the other bracket, or remove this one',
    },
  },
  what: 'A bracket `(` `[` `{` without its counterpart, doubled, or closed by another kind.',
  why: 'The reader does not know where the aside ends, and often the words between were lost together with the bracket.',
  except:
    '`a)`, `1)` with its neighbour `2)`, and smileys stand alone. `ph-malformed` reports braces around the name of a placeholder.',
  invalid: [
    { de: 'Schreiben Sie uns ⟦(⟧am besten heute.' },
    { en: 'The amount ⟦(⟧(in euros) is due.' },
    { it: 'Importo (in euro⟦]⟧ dovuto' },
    { pl: 'Kwota ⟦[⟧w euro jest należna' },
    { fr: 'le responsable article 6, point f), du RGPD⟦)⟧' },
    { fr: 'traitement (article 18)⟦)⟧ ; et' },
    { de: 'Die Angaben ⟦{⟧in Klammern fehlen' },
  ],
  valid: [
    { de: 'Schreiben Sie uns (am besten heute).' },
    { de: 'Nennen Sie a) Ihren Namen und b) Ihre Anschrift (heute) :-)' },
    { en: 'You need: 1) a name 2) an address 3) a date (section 4)' },
    { de: 'Kund(inn)en (m/w/d) zahlen [hier] {{amount}}' },
    { en: '<ol><li>1) Name</li><li>2) Address</li></ol>' },
    { en: 'Thank you :-) and see you ;)' },
    { fr: '(article 6, paragraphe 1, point f), du RGPD)' },
    { en: '<p>See (<a href="/a(b">this</a>)</p>' },
    { de: '{name}} ist ein kaputter Platzhalter' },
  ],
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
      report('unpaired', { bracket: sign }, { offset, length: 1 });
    }
  },
});

/** A smiley, or an entry of a list: `:-)`, `a)`, `iv)`, `2.1) `. */
const mayBeAlone =
  /[:;=][-’']?\)|(?<=^|[\s,;:/–-]|\d\.?)(?:\p{L}{1,2}|[ivx]{1,5})\.?\)|(?<=^|\s)\d{1,2}(?:\.\d{1,2})*\.?\)(?=\s\p{L})/gu;
