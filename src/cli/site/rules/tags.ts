import { reportInText, textRule } from '../../rules/rule.ts';
import { markupIssues } from '../markup-issues.ts';

// Markup that a browser would silently drop or repair, or that is never rendered (contract C4).

const nesting = textRule({
  id: 'nesting',
  severity: 'error',
  isEssential: true,
  messages: {
    misplaced: {
      message: '$[what] is not allowed $[where]',
      hint: 'put paragraphs, lists and <h3> side by side, <li> into <ul> or <ol>, <dt> and <dd> into <dl>, and no link into a link',
    },
    known: { message: '$[what] is not allowed $[where]', hint: '$[fix]' },
  },
  what: 'A tag stands where it cannot stand: a list in a paragraph, a paragraph in `<strong>`, a link in a link, an entry outside its list, words beside paragraphs, or an end without a beginning.',
  why: 'Every browser rearranges such text in its own way: words lose their formatting, or leave the list they belong to. A screen reader reads it in the wrong order.',
  invalid: [
    { de: '<p>Wir speichern: ⟦<ul>⟧<li>Name</li><li>Anschrift</li></ul></p>' },
    { de: '<p>Eins.</p> ⟦Z⟧wei.' },
    { de: 'Ihre Rechte⟦</br>⟧in Kürze.', kind: 'rich' },
    { de: '<ul><li>⟦<h3>⟧Rechte</h3></li></ul>' },
    { de: '<p><a href="/">Portal <strong>⟦<a href="/">⟧x</a></strong></a></p>' },
    { de: '<p>Ihre Rechte.</p>⟦I⟧n Kürze.' },
    { de: '<p>⟦<dt>⟧Telefon</dt></p>' },
    { de: '<dl><dt>Telefon</dt>⟦<p>⟧+49</p></dl>' },
    { de: '<dl>⟦<li>⟧Telefon</li></dl>' },
    {
      de: '<em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em>Ihre ⟦<em>⟧Rechte</em>.</em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em>',
    },
  ],
  valid: [
    { de: '<p>Wir speichern:</p><ul><li>Name</li><li>Anschrift</li></ul>' },
    { de: '<p>Eins.</p><p>Zwei.</p>' },
    {
      de: '<em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em><em>Ihre Rechte.</em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em></em>',
    },
    { de: '<ol><li><p>Eins</p><p>Zwei</p></li><li>Drei<ul><li><em>Vier</em></li></ul></li></ol>' },
    { de: '<dl><dt>Telefon <em>tagsüber</em></dt><dd>+49<br>(Büro)</dd></dl><p>Ende</p>' },
    { de: '<h3>Eins</h3>\n\n<p>Zwei:</p>\r\n<ul>\n  <li>Drei</li>\n</ul>' },
  ],
  check: (text, report) => reportInText('nesting', markupIssues(text), report),
});

export const htmlUnclosed = textRule({
  id: 'html-unclosed',
  severity: 'error',
  isEssential: true,
  messages: {
    open: { message: '<$[tag]> is not closed', hint: 'write </$[tag]> where it ends' },
    unfinished: {
      message: '<$[tag]> is not closed',
      hint: 'write the > that ends the tag; for the character < itself write &lt;',
    },
    closing: {
      message: '</$[tag]> closes nothing: no <$[tag]> is open here',
      hint: 'write <$[tag]> before it, or remove it',
    },
  },
  what: 'A tag is opened and never closed, or breaks off in the middle.',
  why: 'Without its end a browser guesses: the rest of the page becomes bold, or one long link.',
  except: '`<br>` has no end. A `<` in front of a space or a digit is a sign of the text.',
  invalid: [
    { de: '<p>Das ist ⟦<strong>⟧wichtig.</p>' },
    { de: '⟦<p>⟧Das ⟦<a href="/>⟧Portal</a>.</p>' },
    { de: '<p>Ihre Rechte⟦</em>⟧ in Kürze.</p>⟦</p>⟧' },
    { de: 'Ihre Rechte, wenn a⟦<b ist.⟧' },
    { de: '⟦<ul>⟧<li>Ihre Rechte</li><p>in Kürze.</p>' },
    { de: '<p>Ihre Rechte in Kürze.</p>⟦<p/>⟧' },
    { de: '<p><em>Ihre ⟦<strong>⟧Rechte</em> in Kürze.⟦</strong>⟧</p>' },
    {
      en: '<p>Our address, our registration number and the responsible authority are given in the ⟦<a href="/services/content/legalNotice.html">⟧legal notice.</p>',
    },
  ],
  valid: [
    { de: '<p>Das ist <strong>wichtig</strong>.</p>' },
    { de: '<p>Wenn 5 < 6 & 7 > 3, x<3, a → b oder 1 <2.<br/>Ende<br ></p>' },
  ],
  check: (text, report) => reportInText('html-unclosed', markupIssues(text), report),
});

const htmlTag = textRule({
  id: 'html-tag',
  severity: 'error',
  isEssential: true,
  messages: {
    unknown: {
      message: '<$[tag]> is not an allowed tag',
      hint: 'allowed are <p> <br> <strong> <em> <ul> <ol> <li> <dl> <dt> <dd> <h3> <a href="…"> <abbr title="…"> <i lang="…">; for the character < itself write &lt;',
    },
  },
  what: 'The text holds a tag that texts here cannot have. Possible are `<p>`, `<br>`, `<strong>`, `<em>`, `<ul>`, `<ol>`, `<li>`, `<dl>`, `<dt>`, `<dd>`, `<h3>`, `<a href="…">`, `<abbr title="…">` and `<i lang="…">`.',
  why: 'Other tags are not shown: the words lose their formatting, or vanish. For safety nothing else is ever put into a page.',
  invalid: [
    { de: '<p>Das ist ⟦<b>⟧wichtig</b>.</p>' },
    { de: 'Schreiben Sie an Service ⟦<service@example.com>⟧' },
    { de: 'Dem Service (⟦<service@example.com>⟧).' },
    { de: '<p>Ihre⟦</font>⟧ Rechte⟦</>⟧</p>' },
    { de: '<p>Ihre Rechte⟦<!-- später -->⟧</p>' },
    { de: '<p>⟦<constructor>⟧Rechte</constructor></p>' },
    { de: '<p>Ihre Rechte</p>⟦<script>⟧alert()</script><p>in Kürze.</p>' },
  ],
  valid: [
    { de: '<p>Das ist <strong>wichtig</strong>.</p>' },
    { de: 'Schreiben Sie an Service &lt;service@example.com&gt;' },
    { de: '<P>Ihre <STRONG>Rechte</STRONG>,<BR>in <A HREF="/">Kürze</A>.</P>' },
  ],
  check: (text, report) => reportInText('html-tag', markupIssues(text), report),
});

const htmlAttribute = textRule({
  id: 'html-attribute',
  severity: 'error',
  isEssential: true,
  messages: {
    extra: { message: '<$[tag]> cannot have the attribute $[attribute]', hint: 'remove $[attribute]' },
    other: {
      message: '<$[tag]> cannot have the attribute $[attribute]',
      hint: 'remove $[attribute]; only $[allowed]="…" is allowed here',
    },
    missing: {
      message: '<$[tag]> needs the attribute $[attribute]',
      hint: 'write <$[tag] $[attribute]="…">',
    },
  },
  what: 'A tag has an attribute that it cannot have, or lacks the one that it needs: `href` for a link, `title` for an abbreviation, `lang` for a phrase in another language (`<i lang="de">`; what is only to be emphasised is `<em>`). No other tag has any.',
  why: 'An attribute from a word processor, such as `class` or `style`, has no effect here. An abbreviation without `title` explains nothing.',
  invalid: [
    { de: '<p><a href="/" ⟦t⟧arget="_blank">Portal</a></p>' },
    { de: '<p>Siehe ⟦<abbr>⟧ZPO</abbr>.</p>' },
    { de: '<p>Nach ⟦<abbr>⟧DSGVO</abbr></p>' },
    { de: '<p>Dies ist das ⟦<a>⟧Portal</a>.</p>' },
    { de: '<p ⟦c⟧lass="x" ⟦o⟧nclick="alert(1)">Ihre Rechte</p>' },
    { pl: 'Sąd wysyła nakaz zapłaty (<i lang="⟦n⟧iemiecki">Mahnbescheid</i>).' },
  ],
  valid: [
    { de: '<p><a href="/">Portal</a></p>' },
    { de: '<p>Siehe <abbr title="Zivilprozessordnung">ZPO</abbr>.</p>' },
    { pl: '<p>List nosi nazwę <i lang="de">gerichtlicher Mahnbescheid</i>.</p>' },
    { de: '<p><a href=/>Start</a> und <abbr title = \'Zivil"prozess"ordnung\' >ZPO</abbr>.</p >' },
  ],
  check: (text, report) => reportInText('html-attribute', markupIssues(text), report),
});

export const tagRules = [nesting, htmlUnclosed, htmlTag, htmlAttribute];
