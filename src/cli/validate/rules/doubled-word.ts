import { languageData, wordsOf } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { textRule } from '../../rules/rule.ts';

/**
 * Writers overlook words typed twice. Some doublings are correct: “Menschen, die die Frist …”, “vous vous”, “piano piano”.
 */
export const doubledWord = textRule({
  id: 'doubled-word',
  severity: 'warning',
  messages: {
    twice: { message: '"$[word]" is written twice', hint: 'remove one of the two' },
  },
  what: 'A word stands twice in a row, in small letters or capitals, with nothing but spaces or a tag between: “the the”.',
  why: 'It is the slip that writers see least in their own text. Readers stumble over it, and a screen reader says it twice.',
  except:
    'What a language doubles with good reason: “die Menschen, die die Frist kennen”, “si vous vous trompez”, “dat dat nodig is”, “piano piano”, “yavaş yavaş”, and endings by choice: “trasferito/a a Roma”, “Kund:in in Berlin”. Numbers and names such as Baden-Baden, too.',
  invalid: [
    { de: 'Wir speichern nur ⟦das das→das⟧ Nötige.' },
    { de: '<p>⟦mit <strong>mit⟧ der</strong> Karte</p>' },
    { de: '⟦E-Mail E-Mail→E-Mail⟧' },
    { en: 'It is ⟦a a→a⟧ letter, ⟦and and→and⟧ more.' },
    { es: 'Escriba a ⟦la la→la⟧ dirección.' },
    { fr: 'Ce que ⟦nous nous→nous⟧ pouvons faire pour ⟦vous vous→vous⟧.' },
    { tr: '⟦Aynı aynı→Aynı⟧ numarayı yazın.' },
    { tr: 'Bize ⟦numaranızı numaranızı→numaranızı⟧ yazın.' },
    { pl: 'Odpowiadamy zwykle ⟦w w→w⟧ ciągu dwóch tygodni, a do tego czasu pomagamy w inny sposób.' },
  ],
  valid: [
    { de: 'Wir speichern nur das Nötige, das das Gesetz erlaubt.' },
    { de: 'Das Konto, auf das das Geld geht; die Stelle, bei der der Brief liegt' },
    { de: 'Wenn das das Issue ist. Ist das das Formular? Es gibt jemanden, der der Forderung widerspricht.' },
    { de: 'Damit Sie sie finden und damit sie Sie finden' },
    { de: 'Baden-Baden, Bora Bora, sehr sehr wichtig' },
    { de: '{{name}} {{name}} und nach und nach' },
    { en: 'We know that that is hard and that you had had a letter.' },
    { es: 'Poco a poco. Sí sí. Ana García García' },
    { fr: 'Ils vous vous demandent ce que nous nous faisons.' },
    { nl: 'Wij weten dat dat nodig is, en mensen die die brief krijgen.' },
    { tr: 'Teker teker ve yavaş yavaş, adım adım, tek tek, zaman zaman, madde madde' },
  ],
  check(text, report) {
    for (const block of text.blocks) {
      const { prose } = block;
      for (const { 0: run, 1: word = '', index: from } of prose.matchAll(doubled)) {
        const to = from + run.length;
        if (isRight(text.language, word, prose.slice(Math.max(0, from - 40), from), run, prose.slice(to)))
          continue;
        // With a tag between the two, only a person knows which one to keep.
        report('twice', { word }, block.mark(from, to, word));
      }
    }
  },
});

/** Only spaces between the two; case does not matter. */
const doubled =
  /(?<![\p{L}\p{N}'’-])(\p{L}[\p{L}'’\u00ad-]*)(?:[ \u00a0\u202f\t\r\n]+\1)+(?![\p{L}\p{N}'’-])/giu;

function isRight(language: string, word: string, before: string, run: string, after: string): boolean {
  const { words, letters, mayDouble, allowed } = doublingIn(language);
  const lower = word.toLowerCase();
  const second = run.slice(-word.length);
  if (/^[IVX]+$/.test(word) || words.has(lower)) return true;
  if (everywhere.test(`${before}<<${run}>>`)) return true;
  if (word.length === 1) return second !== lower || !letters.includes(lower);
  return mayDouble?.(lower) || allowed?.test(`${before}<<${run}>>${after}`) === true;
}

/** Endings and other forms (“trasferito/a a Roma”, “der/die die Frist”), and double names. */
const everywhere =
  /\p{L}[/:*·•.]<<(?!(?:or|oder|ou|of|lub|veya) )|<<(?:Bora|Pago|Duran|Walla|Wagga|Sing|Lang) \p{Lu}/u;

const doublingIn = once((code: string) => {
  const { doubled, frequent } = languageData(code);
  const frequentWords = new Set(Object.values(frequent).flatMap(wordsOf));
  return {
    words: new Set(wordsOf(doubled.words)),
    letters: doubled.letters,
    allowed: doubled.allowed === undefined ? undefined : new RegExp(doubled.allowed, 'u'),
    // Turkish doubles adverbs, adjectives and nouns freely, but not its frequent words.
    mayDouble: doubled.isFree ? (word: string) => word.length < 8 && !frequentWords.has(word) : undefined,
  };
});
