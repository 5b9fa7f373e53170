import { casesOf } from './cases.ts';

casesOf('html-attribute', {
  'abbreviation without its title': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre Rechte nach <abbr>DSGVO</abbr> in Kürze.</p>' },
    finds: [['html-attribute DATA_PROTECTION.INTRO <abbr>DSGVO</abbr>', '<abbr> needs the attribute title']],
  },
  'link without an address': {
    texts: { 'LEGAL_NOTICE.CONTENT': '<p>Dies ist das <a>Portal</a>.</p>' },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>This is the <a href="/">portal</a>.</p>' },
    finds: ['html-attribute LEGAL_NOTICE.CONTENT <a>Portal</a>.</p>'],
  },
  paragraph: {
    texts: { 'DATA_PROTECTION.INTRO': '<p class="x" onclick="alert(1)">Ihre Rechte in Kürze.</p>' },
    finds: [
      ['html-attribute DATA_PROTECTION.INTRO class=\\"x\\"', 'class'],
      ['html-attribute DATA_PROTECTION.INTRO onclick=\\"alert(1)\\">Ihre', 'onclick'],
    ],
  },
});

casesOf('html-entity', {
  misspelt: {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre&nbps;Rechte in Kürze.</p>' },
    finds: [['html-entity DATA_PROTECTION.INTRO &nbps;Rechte', '&nbps;']],
  },
  'number of nothing': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre &#0; &#x110000; &#xZZ; Rechte in Kürze.</p>' },
    finds: [
      'html-entity DATA_PROTECTION.INTRO &#0;',
      'html-entity DATA_PROTECTION.INTRO &#x110000;',
      'number DATA_PROTECTION.INTRO 110000;',
      ['html-entity DATA_PROTECTION.INTRO &#xZZ;', '&#xZZ;'],
    ],
  },
});

casesOf('html-tag', {
  'address in brackets': {
    texts: { 'LEGAL_NOTICE.CONTENT': 'Schreiben Sie dem Service (<service@example.com>).' },
    english: { 'LEGAL_NOTICE.CONTENT': 'Write to Service (&lt;service@example.com&gt;).' },
    finds: [['html-tag LEGAL_NOTICE.CONTENT <service@example.com>).', '<service@example.com>']],
  },
  'after escapes': {
    own: '{ "DATA_PROTECTION": { "INTRO": "<p>F\\u00fcr\\u0020Sie \\\\ \\/ \\ud83d\\ude00 😀 <b>Sie</b>.</p>" } }',
    finds: ['html-tag DATA_PROTECTION.INTRO <b>Sie</b>.</p>'],
  },
  'closing tag': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre</font> Rechte</> in Kürze.</p>' },
    finds: [
      ['html-tag DATA_PROTECTION.INTRO </font>', '</font>'],
      ['html-tag DATA_PROTECTION.INTRO </>', '</>'],
    ],
  },
  comment: {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre Rechte<!-- später --> in Kürze.</p>' },
    finds: [['html-tag DATA_PROTECTION.INTRO <!--', '<!-->']],
  },
  'name of javascript': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre <constructor>Rechte</constructor> in Kürze.</p>' },
    finds: [['html-tag DATA_PROTECTION.INTRO <constructor>Rechte</construct', 'allowed are']],
  },
  script: {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre Rechte</p><script>alert()</script><p>in Kürze.</p>' },
    finds: [['html-tag DATA_PROTECTION.INTRO <script>alert()</script><p>in', '<script>']],
  },
});

casesOf('html-unclosed', {
  'attribute without its end': {
    texts: { 'LEGAL_NOTICE.CONTENT': '<p>Dies ist das <a href="/>Portal</a>.</p>' },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>This is the <a href="/">portal</a>.</p>' },
    finds: [
      ['html-unclosed LEGAL_NOTICE.CONTENT <p>Dies', '<p>'],
      ['html-unclosed LEGAL_NOTICE.CONTENT <a', '<a>'],
    ],
  },
  'closing tag alone': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre Rechte</em> in Kürze.</p></p>' },
    finds: ['html-unclosed DATA_PROTECTION.INTRO </em>', 'html-unclosed DATA_PROTECTION.INTRO </p>'],
  },
  'less than': {
    texts: { 'DATA_PROTECTION.INTRO': 'Ihre Rechte, wenn a<b ist.' },
    finds: [['html-unclosed DATA_PROTECTION.INTRO <b', '&lt;']],
  },
  'list in front of a paragraph': {
    texts: { 'DATA_PROTECTION.INTRO': '<ul><li>Ihre Rechte</li><p>in Kürze.</p>' },
    finds: [['html-unclosed DATA_PROTECTION.INTRO <ul><li>Ihre', '<ul>']],
  },
  'paragraph closed by a slash': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre Rechte in Kürze.</p><p/>' },
    finds: ['html-unclosed DATA_PROTECTION.INTRO <p/>'],
  },
});

casesOf('nesting', {
  'closing break': {
    texts: { 'DATA_PROTECTION.INTRO': 'Ihre Rechte</br>in Kürze.' },
    finds: [['nesting DATA_PROTECTION.INTRO </br>in', 'write <br>']],
  },
  crossed: {
    texts: { 'DATA_PROTECTION.INTRO': '<p><em>Ihre <strong>Rechte</em> in Kürze.</strong></p>' },
    finds: [
      ['html-unclosed DATA_PROTECTION.INTRO <strong>Rechte</em>', '<strong>'],
      'html-unclosed DATA_PROTECTION.INTRO </strong></p>',
    ],
  },
  'heading in a list': {
    texts: { 'DATA_PROTECTION.INTRO': '<ul><li><h3>Ihre Rechte in Kürze.</h3></li></ul>' },
    finds: [['nesting DATA_PROTECTION.INTRO <h3>Ihre', '<h3> is not allowed in <li>']],
  },
  'link in a link': {
    texts: {
      'LEGAL_NOTICE.CONTENT':
        '<p>Dies ist das <a href="/">Portal <strong><a href="/">der Firma</a></strong></a>.</p>',
    },
    english: {
      'LEGAL_NOTICE.CONTENT': '<p>This is the <a href="/">portal</a> <a href="/">of the company</a>.</p>',
    },
    finds: [['nesting LEGAL_NOTICE.CONTENT <a', 'in a link']],
  },
  'text beside paragraphs': {
    texts: { 'DATA_PROTECTION.INTRO': '<p>Ihre Rechte.</p>In Kürze.' },
    finds: [['nesting DATA_PROTECTION.INTRO In', 'text is not allowed beside paragraphs']],
  },
  'too deep': {
    texts: { 'DATA_PROTECTION.INTRO': `${'<em>'.repeat(24)}Ihre <em>Rechte</em>.${'</em>'.repeat(24)}` },
    finds: ['nesting DATA_PROTECTION.INTRO <em>Rechte</em>.</em></em></em'],
  },
});
