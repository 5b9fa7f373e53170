import { layouts } from '../tree.ts';
import { casesOf } from './cases.ts';

casesOf(undefined, {
  'markup in every form': {
    texts: {
      'LEGAL_NOTICE.CONTENT':
        "<P><a href='/'>Start</a>, <A HREF=/>Portal</A> und <abbr title = 'Zivil\"prozess\"ordnung' >ZPO</abbr>.</p >\n\n<p>Ihre&nbsp;Rechte &amp; Pflichten &lt;kurz&gt;:<br>5&nbsp;&euro;,<br/>&#8364;,<br />&#x20AC; f&uuml;r &bdquo;Sie&ldquo;.</p>\r\n<ol>\n  <li><p>Auskunft</p></li><li>Löschung<ul><li><em>in <STRONG>Kürze</STRONG></em></li></ul></li></ol>",
    },
    english: {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="/">Home</a>, <a href="/">portal</a> and <abbr title="Code of Civil Procedure">CCP</abbr>.</p><p>Your&nbsp;rights &amp; duties &lt;short&gt;:<br>5&nbsp;&euro;,<br>&#8364;,<br>&#x20AC; for &ldquo;you&rdquo;.</p><ol><li><p>Information</p></li><li>Deletion<ul><li><em>in <strong>short</strong></em></li></ul></li></ol>',
    },
  },
  'files of others': {
    files: {
      'locales/README.md': '# Texts\n',
      'locales/tiny/notes.txt': 'no texts\n',
      'tenants/README.md': '# Tenants\n',
      'tenants/tiny/assets/LICENSE': 'free\n',
      'tenants/tiny/assets/notes': 'free\n',
      'tenants/tiny/notes.json': '{',
    },
  },
  'image formats': {
    files: {
      'tenants/tiny/assets/header.svg': `<?xml version="1.0"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160"/>
`,
      'tenants/tiny/assets/logo.png': Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    },
    settings: { 'images.logo': 'logo.png' },
  },
  'image switched off': {
    texts: {
      'INSTRUCTION.SECTIONS.PAY.IMAGE': false,
      'INSTRUCTION.SECTIONS.THEN.IMAGE': false,
      'INSTRUCTION.SECTIONS.THEN.IMAGE_URL': 'images/letter.svg',
    },
  },
  'JSON in other hands': {
    texts: (source) =>
      layouts.crlf(layouts.tabs(source)).replaceAll('ä', '\\u00e4').replace('": "/', '": "\\/').trimEnd(),
  },
  'language that nobody offers': { files: { 'locales/common/fr.json': '{' } },
  'links of every kind': {
    own: {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="mailto:a@example.com">E-Mail</a>, <a href="tel:+494066969100">Telefon</a>, <a href="#c">Anker</a>, <a href="https://example.com/?a=1&b=2&amp;c=3#d">Beispiel</a>, <a href="/services/payments/#debtPage">Schulden</a>, <a href="/services/content/privacyPolicy.html?x=1#rights">Rechte</a>, <a href="/services/content/en/privacyPolicy.html">Datenschutz</a>, <a href="/services/content/assets/documents/en/form.pdf">Formular</a>.</p>',
    },
    files: {
      'locales/tiny/en.json': {
        'LEGAL_NOTICE.CONTENT':
          '<p><a href="mailto:a@example.com">E-mail</a>, <a href="tel:+494066969100">telephone</a>, <a href="#c">anchor</a>, <a href="https://example.com/?a=1&b=2&amp;c=3#d">example</a>, <a href="/services/payments/#debtPage">debts</a>, <a href="/services/content/privacyPolicy.html?x=1#rights">rights</a>, <a href="/services/content/en/privacyPolicy.html">privacy</a>, <a href="/services/content/assets/documents/en/form.pdf">form</a>.</p>',
      },
    },
  },
  'notice in english alone': { texts: { 'START_PAGE.NOTICE': undefined } },
  'notice in one language': { english: { 'START_PAGE.NOTICE': undefined } },
  'page left out': {
    english: { LEGAL_NOTICE: undefined },
    texts: { LEGAL_NOTICE: undefined },
    settings: { 'footerLinks.0': undefined },
  },
  'placeholders in addresses': {
    texts: {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="{{contactUrl}}">Kontakt</a>, <a href="{{contactUrl}}#form">Formular</a>, <a href="{{origin}}/services/content/">Portal</a>, <a href="mailto:{{email}}?subject={{company}}">E-Mail</a>, <a href="tel:{{phone}}">Telefon</a>, <a href="https://map.example.com/{{city}}">Karte</a>.</p>',
    },
    english: {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="{{contactUrl}}">Contact</a>, <a href="{{contactUrl}}#form">form</a>, <a href="{{origin}}/services/content/">portal</a>, <a href="mailto:{{email}}?subject={{company}}">e-mail</a>, <a href="tel:{{phone}}">telephone</a>, <a href="https://map.example.com/{{city}}">map</a>.</p>',
    },
  },
  'signs in formatted text': {
    texts: { 'LEGAL_NOTICE.CONTENT': '<p>Wenn 5 < 6 & 7 > 3, a & b, AT&T, B&B, x<3, a → b oder 1 <2.</p>' },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>If 5 < 6 & 7 > 3, a & b, AT&T, B&B, x<3, a → b or 1 <2.</p>' },
  },
  'signs in plain text': {
    texts: { 'COOKIE_NOTICE.TEXT': 'Wenn 5 < 6 & 7 > 3, R&D, H&M; Müller <info@example.com>, a<b und mehr.' },
    english: { 'COOKIE_NOTICE.TEXT': 'If 5 < 6 & 7 > 3, R&D, H&M; Müller <info@example.com>, a<b and more.' },
  },
});
