import { parseMarkup } from '../markup.ts';
import { markupDefects } from '../markup-defects.ts';
import { textRule } from '../rule.ts';

/**
 * What HTML does not know is shown as it is typed: &hellp;. What lacks its semicolon is read by luck, and what is escaped
 * twice is shown as &amp;amp;.
 */
const htmlEntity = textRule({
  id: 'html-entity',
  severity: 'error',
  isEssential: true,
  check(text, report) {
    markupDefects(text, 'html-entity', report);
    if (text.kind !== 'rich' || !/&(?:amp|lt|#38|#60);/.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: twice, index } of block.text.matchAll(escapedTwice)) {
        report({ twice }, block.mark(index, index + twice.length));
      }
    }
  },
});

const escapedTwice =
  /&(?:[a-z][a-z0-9]{1,9}|#\d{2,6});|<\/?(?:p|br|strong|em|ul|ol|li|h3|a|abbr|b|i)\b[^<>]*>/gi;

/** Headlines, labels and titles are shown as written: readers would see a tag as a tag. */
const htmlPlain = textRule({
  id: 'html-plain',
  severity: 'error',
  isEssential: true,
  check({ kind, text }, report) {
    if (kind !== 'plain' || !/[<&]/.test(text)) return;
    const found = tagOrEntity(text);
    if (!found) return;
    const [tag] = found;
    const entity = tag.startsWith('&') ? tag : undefined;
    report({ tag, entity }, { offset: found.index, length: tag.length });
  },
});

/**
 * What would be markup if the text could hold any. Other signs, `5 < 6` or `B&B`, stand for themselves; so does `&copy` in
 * an address, while `&egrave` can only be a letter that lost its semicolon.
 */
const tagOrEntity = (text: string): RegExpExecArray | undefined =>
  [
    ...text.matchAll(
      /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&#\w+;|&[a-z][a-zA-Z]{2,8};|&(?:nbsp|amp|[a-zA-Z](?:acute|grave|circ|uml|cedil|tilde|slash|ring))\b/g,
    ),
  ][0];

const blank = '(?:\\s|&nbsp;|&#160;|&#xa0;|<br\\s?/?>){0,50}';
const element = (group: number) =>
  `<(p|strong|em|ul|ol|li|h3|a|abbr)(?=[\\s>])[^<>]*>${blank}</\\${group}\\s*>`;
const emptyElements = new RegExp(`${element(1)}(?:\\s*${element(2)})*`, 'gi');
/** Cheap: most texts have no closing tag right behind another tag. */
const mayBeEmpty = /[^/]>\s*(?:(?:&\w{3,4};|&#\w{3,4};|<br\s?\/?>)\s*){0,20}<\/(?!br)/i;
const openingBefore = /<(p|strong|em|ul|ol|li|h3|a|abbr)(?=[\s>])[^<>]*>\s*$/i;

/** An empty paragraph, entry or link: a gap, a bullet without words, an invisible link. */
const htmlEmpty = textRule({
  id: 'html-empty',
  severity: 'warning',
  isSafe: true,
  check({ kind, text }, report) {
    if (kind !== 'rich' || !mayBeEmpty.test(text)) return;
    let end = 0;
    let isWhole: boolean | undefined;
    for (const { 0: found, 1: tag = '', index } of text.matchAll(emptyElements)) {
      if (index < end) continue;
      // Beside an unclosed tag, an empty element may be a mistyped end.
      isWhole ??= parseMarkup(text).defects.every(
        ({ check }) => check !== 'html-unclosed' && check !== 'nesting',
      );
      if (!isWhole) return;
      const element = around(text, { tag, offset: index, length: found.length });
      end = element.offset + element.length;
      if (isBlank(text.slice(0, element.offset)) && isBlank(text.slice(end))) continue;
      const { offset, length } = element;
      report({ tag: element.tag.toLowerCase() }, fixed(text, element) ?? { offset, length });
    }
  },
});

interface Element {
  tag: string;
  offset: number;
  length: number;
}

/** The outermost element around this empty one, with nothing else in it. */
function around(text: string, inner: Element): Element {
  let { tag, offset, length } = inner;
  for (;;) {
    const before = openingBefore.exec(text.slice(Math.max(0, offset - 400), offset));
    const outer = before?.[1]?.toLowerCase();
    const after =
      outer &&
      new RegExp(`^\\s*</${outer}\\s*>`, 'i').exec(text.slice(offset + length, offset + length + 40));
    if (!before || !outer || !after) return { tag, offset, length };
    tag = outer;
    offset -= before[0].length;
    length += before[0].length + after[0].length;
  }
}

const isBlank = (markup: string): boolean => markup.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/**
 * Removes the element, and keeps one space between words. Links and abbreviations have lost words, which only a person
 * can add.
 */
function fixed(text: string, { offset, length }: Element) {
  const element = text.slice(offset, offset + length);
  if (/<(?:a|abbr)[\s>]/i.test(element)) return undefined;
  const [before = '', after = ''] = [text[offset - 1], text[offset + length]];
  if (/<(?:p|ul|ol|li|h3)[\s>]/i.test(element)) return { offset, length, replacement: '' };
  const parts = /\s|&nbsp;/i.test(element.replace(/<[^<>]*>/g, ''));
  const isApart = /^[\s>]?$/.test(before) || /^[\s<]?$/.test(after);
  if (/\s/.test(before) && /\s/.test(after)) return { offset, length: length + 1, replacement: '' };
  return { offset, length, replacement: parts && !isApart ? ' ' : '' };
}

export const markupRules = [htmlEntity, htmlPlain, htmlEmpty];
