import { examplesOf } from './examples.ts';

examplesOf('html-attribute', {
  invalid: [
    ['de', '<p>Nach ⟦<abbr>⟧DSGVO</abbr></p>', undefined, { says: '<abbr> needs the attribute title' }],
    ['de', '<p>Dies ist das ⟦<a>⟧Portal</a>.</p>'],
    ['de', '<p ⟦c⟧lass="x" ⟦o⟧nclick="alert(1)">Ihre Rechte</p>', undefined, { says: 'class' }],
  ],
  valid: [
    ['pl', '<p>List nosi nazwę <i lang="de">gerichtlicher Mahnbescheid</i>.</p>'],
    ['de', '<p><a href=/>Start</a> und <abbr title = \'Zivil"prozess"ordnung\' >ZPO</abbr>.</p >'],
  ],
});

examplesOf('html-entity', {
  invalid: [
    ['de', '<p>Ihre⟦&nbps;⟧Rechte</p>', undefined, { says: '&nbps;' }],
    ['de', '<p>Zehn⟦&nbspTage⟧</p>', undefined, { says: '&nbsp lacks' }],
    ['de', '<p>Ihre ⟦&#0;⟧ ⟦&#x110000;⟧ ⟦&#xZZ;⟧ Rechte</p>'],
  ],
  valid: [['de', '<p>&nbsp;&amp; &lt;kurz&gt;: &euro;, &#8364;, &#x20AC; f&uuml;r; R&D, B&B</p>']],
});

examplesOf('html-tag', {
  invalid: [
    ['de', 'Dem Service (⟦<service@example.com>⟧).', undefined, { says: '<service@example.com>' }],
    ['de', '<p>Ihre⟦</font>⟧ Rechte⟦</>⟧</p>', undefined, { says: '</font>' }],
    ['de', '<p>Ihre Rechte⟦<!-- später -->⟧</p>', undefined, { says: '<!-->' }],
    ['de', '<p>⟦<constructor>⟧Rechte</constructor></p>', undefined, { says: 'allowed are' }],
    ['de', '<p>Ihre Rechte</p>⟦<script>⟧alert()</script><p>in Kürze.</p>', undefined, { says: '<script>' }],
  ],
  valid: [['de', '<P>Ihre <STRONG>Rechte</STRONG>,<BR>in <A HREF="/">Kürze</A>.</P>']],
});

examplesOf('html-unclosed', {
  invalid: [
    ['de', '⟦<p>⟧Das ⟦<a href="/>⟧Portal</a>.</p>', undefined, { says: '<p>' }],
    ['de', '<p>Ihre Rechte⟦</em>⟧ in Kürze.</p>⟦</p>⟧', undefined, { says: 'no <em> is open here' }],
    ['de', 'Ihre Rechte, wenn a⟦<b ist.⟧', undefined, { says: '&lt;' }],
    ['de', '⟦<ul>⟧<li>Ihre Rechte</li><p>in Kürze.</p>', undefined, { says: '<ul>' }],
    ['de', '<p>Ihre Rechte in Kürze.</p>⟦<p/>⟧'],
    ['de', '<p><em>Ihre ⟦<strong>⟧Rechte</em> in Kürze.⟦</strong>⟧</p>', undefined, { says: '<strong>' }],
  ],
  valid: [['de', '<p>Wenn 5 < 6 & 7 > 3, x<3, a → b oder 1 <2.<br/>Ende<br ></p>']],
});

examplesOf('nesting', {
  invalid: [
    ['de', 'Ihre Rechte⟦</br>⟧in Kürze.', undefined, { kind: 'rich', says: 'write <br>' }],
    ['de', '<ul><li>⟦<h3>⟧Rechte</h3></li></ul>', undefined, { says: '<h3> is not allowed in <li>' }],
    [
      'de',
      '<p><a href="/">Portal <strong>⟦<a href="/">⟧x</a></strong></a></p>',
      undefined,
      { says: 'in a link' },
    ],
    ['de', '<p>Ihre Rechte.</p>⟦I⟧n Kürze.', undefined, { says: 'text is not allowed beside paragraphs' }],
    ['de', '<p>⟦<dt>⟧Telefon</dt></p>', undefined, { says: 'outside <dl>' }],
    ['de', '<dl><dt>Telefon</dt>⟦<p>⟧+49</p></dl>', undefined, { says: 'put it into a <dt> or a <dd>' }],
    ['de', '<dl>⟦<li>⟧Telefon</li></dl>', undefined, { says: 'outside <ul> and <ol>' }],
    ['de', `${'<em>'.repeat(24)}Ihre ⟦<em>⟧Rechte</em>.${'</em>'.repeat(24)}`],
  ],
  valid: [
    ['de', `${'<em>'.repeat(24)}Ihre Rechte.${'</em>'.repeat(24)}`],
    ['de', '<ol><li><p>Eins</p><p>Zwei</p></li><li>Drei<ul><li><em>Vier</em></li></ul></li></ol>'],
    ['de', '<dl><dt>Telefon <em>tagsüber</em></dt><dd>+49<br>(Büro)</dd></dl><p>Ende</p>'],
    ['de', '<h3>Eins</h3>\n\n<p>Zwei:</p>\r\n<ul>\n  <li>Drei</li>\n</ul>'],
  ],
});
