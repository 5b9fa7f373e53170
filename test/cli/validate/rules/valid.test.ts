import { layouts } from '../tree.ts';
import { casesOf } from './cases.ts';

casesOf(undefined, {
  'attributes in every form': {
    texts: {
      'LEGAL_NOTICE.CONTENT':
        "<p><a href='/'>Start</a>, <a href=/>Portal</a> und <abbr title = 'Zivil\"prozess\"ordnung' >ZPO</abbr>.</p >",
    },
    english: {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="/">Home</a>, <a href="/">portal</a> and <abbr title="Code of Civil Procedure">CCP</abbr>.</p>',
    },
  },
  'braces of code': {
    texts: { 'LEGAL_NOTICE.CONTENT': '<p>Die Menge { 1, 2 }, p { color: red }, {} und {{company}}.</p>' },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>The set { 1, 2 }, p { color: red }, {} and {{company}}.</p>' },
  },
  'deep but shown': {
    texts: { 'DATA_PROTECTION.INTRO': `${'<em>'.repeat(24)}Ihre Rechte.${'</em>'.repeat(24)}` },
  },
  entities: {
    texts: {
      'LEGAL_NOTICE.CONTENT':
        '<p>Ihre&nbsp;Rechte &amp; Pflichten &lt;kurz&gt;: 5&nbsp;&euro;, &#8364;, &#x20AC; f&uuml;r &bdquo;Sie&ldquo;.</p>',
    },
    english: {
      'LEGAL_NOTICE.CONTENT':
        '<p>Your&nbsp;rights &amp; duties &lt;short&gt;: 5&nbsp;&euro;, &#8364;, &#x20AC; for &ldquo;you&rdquo;.</p>',
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
      'INSTRUCTION.SECTIONS.0.IMAGE': false,
      'INSTRUCTION.SECTIONS.1.IMAGE': false,
      'INSTRUCTION.SECTIONS.1.IMAGE_URL': 'images/letter.svg',
    },
  },
  'language that nobody offers': { files: { 'locales/common/fr.json': '{' } },
  'line breaks in every form': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre<br>Rechte<br/>in<br />Kürze.</p>' },
  },
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
  'lists in lists': {
    texts: {
      'DATA_PROTECTION.INTRO':
        '<ol><li><p>Ihre Rechte</p><p>Auskunft</p></li><li>Löschung<ul><li>Alles <em>in <strong>Kürze</strong></em>.</li></ul></li></ol>',
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
  'quotation marks and colons in texts': {
    files: {
      'locales/glossary.json': {
        'forbidden.de': [{ term: 'Schuldenportal', reason: '"term": so heißt es "reason" : nie' }],
      },
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
  'upper case tags': {
    texts: { 'DATA_PROTECTION.INTRO': '<P>Ihre <STRONG>Rechte</STRONG>,<BR>in <A HREF="/">Kürze</A>.</P>' },
  },
  'white space between blocks': {
    texts: {
      'DATA_PROTECTION.INTRO':
        '<h3>Ihre Rechte</h3>\n\n<p>In Kürze:</p>\r\n<ul>\n  <li>Auskunft</li>\n  <li>Löschung.</li>\n</ul>',
    },
  },
  'Windows line ends': { texts: layouts.crlf },
  tabs: { texts: layouts.tabs },
});
