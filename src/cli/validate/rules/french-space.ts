import { once } from '../../once.ts';
import type { Block } from '../../site/prose.ts';
import { textRule } from '../../site/rule.ts';
import type { Text } from '../../site/text.ts';
import type { SourceFile } from '../../sources/sources.ts';
import { languageData } from '../languages/languages.ts';
import { hasSignSpaces, isSeparator, noBreakSpaces, spaceBeside } from '../sign-spaces.ts';

type Report = Parameters<typeof frenchSpace.check>[1];

/** French no-break spaces before `: ; ! ?` and inside « » (Imprimerie nationale; Office québécois de la langue française). */
export const frenchSpace = textRule({
  id: 'french-space',
  severity: 'warning',
  isSafe: true,
  check(text, report) {
    const isFrench = hasSignSpaces(text.language);
    if (!(isFrench ? anySign : spacedSign).test(text.text) && !joined.test(text.text)) return;
    for (const block of text.blocks) {
      if (isFrench) findLacking(text, block, report);
      findExcess(text, block, report);
      findJoined(block, report);
    }
  },
});

const anySign = /[:;!?«»]|[ \u00a0\u202f](?:<[^<>]*>)*[.,)]|\([ \u00a0\u202f]/;
const spacedSign =
  /[ \u00a0\u202f](?:<[^<>]*>|&nbsp;)*[:;!?.,)»]|[(«](?:<[^<>]*>|&nbsp;)*[ \u00a0\u202f]|&nbsp;/;

function findLacking(text: Text, block: Block, report: Report): void {
  const { prose } = block;
  for (const { 0: signs, index } of prose.matchAll(/[:;!?]+|[«»]/g)) {
    const sign = signs[0] as string;
    const end = index + signs.length;
    const isOpening = sign === '«';
    const [beside, place] = isOpening ? [prose[end], end] : [prose[index - 1], index - 1];
    if (beside === undefined || noBreakSpaces.has(beside)) continue;
    if (isOpening || sign === '»' ? /[«»]/.test(beside) : !isFrenchSign(prose, index, signs)) continue;
    const values = isOpening ? { sign, behind: sign } : { sign };
    const space = spaceBeside(sign, text.language);
    if (beside === ' ') {
      report(values, { ...block.mark(place, place + 1), replacement: space });
    } else if (!/\s/.test(beside) && !doesWithout(text)) {
      const mark = block.mark(index, end, isOpening ? signs + space : space + signs);
      if (mark.replacement) report(values, mark);
    }
  }
}

/** Whether the sign punctuates a sentence, unlike one of a time, a ratio, an address or a smiley. */
function isFrenchSign(prose: string, index: number, signs: string): boolean {
  const before = prose[index - 1] as string;
  const after = prose[index + signs.length] ?? ' ';
  // `10:30`, `étudiant:e`; behind a space the next character does not matter.
  if (before !== ' ' && /[\p{L}\p{N}=&/_]/u.test(after)) return false;
  if (before === ' ' && /\d/.test(prose[index - 2] ?? '') && /\d/.test(prose[index + 2] ?? '')) return false;
  if (/^[:;]/.test(signs) && isSmiley(prose, index)) return false;
  return !/[(«“"[¿¡]/.test(before);
}

const isSmiley = (prose: string, index: number): boolean => {
  const smiley = /^[:;]([-’']?)[)(DPp|\]]/.exec(prose.slice(index, index + 3));
  if (!smiley) return false;
  const before = prose.slice(Math.max(0, index - 200), index);
  return smiley[1] !== '' || before.lastIndexOf('(') <= before.lastIndexOf(')');
};

/** Spaces before `. ,` and inside brackets; French spaces in other languages. */
function findExcess({ language, text }: Text, block: Block, report: Report): void {
  const { prose } = block;
  const removal = (start: number, end: number) => {
    const { offset, length } = block.mark(start, end);
    const hasTag = text.slice(offset, offset + length).includes('<');
    return { offset, length, replacement: hasTag ? undefined : '' };
  };
  for (const { 0: found, 1: spaces = '', 2: sign = '', index } of prose.matchAll(spaceBefore)) {
    if (hasSignSpaces(language) && !/[.,)\]]/.test(sign)) continue;
    const end = index + found.length;
    if (sign === '»' && (!hasInnerSpaces(language) || isSeparator(prose, end - 1, language))) continue;
    const [before, after] = [prose[index - 1] as string, prose[end] ?? ' '];
    if (
      isLonelySign(before, sign, prose.slice(end, end + 2)) ||
      (':;'.includes(sign) && isSmiley(prose, end - 1))
    )
      continue;
    const mark = removal(index, index + spaces.length);
    if (!/[\p{L}\p{N}]/u.test(after) || sign === ')') {
      report({ sign, excess: sign }, mark);
    } else if (
      /[,;]/.test(sign) &&
      /\p{L}/u.test(after) &&
      /[\p{L}\ufffc]/u.test(before) &&
      mark.length === spaces.length
    ) {
      report({ sign, excess: sign }, { ...mark, length: mark.length + 1, replacement: `${sign} ` });
    }
  }
  for (const { 0: spaces, index } of prose.matchAll(spaceBehind)) {
    const sign = prose[index - 1] as string;
    if (sign === '«' && (!hasInnerSpaces(language) || isSeparator(prose, index - 1, language))) continue;
    report({ sign, open: sign }, removal(index, index + spaces.length));
  }
}

const spaceBefore =
  /(?<=[\p{L}\p{N})\]%€”“’‘»"'…\ufffc]|(?<! )[.!?,])([ \u00a0\u202f]+)([:;!?.,)\]»])(?![.,!?])/gu;
const spaceBehind = /(?<=[(«])[ \u00a0\u202f]+(?=[\p{L}\p{N}\ufffc])/gu;

const joined = /[a-zß-ÿ],\p{L}|[a-zß-ÿ];\p{L}|[a-zß-ÿ][.!:]\p{Lu}\p{Ll}/u;
const eachJoined = /(?<=\p{Ll}{2}|\ufffc)(?:[,;](?=\p{L}{2})|[.!:](?=\p{Lu}\p{Ll}))/gu;

function findJoined(block: Block, report: Report): void {
  if (!joined.test(block.prose)) return;
  for (const { 0: sign, index } of block.prose.matchAll(eachJoined)) {
    report({ sign, joined: sign }, block.mark(index, index + 1, `${sign} `));
  }
}

/** Languages that write «so», where » never opens a quotation. */
const hasInnerSpaces = (language: string): boolean => {
  const { quotes, signSpaces } = languageData(language);
  return quotes.includes('«»') && !quotes.includes('»«') && !signSpaces;
};

/** `1 : 2`, `.net`, or a list of signs such as `! ? %`. */
const isLonelySign = (before: string, sign: string, after: string): boolean =>
  (sign === ':' && /\d/.test(before) && /^[ \u00a0\u202f]\d/.test(after)) ||
  (sign === '.' && /^[\p{L}\p{N}]/u.test(after)) ||
  /^[ \u00a0\u202f][!?:;.,%§&$#*+/]/.test(after);

const doesWithout = ({ file, language, region }: Text): boolean =>
  languageData(language).regions?.[region ?? '']?.mayOmitSignSpaces === true && hasNoSpaces(file);

const hasNoSpaces = once(({ text }: SourceFile) => !/[\u00a0\u202f][:;!?]/.test(text));
