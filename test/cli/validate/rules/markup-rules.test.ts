import { examplesOf } from './examples.ts';

examplesOf('html-empty', {
  invalid: [
    ['de', '<p>Eins</p>⟦<p></p>→⟧<p>Zwei</p>'],
    ['de', '<p>Eins</p>⟦<p> </p>→⟧'],
    ['pl', '<ul><li>a</li>⟦<li></li>→⟧</ul>'],
    // What holds no more than nothing is nothing.
    ['tr', '<p>a</p>⟦<ul><li> </li><li></li></ul>→⟧'],
    // Between two words one space is left, and nowhere two.
    ['de', '<p>Das ⟦<strong></strong> →⟧ist</p>'],
    ['de', '<p>Das⟦<strong> </strong>→ ⟧ist</p>'],
    ['de', '<p>Das ⟦<em> </em>→⟧ist</p>'],
    // A link or an abbreviation has lost its words, which only a person knows.
    ['de', '<p>Siehe ⟦<a href="/"></a>⟧.</p>'],
  ],
  valid: [
    // No words at all: told by empty.
    ['de', '<p></p>'],
    ['de', '<p>a<br><br>b</p><p>{{company}}</p><p>–</p><p>&amp;</p>'],
    ['de', '5 < 6 und > ', undefined, { kind: 'rich' }],
  ],
});

examplesOf('html-plain', {
  invalid: [
    ['de', 'Ein ⟦<b>⟧Wort</b>', undefined, { kind: 'plain' }],
    ['de', '10⟦&nbsp;⟧Tage', undefined, { kind: 'plain' }],
    ['de', '10⟦&nbps;⟧Tage', undefined, { kind: 'plain' }],
  ],
  valid: [
    ['de', '5 < 6 & 7 > 3, B&B, Forschung & Entwicklung; R&D', undefined, { kind: 'plain' }],
    ['en', 'https://a.example.com/?a=1&copy=2', undefined, { kind: 'plain' }],
  ],
});
