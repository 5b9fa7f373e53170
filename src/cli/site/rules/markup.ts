import { reportInText, textRule } from '../../rules/rule.ts';
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
  messages: {
    unknown: {
      message: 'HTML has no character $[entity]',
      hint: 'write the character itself; for & in front of letters write &amp;',
    },
    unended: {
      message: '$[entity] lacks the semicolon at its end',
      hint: 'write $[entity];, or the character itself',
    },
    twice: {
      message: '$[entity] would be shown literally: it is escaped twice',
      hint: 'write the character or the tag itself',
    },
  },
  what: 'A name between `&` and `;` stands for no character that HTML knows: mostly it is mistyped.',
  why: 'The reader sees the code instead of the character: “10&nbps;€”.',
  except: 'A mere `&`, as in “Tiny & Sons”, may stay as it is.',
  invalid: [
    { de: '<p>Das kostet 10⟦&nbps;⟧€.</p>' },
    { de: '<p>Ihre⟦&nbps;⟧Rechte</p>' },
    { de: '<p>Zehn⟦&nbspTage⟧</p>' },
    { de: '<p>Ihre ⟦&#0;⟧ ⟦&#x110000;⟧ ⟦&#xZZ;⟧ Rechte</p>' },
    {
      en: '<p>Many towns ⟦&amp⟧ districts give advice too. Before the first appointment, ask whether there is anything to pay and in which languages advice is given, and be careful with companies that want money in advance. Tell us if you are being advised: we will then talk to the advice service.</p>',
    },
    { de: '<p>Zehn ⟦&amp;nbsp;⟧Tage</p>', says: 'twice' },
  ],
  valid: [
    { de: '<p>Das kostet 10&nbsp;€.</p>' },
    { de: '<p>&nbsp;&amp; &lt;kurz&gt;: &euro;, &#8364;, &#x20AC; f&uuml;r; R&D, B&B</p>' },
  ],
  check(text, report) {
    reportInText('html-entity', markupIssues(text), report);
    if (text.kind !== 'rich' || !/&(?:amp|lt|#38|#60);/.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: twice, index } of block.text.matchAll(escapedTwice)) {
        report('twice', { entity: twice }, block.mark(index, index + twice.length));
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
  messages: {
    tag: {
      message: 'this text allows no formatting, but contains $[tag]',
      hint: 'write the text without tags',
    },
    entity: {
      message: 'this text allows no formatting, but contains $[tag]',
      hint: 'write the character itself',
    },
  },
  what: 'A text that is shown without formatting, such as a headline, a title or the label of a button, holds a tag or a coded character.',
  why: 'In these places nothing is formatted. The reader sees the tag itself, and a screen reader reads it out.',
  except: 'Signs that are no tags stand for themselves: “5 < 6”.',
  invalid: [
    { de: 'Wir speichern ⟦<strong>⟧wenig</strong>.', en: 'We store what is needed.', kind: 'plain' },
    { de: 'Cookies ⟦&amp;⟧ mehr', en: 'Read more', kind: 'plain' },
    { de: 'Ein ⟦<b>⟧Wort</b>', kind: 'plain' },
    { de: '10⟦&nbsp;⟧Tage', kind: 'plain' },
    { de: '10⟦&nbps;⟧Tage', kind: 'plain' },
  ],
  valid: [
    { de: 'Wir speichern wenig.', en: 'We store what is needed.' },
    { de: 'Cookies & mehr', en: 'Read more' },
    { de: '5 < 6 & 7 > 3, B&B, Forschung & Entwicklung; R&D', kind: 'plain' },
    { en: 'https://a.example.com/?a=1&copy=2', kind: 'plain' },
  ],
  check({ kind, text }, report) {
    if (kind !== 'plain' || !/[<&]/.test(text)) return;
    const found = tagOrEntity.exec(text);
    if (!found) return;
    const [tag] = found;
    report(tag.startsWith('&') ? 'entity' : 'tag', { tag }, { offset: found.index, length: tag.length });
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
  messages: {
    empty: { message: '<$[tag]> is empty', hint: 'remove it, or add its text' },
  },
  what: 'A pair of tags holds nothing but space: an empty paragraph, an entry without words, a link without text. `--fix` removes it; a link or an abbreviation is left to you, because its words are lost.',
  why: 'An empty paragraph is a gap in the page, an empty entry a bullet without words. A link without words cannot be seen, and a screen reader reads its address out.',
  except: '`empty` reports a text without any words.',
  invalid: [
    { de: '<p>Das Portal gehört uns.</p>⟦<p>&nbsp;</p>→⟧' },
    { de: '<p>Eins</p>⟦<p></p>→⟧<p>Zwei</p>' },
    { de: '<p>Eins</p>⟦<p> </p>→⟧' },
    { pl: '<ul><li>a</li>⟦<li></li>→⟧</ul>' },
    { tr: '<p>a</p>⟦<ul><li> </li><li></li></ul>→⟧' },
    { de: '<p>Das ⟦<strong></strong> →⟧ist</p>' },
    { de: '<p>Das⟦<strong> </strong>→ ⟧ist</p>' },
    { de: '<p>Das ⟦<em> </em>→⟧ist</p>' },
    { de: '<p>Siehe ⟦<a href="/"></a>⟧.</p>' },
  ],
  valid: [
    { de: '<p>Das Portal gehört uns.</p>' },
    { de: '<p></p>' },
    { de: '<p>a<br><br>b</p><p>{{company}}</p><p>–</p><p>&amp;</p>' },
    { de: '5 < 6 und > ' },
  ],
  check({ kind, text, markup }, report) {
    if (kind !== 'rich' || isWordless(markup.value)) return;
    // Beside an unclosed tag, an empty element may be a mistyped end.
    if (markup.defects.some(({ check }) => check === 'html-unclosed' || check === 'nesting')) return;
    for (const element of markup.empty) {
      const { tag, offset, length } = element;
      report('empty', { tag }, fixed(text, element) ?? { offset, length });
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
