import { languageData } from '../../languages/languages.ts';
import { type ReportText, oldTextRule as textRule } from '../../rules/legacy.ts';
import type { Block } from '../../texts/prose.ts';
import type { Text } from '../../texts/text.ts';
import { hasSignSpaces, isSeparator, spaceBeside } from '../sign-spaces.ts';

type Report = ReportText;

/** French no-break spaces before `: ; ! ?` and inside « » (Imprimerie nationale; Office québécois de la langue française). */
export const frenchSpace = textRule({
  id: 'french-space',
  severity: 'warning',
  isSafe: true,
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
    const values = { sign: sign.charAt(0), ...(opening && { behind: opening }) };
    const isLacking = found === sign;
    if (!isLacking) {
      const place = opening ? index + 1 : index;
      report(values, { ...block.mark(place, place + 1), replacement: space });
    } else if (!mayOmit) {
      const mark = block.mark(index, index + found.length, opening ? sign + space : space + sign);
      if (mark.replacement) report(values, mark);
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
    if (!isRight(sign, end)) report({ sign, excess: sign }, removal(index, end));
  }
  for (const { 0: spaces, 1: sign = '', index } of prose.matchAll(spaceBehind)) {
    if (!isRight(sign, index - 1)) report({ sign, open: sign }, removal(index, index + spaces.length));
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
    report({ sign, joined: sign }, block.mark(index, index + 1, `${sign} `));
  }
}
