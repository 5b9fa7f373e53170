import { urlHttp } from '../../../../src/cli/validate/rules/links.ts';
import { casesOf } from './cases.ts';
import { examplesOf } from './examples.ts';

examplesOf(urlHttp, {
  finds: [
    {
      in: 'de',
      text: '<a href="http://example.com/a">a</a>',
      marks: 'http://',
      fixed: '<a href="https://example.com/a">a</a>',
      says: 'https://example.com/a',
    },
    {
      in: 'fr',
      text: '<a href="HTTP://example.com">a</a>',
      marks: 'HTTP://',
      fixed: '<a href="https://example.com">a</a>',
    },
    {
      in: 'en',
      text: 'http://example.com/',
      kind: 'address',
      marks: 'http://',
      fixed: 'https://example.com/',
    },
    {
      in: 'tr',
      text: '<a href="http://a.example.com">a</a> <a href="https://b.example.com">b</a> <a href=http://c.example.com>c</a>',
      marks: ['http://', 'http://'],
    },
  ],
  passes: [
    { in: 'de', text: '<a href="https://example.com/">a</a>' },
    { in: 'de', text: 'https://example.com/', kind: 'address' },
    // A page that is reported about another one in its own address.
    { in: 'de', text: '<a href="https://example.com/?next=http://b.example.com/">a</a>' },
    // Words, not links.
    { in: 'de', text: 'Adressen mit http:// sind unverschlüsselt.' },
    { in: 'de', text: '<p>http://example.com/</p>' },
    // No address at all is reported as such.
    { in: 'de', text: '<a href="http://">a</a>' },
    { in: 'de', text: '<a href="http:/example.com">a</a>' },
  ],
});

casesOf('url-http', {
  'in a text': {
    texts: { 'LEGAL_NOTICE.CONTENT': '<p>Dies ist das <a href="http://example.com/">Portal</a>.</p>' },
    english: { 'LEGAL_NOTICE.CONTENT': '<p>This is the <a href="https://example.com/">portal</a>.</p>' },
    finds: ['url-http LEGAL_NOTICE.CONTENT http://example.com/\\">Portal</'],
  },
  'link field': {
    texts: { 'START_PAGE.INFO_BOXES.0.LINK_URL': 'http://example.com' },
    english: { 'START_PAGE.INFO_BOXES.0.LINK_URL': 'https://example.com' },
    finds: ['url-http START_PAGE.INFO_BOXES.0.LINK_URL http://example.com'],
  },
});
