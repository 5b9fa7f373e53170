import type { OwnTexts } from './own-texts.ts';

/** A key of the program `FOOTER.LINKS.IMPRINT`, in any case of letters: sections and keys with dots between. */
const dotted = /(?<![\p{L}\d_./@:-])\p{L}[\p{L}\d_-]*(?:\.[\p{L}\d_-]+)+(?![\p{L}\d_/@-])/gu;
/** `LINK_TEXT` */
const snake = /(?<![\p{L}\d_./-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\p{L}\d_/.-])/gu;
/** What ends the names of sites and files, which have dots in them, too. */
const nameEnds =
  /\.(?:[a-z]{2}|com|org|net|info|biz|gov|edu|int|eu|app|dev|online|shop|bank|html?|php|css|js|mjs|ts|json|xml|pdf|svg|png|jpe?g|webp|txt|csv|docx?|xlsx?|zip|xhtml)$/i;

/** What translation libraries and templates show in place of a text that is not there. */
const missing =
  /translation (?:is )?missing|missing translation|missing[ _]key|\bmissingKey\b|key ['"“].+['"”] (?:\(.*\) )?(?:returned|not found|is missing)|\?{2,3}[\w.]+\?{2,3}|\[missing [^\]]*\]/i;

/** What JavaScript makes of values that are no text. */
const values =
  /\[object \w+\]|\[Function\b[^\]]*\]|\bfunction \w*\(|(?<![\p{L}\d])NaN(?![\p{L}\d])|\bInvalid Date\b/u;
const nothing = /(?<![\p{L}\d_-])(?:undefined|null)(?![\p{L}\d_-])/u;

/**
 * A key, or what a program makes of a text that is not there, in the place of words.
 *
 * @returns what of the text it is; undefined where there is none
 */
export function rawKeyIn(text: string, own: OwnTexts): string | undefined {
  const found = missing.exec(text) ?? values.exec(text);
  if (found) return found[0];
  const isOwn = own.languagesOf(text).length > 0;
  const isWhole = (token: string) => token.length === text.length;
  for (const [token] of text.matchAll(dotted)) {
    if (/\.(?:\d+|\p{L}\.?)$/u.test(token) && !/_/.test(token) && !isSection(token, own)) continue;
    if (isSection(token, own)) return token;
    if (nameEnds.test(token) || (isOwn && !isWhole(token))) continue;
    if (isWhole(token) && /^\p{L}[\p{L}_-]{2,}\.[\p{L}_-]{3,}/u.test(token)) return token;
    if (/^[A-Z][A-Z0-9_]+(?:\.[A-Z0-9_]+)+$/.test(token) && /_|\..*\./.test(token)) return token;
  }
  for (const [token] of text.matchAll(snake)) {
    if (own.keys.has(token) || own.sections.has(token) || isWhole(token)) return token;
  }
  if (/^(?:undefined|null)$/.test(text) || (own.keys.has(text) && /^[A-Z]{4,}$/.test(text))) return text;
  if (isOwn) return undefined;
  const empty = nothing.exec(text);
  return empty && isNothing(text, empty[0]) ? empty[0] : undefined;
}

/** Whether a dotted name begins with a section of the texts: `LEGAL_NOTICE.TITLE`, `legalNotice.title`, `menu.home`. */
function isSection(token: string, { sections, keys }: OwnTexts): boolean {
  const [first = '', second = ''] = token.split('.');
  const isUpper = /^[A-Z0-9_]+$/.test(first) && /^[A-Z0-9_]+$/.test(second);
  const name = upperSnake(first);
  if (sections.has(name)) return isUpper || keys.has(upperSnake(second));
  return keys.has(name) && keys.has(upperSnake(second));
}

const upperSnake = (name: string): string =>
  (/[a-z]/.test(name) ? name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '_') : name)
    .replaceAll('-', '_')
    .toUpperCase();

/** In German „null“ is a number: only where no word goes with it is it a value. */
const isNothing = (text: string, word: string): boolean =>
  word === 'undefined' ||
  /^(?:[^\p{L}]*null[^\p{L}]*)$|(?:^|[^\p{L}\s] ?)null(?=$|[^\p{L}\d_ -])|[:©(] ?null\b|(?<!\p{L} )null ?(?:[kMG]?B|€|EUR|%)/u.test(
    text,
  );

/** What stands for a value that was never filled in. */
const placeholders: readonly RegExp[] = [
  /\{\w+, ?(?:plural|select|selectordinal|number|date|time)\b/,
  /\{\{[^{}]*\}\}/,
  /\$\{[^{}]*\}/,
  /#\{[\w.]+\}/,
  /(?<![\p{L}\d])\{[A-Za-z_]\w*(?:[.,:][^{}]*)?\}|\{\d\}/u,
  /\{\{|\}\}/,
  /%(?:\d\$)?[sd](?![\p{L}\d])/u,
  /%\(\w+\)[sd]/,
  /(?<![\p{L}\d%])%[a-z_]{3,}%(?!\d)/iu,
  /<%[=-]?.*?%>|<\?(?:=|php)/,
  /\[\[\s*\w[\w. -]*\]\]/,
  /\$t\([^)]*\)/,
  /__[a-z]\w*__/i,
];

/** Markup that is read instead of drawn. */
const markup: readonly RegExp[] = [
  /<\/?(?:a|abbr|b|br|div|em|h[1-6]|i|img|li|ol|p|small|span|strong|sub|sup|table|td|tr|u|ul)\b[^<>]*>/i,
  /&(?:#\d{2,6}|#x[\da-f]{2,6}|nbsp|amp|lt|gt|quot|apos|shy|auml|ouml|uuml|Auml|Ouml|Uuml|szlig|euro|copy|reg|ndash|mdash|hellip|laquo|raquo|[lrbs]d?quo|eacute|egrave|agrave|ccedil|ntilde|oacute|aacute|iacute|uacute|middot|bull|thinsp|ensp|emsp);/,
  /\*\*(?=\S)[^*]+(?<=\S)\*\*/,
  /\[[^[\]]+\]\((?:https?:|\/|#|mailto:|tel:|\.)[^()\s]*\)/,
  /^#{1,6} \p{L}/u,
  /```|~~\S[^~]*~~/,
  /(?<![\p{L}\d_])__\p{L}[^_]*__(?![\p{L}\d_])/u,
];

const filler = /\blorem ipsum\b|\bdolor sit amet\b/i;
const notesWith = (todo: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${todo}|FIXME|TBD|XXX+|TKTK)(?![\\p{L}\\d])`, 'u');
const notes = notesWith('TODO');
/** “Todo” is a word of Spanish, in capitals where it is stressed: only its signs tell a note from it. */
const spanishNotes = notesWith('TODO(?=\\s*[:\\])}]|\\s+[-–—]\\s)|^TODO$');

/**
 * A placeholder or markup that is read instead of filled in or drawn.
 *
 * @param language what the text is said to be in
 */
export function rawPlaceholderIn(text: string, language = ''): string | undefined {
  for (const pattern of [...placeholders, ...markup, language === 'es' ? spanishNotes : notes]) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return undefined;
}

/** Text that fills a page until somebody writes one. */
const fillerIn = (text: string): string | undefined => filler.exec(text)?.[0];

/** Whether a text is none yet: what language it is in says nothing. */
export const isRaw = (text: string, own: OwnTexts): boolean =>
  (rawKeyIn(text, own) ?? rawPlaceholderIn(text) ?? fillerIn(text)) !== undefined;
