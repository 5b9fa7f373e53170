import { languageData, wordsOf } from '../../languages/languages.ts';
import { textRule } from '../../rules/rule.ts';

/**
 * Spanish marks both ends (RAE, Ortografía de la lengua española, 2010, III.3.4.9). Ends may differ (`¡Qué dices?`), and a
 * question may begin inside a sentence (`Si no paga, ¿qué pasa?`).
 */
export const spanishMarks = textRule({
  id: 'spanish-marks',
  severity: 'warning',
  messages: {
    beginning: {
      message: 'a sentence that ends with "$[end]" begins with "$[begin]" in Spanish',
      hint: 'write "$[begin]" where the sentence begins',
    },
    end: {
      message: 'a sentence that begins with "$[begin]" ends with "$[end]" in Spanish',
      hint: 'write "$[end]" where the sentence ends',
    },
  },
  what: 'In Spanish: a question without `¿` or an exclamation without `¡` at its beginning, or with nothing but that.',
  why: 'Without the first mark a reader notices only at the end that the sentence is a question; every Spanish reader sees that it was forgotten.',
  except:
    'The two marks of a sentence may differ (`¡Qué dices?`), and the question may begin in its middle. Comments such as (!) and names such as Yahoo! are left alone.',
  invalid: [
    { es: '⟦Cómo pago?→¿Cómo pago?⟧' },
    { es: 'Lea esto. ⟦Cómo pago?→¿Cómo pago?⟧ Así.' },
    { es: '⟦Gracias!→¡Gracias!⟧' },
    { es: '⟦¿⟧Cómo pago' },
    { es: '⟦No puede pagar?→¿No puede pagar?⟧ ¿Qué hago?' },
    { es: 'Pulse «⟦Cómo pago?→¿Cómo pago?⟧» y lea' },
  ],
  valid: [
    { es: 'Si no puedo pagar, ¿qué hago?' },
    { es: 'Si no puede pagar, ¿qué hago? ¡Llámenos!' },
    { es: 'Es así (?) y así (!)' },
    { es: 'Vea https://example.com/?a=b' },
    { es: 'El correo de Yahoo! es gratis' },
    { en: 'How do I pay?' },
  ],
  check(text, report) {
    const pairs = wordsOf(languageData(text.language).sentence.marks);
    if (pairs.length === 0) return;
    for (const block of text.blocks) {
      const { prose } = block;
      let opened: number | undefined;
      let read = 0;
      for (const { 0: marks, index } of prose.matchAll(/[¿¡]+|[?!]+|$/g)) {
        const end = index + marks.length;
        const isEnd = /[?!]/.test(marks);
        if (opened !== undefined && !isEnd) {
          const pair = pairs.find(([begin]) => begin === prose[opened ?? 0]);
          report('end', { begin: pair?.[0], end: pair?.[1] }, block.mark(opened, opened + 1));
        }
        const start = sentenceStart(prose.slice(read, index)) + read;
        // Not in the middle of a sentence: Yahoo! and so on.
        if (opened === undefined && isEnd && start < index && !/^\s\p{Ll}/u.test(prose.slice(end))) {
          const begin = pairs.find((pair) => pair[1] === marks.at(-1))?.[0] ?? '';
          const { offset, length } = block.mark(start, end);
          const replacement = begin + text.text.slice(offset, offset + length);
          report('beginning', { begin, end: marks }, { offset, length, replacement });
        }
        opened = /[¿¡]/.test(marks) ? index : undefined;
        read = end;
      }
    }
  },
});

/** The start of the last sentence: behind a full stop, an open bracket or an open quotation mark. */
function sentenceStart(prose: string): number {
  const beginnings = /[.:…]["”»)]?\s+(?=[\p{Lu}\ufffc"«“(])|[«“(](?=[^»”)]*$)/gu;
  const last = Array.from(prose.matchAll(beginnings)).at(-1);
  const start = last ? last.index + last[0].length : 0;
  return start + (/^[\s"—–»”)-]*/.exec(prose.slice(start))?.[0].length ?? 0);
}
