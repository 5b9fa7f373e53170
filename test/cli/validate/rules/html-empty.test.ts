import { htmlEmpty } from '../../../../src/cli/site/rules/markup.ts';
import { examplesOf } from './examples.ts';

examplesOf(htmlEmpty, {
  finds: [
    { in: 'de', text: '<p>Eins</p><p></p><p>Zwei</p>', marks: '<p></p>', fixed: '<p>Eins</p><p>Zwei</p>' },
    { in: 'en', text: '<p></p><p>One</p>', marks: '<p></p>', fixed: '<p>One</p>' },
    { in: 'de', text: '<p>Eins</p><p> </p>', marks: '<p> </p>', fixed: '<p>Eins</p>' },
    { in: 'fr', text: '<p>Un</p><p>&nbsp;</p>', marks: '<p>&nbsp;</p>', fixed: '<p>Un</p>' },
    {
      in: 'es',
      text: '<p>Uno</p><p><br></p><p>Dos</p>',
      marks: '<p><br></p>',
      fixed: '<p>Uno</p><p>Dos</p>',
    },
    { in: 'it', text: '<p>Uno</p><P></P>', marks: '<P></P>', fixed: '<p>Uno</p>', says: '<p>' },
    { in: 'nl', text: '<p>Een</p><h3></h3><p>Twee</p>', marks: '<h3></h3>', fixed: '<p>Een</p><p>Twee</p>' },
    { in: 'de', text: '<p>Eins</p><p></p><p></p>', marks: '<p></p><p></p>', fixed: '<p>Eins</p>' },
    { in: 'pl', text: '<ul><li>a</li><li></li></ul>', marks: '<li></li>', fixed: '<ul><li>a</li></ul>' },
    // What holds no more than nothing is nothing.
    {
      in: 'tr',
      text: '<p>a</p><ul><li> </li><li></li></ul>',
      marks: '<ul><li> </li><li></li></ul>',
      fixed: '<p>a</p>',
    },
    {
      in: 'de',
      text: '<p>a</p><p><strong> </strong></p>',
      marks: '<p><strong> </strong></p>',
      fixed: '<p>a</p>',
    },
    // Between two words one space is left, and nowhere two.
    {
      in: 'de',
      text: '<p>Das <strong></strong> ist</p>',
      marks: '<strong></strong> ',
      fixed: '<p>Das ist</p>',
    },
    {
      in: 'de',
      text: '<p>Das<strong> </strong>ist</p>',
      marks: '<strong> </strong>',
      fixed: '<p>Das ist</p>',
    },
    { in: 'de', text: '<p>Das <em> </em>ist</p>', marks: '<em> </em>', fixed: '<p>Das ist</p>' },
    { in: 'de', text: '<p>Das ist.<em> </em></p>', marks: '<em> </em>', fixed: '<p>Das ist.</p>' },
    { in: 'de', text: '<p>Das<em></em> ist</p>', marks: '<em></em>', fixed: '<p>Das ist</p>' },
    { in: 'de', text: 'Haus<em></em>tür', kind: 'rich', marks: '<em></em>', fixed: 'Haustür' },
    // A link or an abbreviation has lost its words, which only a person knows.
    {
      in: 'de',
      text: '<p>Siehe <a href="/"></a>.</p>',
      marks: '<a href="/"></a>',
      fixed: '<p>Siehe <a href="/"></a>.</p>',
    },
    {
      in: 'de',
      text: '<p>a</p><p><a href="/"> </a></p>',
      marks: '<p><a href="/"> </a></p>',
      fixed: '<p>a</p><p><a href="/"> </a></p>',
    },
    {
      in: 'de',
      text: '<p>Die <abbr title="a"></abbr></p>',
      marks: '<abbr title="a"></abbr>',
      fixed: '<p>Die <abbr title="a"></abbr></p>',
    },
  ],
  passes: [
    // No words at all: told by empty.
    { in: 'de', text: '<p></p>' },
    { in: 'de', text: '<ul><li></li></ul><p> </p>' },
    // A mistyped end: told by nesting or html-unclosed.
    { in: 'de', text: '<p>a<p></p>' },
    { in: 'de', text: '<p>a<br><br>b</p><p>{{company}}</p><p>–</p><p>&amp;</p>' },
    { in: 'de', text: '<p><a href="/"><strong>a</strong></a></p>\n<p>b</p>' },
    { in: 'de', text: '5 < 6 und > ', kind: 'rich' },
    { in: 'de', text: '<p></p>', kind: 'plain' },
  ],
});
