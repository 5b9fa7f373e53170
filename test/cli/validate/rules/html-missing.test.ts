import { htmlMissing } from '../../../../src/cli/validate/rules/html-missing.ts';
import { examplesOf } from './examples.ts';

const important = '<p>This is <strong>important</strong>.</p>';
const address = '<p>{{company}}<br>{{street}}<br>Germany<br>{{phone}}</p>';
const law = '<p>See the <abbr title="Code of Civil Procedure">CCP</abbr>.</p>';

examplesOf(htmlMissing, {
  finds: [
    {
      in: 'de',
      english: important,
      text: '<p>Das ist wichtig.</p>',
      marks: '<p>Das ist wichtig.</p>',
      says: '<strong>',
    },
    {
      in: 'es',
      english: '<p><strong>{{company}}</strong> writes</p>',
      text: '<p>{{company}} escribe</p>',
      marks: '{{company}}',
      fixed: '<p><strong>{{company}}</strong> escribe</p>',
    },
    {
      in: 'it',
      english: important,
      text: '<p>È <em>importante</em>.</p>',
      marks: '<p>È <em>importante</em>.</p>',
    },
    {
      in: 'nl',
      english: '<p><em>e-mail</em> and <em>Acme B.V.</em></p>',
      text: '<p><em>e-mail</em> en Acme B.V.</p>',
      marks: 'Acme B.V.',
      says: '1 instead of 2',
    },
    {
      in: 'pl',
      english: '<p>See the <a href="/x">portal</a>.</p>',
      text: '<p>Zobacz portal.</p>',
      marks: '<p>Zobacz portal.</p>',
      says: '<a href="/x">',
    },
    {
      in: 'tr',
      english: '<ul><li>a</li><li>b</li></ul>',
      text: '<ul><li>a ve b</li></ul>',
      marks: '<ul><li>a ve b</li></ul>',
      says: '<li>',
    },
    // A list that is lost as a whole is one mistake.
    {
      in: 'de',
      english: '<ul><li>a</li><li>b</li></ul>',
      text: '<p>a und b</p>',
      marks: '<p>a und b</p>',
      says: '<ul>',
    },
    {
      in: 'de',
      english: '<ol><li>a</li></ol>',
      text: '<ul><li>a</li></ul>',
      marks: '<ul><li>a</li></ul>',
      says: '<ol>',
    },
    {
      in: 'de',
      english: '<h3>T</h3><p>a</p>',
      text: '<p>T</p><p>a</p>',
      marks: '<p>T</p><p>a</p>',
      says: '<h3>',
    },
    { in: 'de', english: '<p>a</p><p>b</p>', text: '<p>a b</p>', marks: '<p>a b</p>', says: '<p>' },
    { in: 'de', english: '<p>a</p>', text: 'a', marks: 'a' },
    {
      in: 'de',
      english: address,
      text: '<p>{{company}} {{street}}<br>{{phone}}</p>',
      marks: '<p>{{company}} {{street}}<br>{{phone}}</p>',
    },
  ],
  passes: [
    // That there is nothing at all is said by `empty`.
    { in: 'it', english: '<p>See <a href="/">this</a>.</p><p>Or that.</p>', text: '<p> </p>' },
    { in: 'de', english: important, text: '<p>Das ist <strong>wichtig</strong>.</p>' },
    {
      in: 'de',
      english: '<P>This is <STRONG>important</STRONG>.<BR></P>',
      text: '<p>Das ist <strong>wichtig</strong>.<br/></p>',
    },
    // More than in English.
    { in: 'de', english: '<p>a</p>', text: '<p>a <em>b</em> <abbr title="c">C</abbr><br></p><p>d</p>' },
    // Broken or unknown tags are reported as such.
    { in: 'de', english: important, text: '<p>Das ist <b>wichtig</b>.</p>' },
    { in: 'de', english: important, text: '<p>Das ist <storng>wichtig</storng>.</p>' },
    { in: 'de', english: important, text: '<p>Das ist <strong>wichtig.</p>' },
    { in: 'de', english: important, text: '<p>Das ist wichtig</strong>.</p>' },
    { in: 'de', english: important, text: '<p>Das ist strong>wichtig</strong>.</p>' },
    // What a translation does not need.
    { in: 'de', english: law, text: '<p>Siehe die Zivilprozessordnung.</p>' },
    {
      in: 'de',
      english: '<p>In the EU, see the <abbr title="a">CCP</abbr>.</p>',
      text: '<p>Siehe in der EU die Zivilprozessordnung.</p>',
    },
    { in: 'de', english: address, text: '<p>{{company}}<br>{{street}}<br>{{phone}}</p>' },
    { in: 'es', english: '<p>28001 Madrid<br>Spain<br>a</p>', text: '<p>28001 Madrid<br>a</p>' },
    { in: 'fr', english: '<p>a</p><p>b</p>', text: '<p>a<br>b</p>' },
    { in: 'it', english: '<p>a<br>b</p>', text: '<p>a</p><p>b</p>' },
    { in: 'nl', english: 'a', text: 'b' },
    { in: 'de', text: '<p>a</p>' },
  ],
});
