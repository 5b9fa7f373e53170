import { reportInText, oldTextRule as textRule } from '../../rules/legacy.ts';
import { type EmptyElement, isWordless } from '../../texts/markup.ts';
import { markupIssues } from '../markup-issues.ts';

/**
 * What HTML does not know is shown as it is typed: &hellp;. What lacks its semicolon is read by luck, and what is escaped
 * twice is shown as &amp;amp;.
 */
const htmlEntity = textRule({
  id: 'html-entity',
  severity: 'error',
  isEssential: true,
  check(text, report) {
    reportInText('html-entity', markupIssues(text), report);
    if (text.kind !== 'rich' || !/&(?:amp|lt|#38|#60);/.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: twice, index } of block.text.matchAll(escapedTwice)) {
        report({ twice }, block.mark(index, index + twice.length));
      }
    }
  },
});

const escapedTwice =
  /&(?:[a-z][a-z0-9]{1,9}|#\d{2,6});|<\/?(?:p|br|strong|em|ul|ol|li|d[dlt]|h3|a|abbr|b|i)\b[^<>]*>/gi;

/** Headlines, labels and titles are shown as written: readers would see a tag as a tag. */
const htmlPlain = textRule({
  id: 'html-plain',
  severity: 'error',
  isEssential: true,
  check({ kind, text }, report) {
    if (kind !== 'plain' || !/[<&]/.test(text)) return;
    const found = tagOrEntity.exec(text);
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
const tagOrEntity =
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&#\w+;|&[a-z][a-zA-Z]{2,8};|&(?:nbsp|amp|[a-zA-Z](?:acute|grave|circ|uml|cedil|tilde|slash|ring))\b/;

/** An empty paragraph, entry or link: a gap, a bullet without words, an invisible link. */
const htmlEmpty = textRule({
  id: 'html-empty',
  severity: 'warning',
  isSafe: true,
  check({ kind, text, markup }, report) {
    if (kind !== 'rich' || isWordless(markup.value)) return;
    // Beside an unclosed tag, an empty element may be a mistyped end.
    if (markup.defects.some(({ check }) => check === 'html-unclosed' || check === 'nesting')) return;
    for (const element of markup.empty) {
      const { tag, offset, length } = element;
      report({ tag }, fixed(text, element) ?? { offset, length });
    }
  },
});

/**
 * Removes the element, and keeps one space between words. Links and abbreviations have lost words, which only a person
 * can add.
 */
function fixed(text: string, { offset, length }: EmptyElement) {
  const element = text.slice(offset, offset + length);
  if (/<(?:a|abbr)[\s>]/i.test(element)) return undefined;
  const [before = '', after = ''] = [text[offset - 1], text[offset + length]];
  if (/<(?:p|ul|ol|li|d[dlt]|h3)[\s>]/i.test(element)) return { offset, length, replacement: '' };
  const parts = /\s|&nbsp;/i.test(element.replace(/<[^<>]*>/g, ''));
  const isApart = /^[\s>]?$/.test(before) || /^[\s<]?$/.test(after);
  if (/\s/.test(before) && /\s/.test(after)) return { offset, length: length + 1, replacement: '' };
  return { offset, length, replacement: parts && !isApart ? ' ' : '' };
}

export const markupRules = [htmlEntity, htmlPlain, htmlEmpty];
