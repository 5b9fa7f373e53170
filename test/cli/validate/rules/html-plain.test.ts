import { htmlPlain } from '../../../../src/cli/site/rules/markup.ts';
import { casesOf } from './cases.ts';
import { examplesOf } from './examples.ts';

examplesOf(htmlPlain, {
  finds: [
    { in: 'de', kind: 'plain', text: 'Ein <b>Wort</b>', marks: '<b>' },
    { in: 'de', kind: 'plain', text: '10&nbsp;Tage', marks: '&nbsp;' },
    { in: 'de', kind: 'plain', text: '10&nbsp Tage', marks: '&nbsp' },
    { in: 'de', kind: 'plain', text: '10&nbps;Tage', marks: '&nbps;' },
  ],
  passes: [
    { in: 'de', kind: 'plain', text: '5 < 6 & 7 > 3, B&B, Forschung & Entwicklung; R&D' },
    { in: 'en', kind: 'plain', text: 'https://a.example.com/?a=1&copy=2' },
  ],
});

casesOf('html-plain', {
  entity: {
    texts: { 'COOKIE_NOTICE.TEXT': 'Wir speichern &amp; schützen nur das Nötige.' },
    finds: [['html-plain COOKIE_NOTICE.TEXT &amp;', '&amp;']],
  },
  'entity by number': {
    texts: { 'COOKIE_NOTICE.TEXT': 'Wir speichern nur das&#xa0;Nötige.' },
    finds: [['html-plain COOKIE_NOTICE.TEXT &#xa0;Nötige.', '&#xa0;']],
  },
  tag: {
    texts: { 'COOKIE_NOTICE.TEXT': 'Wir speichern <strong>nur</strong> das Nötige.' },
    finds: [['html-plain COOKIE_NOTICE.TEXT <strong>nur</strong>', '<strong>']],
  },
});
