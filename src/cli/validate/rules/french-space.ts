import { languageData } from '../../languages/languages.ts';
import { type ReportText, textRule } from '../../rules/rule.ts';
import type { Block } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { hasSignSpaces, isSeparator, spaceBeside } from '../sign-spaces.ts';

const messages = {
  before: {
    message: '"$[sign]" needs a no-break space before it',
    hint: 'put a no-break space (U+00A0) before it',
  },
  behind: {
    message: '"$[sign]" needs a no-break space after it',
    hint: 'put a no-break space (U+00A0) after it',
  },
  excess: { message: 'this language has no space before "$[sign]"', hint: 'remove the space' },
  inside: { message: 'this language has no space after "$[sign]"', hint: 'remove the space' },
  joined: { message: 'a space is missing after "$[sign]"', hint: 'add a space after it' },
} as const;

type Report = ReportText<typeof messages>;

/** French no-break spaces before `: ; ! ?` and inside « » (Imprimerie nationale; Office québécois de la langue française). */
export const frenchSpace = textRule({
  id: 'french-space',
  severity: 'warning',
  isSafe: true,
  messages,
  what: 'In French: the space in front of `:` `;` `!` `?` and inside « » is missing, or a line may break at it. Both no-break spaces are right, U+00A0 and the narrow U+202F.\n\nIn the other languages: a space in front of such a sign. In all languages: a space in front of `.` `,` and inside brackets, and one that is missing behind them.',
  why: 'Where the space may break, a line begins with a lonely `?`. In other languages the space looks like a translation that was made from French.',
  except:
    'Times, ratios, addresses, smileys and lists of signs are left alone. Swiss French texts may omit the spaces.',
  invalid: [
    { de: 'Fragen⟦ →⟧? Schreiben Sie uns.' },
    { fr: 'Vraiment⟦?→\u202f?⟧' },
    { fr: 'un⟦;→\u202f;⟧ deux' },
    { fr: 'le mot ⟦«→«\u00a0⟧cookies⟦»→\u00a0»⟧' },
    { fr: '<p>sur <strong>vous</strong>⟦ →\u00a0⟧:</p>' },
    { de: 'Hinweis⟦ →⟧: lesen' },
    { en: 'Really⟦ →⟧? Yes⟦ →⟧!' },
    { es: '¿Cómo⟦\u202f→⟧?' },
    { pl: 'kwota⟦ →⟧, która' },
    { es: 'la palabra «⟦ →⟧cookies⟦ →⟧»' },
    { de: 'Ihre Daten⟦,→, ⟧die wir haben⟦.→. ⟧Wir' },
    { de: 'Das ist alles.⟦ →⟧.' },
    { de: 'Wort⟦&nbsp;→⟧: lesen' },
  ],
  valid: [
    { de: 'Fragen? Schreiben Sie uns um 10:30 Uhr.' },
    { fr: 'Vraiment?', region: 'CH' },
    { fr: 'Note\u00a0: «\u00a0oui\u00a0» ou «\u202fnon\u202f»\u202f; vraiment\u202f?!' },
    { fr: 'À 10:30, ratio 1:2, https://example.com/?a=b;c et www.example.fr' },
    { fr: 'Merci :-) et à bientôt ;)' },
    { fr: 'au ratio 1 : 2' },
    { fr: 'Nom (?) et (!)' },
    { de: 'Wort »Text« Wort, z. B. …, und dann …' },
    { en: 'Built with .NET and a .pdf file' },
    { de: 'Kund:innen, S.p.A., Sp. z o.o., z.B., 1.000,00, A,B und www.example.com.' },
    { en: 'Wait . . . now' },
  ],
  check(text, report) {
    for (const block of text.blocks) {
      if (hasSignSpaces(text.language)) findLacking(text, block, report);
      findExcess(text, block, report);
      findJoined(block, report);
    }
  },
});

/** Behind a word and in front of a space, unlike the sign of a time, a ratio, an address or a smiley; or at a guillemet. */
const frenchSign =
  /(?<=[\p{L}\p{N})\]%€”’"…»\uFFFC])( ?)([:;!?]+(?=[\s»”"]|$)|[!?]+(?=[)\]]))(?!\s\d)|(?<=[^«»\s])( ?)(»)|(«)( ?)(?=[^«»\s])/gu;

function findLacking({ language, region }: Text, block: Block, report: Report): void {
  const mayOmit = languageData(language).regions?.[region ?? '']?.mayOmitSignSpaces === true;
  for (const { 0: found, 2: signs, 4: closing, 5: opening, index } of block.prose.matchAll(frenchSign)) {
    const sign = signs ?? closing ?? opening ?? '';
    const space = spaceBeside(sign, language);
    const variant = opening ? 'behind' : 'before';
    const values = { sign: sign.charAt(0) };
    const isLacking = found === sign;
    if (!isLacking) {
      const place = opening ? index + 1 : index;
      report(variant, values, { ...block.mark(place, place + 1), replacement: space });
    } else if (!mayOmit) {
      const mark = block.mark(index, index + found.length, opening ? sign + space : space + sign);
      if (mark.replacement) report(variant, values, mark);
    }
  }
}

const spaceBefore =
  /(?<=[\p{L}\p{N})\]%€”“’‘»"'…\uFFFC]|(?<! )[.!?,])([ \u00a0\u202f]+)([:;!?.,)\]»])(?=[\s”“»]|$)(?![ \u00a0\u202f]*[\d!?:;.,%§&$#*+/])/gu;
const spaceBehind = /(?<=([(«]))[ \u00a0\u202f]+(?=[\p{L}\p{N}\uFFFC])/gu;

/** Spaces before `. ,` and inside brackets; French spaces in other languages. */
function findExcess({ language, text }: Text, block: Block, report: Report): void {
  const { prose } = block;
  const removal = (start: number, end: number) => {
    const { offset, length } = block.mark(start, end);
    const hasTag = text.slice(offset, offset + length).includes('<');
    return { offset, length, replacement: hasTag ? undefined : '' };
  };
  const isRight = (sign: string, index: number) =>
    '«»'.includes(sign)
      ? !hasInnerSigns(language) || isSeparator(prose, index, language)
      : hasSignSpaces(language) && ':;!?'.includes(sign);
  for (const { 1: spaces = '', 2: sign = '', index } of prose.matchAll(spaceBefore)) {
    const end = index + spaces.length;
    if (!isRight(sign, end)) report('excess', { sign }, removal(index, end));
  }
  for (const { 0: spaces, 1: sign = '', index } of prose.matchAll(spaceBehind)) {
    if (!isRight(sign, index - 1)) report('inside', { sign }, removal(index, index + spaces.length));
  }
}

/** Languages that write «so», where » never opens a quotation. */
const hasInnerSigns = (language: string): boolean => {
  const { quotes } = languageData(language);
  return quotes.includes('«»') && !quotes.includes('»«') && !hasSignSpaces(language);
};

const joined = /(?<=\p{Ll}{2}|\uFFFC)(?:[,;](?=\p{L}{2})|[.!:](?=\p{Lu}\p{Ll}))/gu;

function findJoined(block: Block, report: Report): void {
  for (const { 0: sign, index } of block.prose.matchAll(joined)) {
    report('joined', { sign }, block.mark(index, index + 1, `${sign} `));
  }
}
