import { examplesOf } from './examples.ts';

examplesOf('html-missing', {
  invalid: [
    ['de', '⟦<p>Das ist wichtig.</p>⟧', '<p>This is <strong>important</strong>.</p>', { says: '<strong>' }],
    ['es', '⟦<p>{{company}} escribe</p>⟧', '<p><strong>{{company}}</strong> writes</p>'],
    [
      'nl',
      '⟦<p><em>e-mail</em> en Acme B.V.</p>⟧',
      '<p><em>e-mail</em> and <em>Acme B.V.</em></p>',
      { says: '1 instead of 2' },
    ],
    ['pl', '⟦<p>Zobacz portal.</p>⟧', '<p>See the <a href="/x">portal</a>.</p>', { says: '<a href="/x">' }],
    ['tr', '⟦<ul><li>a ve b</li></ul>⟧', '<ul><li>a</li><li>b</li></ul>', { says: '<li>' }],
    // A list that is lost as a whole is one mistake.
    ['de', '⟦<p>a und b</p>⟧', '<ul><li>a</li><li>b</li></ul>', { says: '<ul>' }],
    [
      'de',
      '⟦<p>{{company}} {{street}}<br>{{phone}}</p>⟧',
      '<p>{{company}}<br>{{street}}<br>Germany<br>{{phone}}</p>',
    ],
  ],
  valid: [
    // That there is nothing at all is said by `empty`.
    ['it', '<p> </p>', '<p>See <a href="/">this</a>.</p><p>Or that.</p>'],
    // More than in English.
    ['de', '<p>Das ist <b>wichtig</b>.</p>', '<p>This is <strong>important</strong>.</p>'],
    // What a translation does not need.
    [
      'de',
      '<p>Siehe die Zivilprozessordnung.</p>',
      '<p>See the <abbr title="Code of Civil Procedure">CCP</abbr>.</p>',
    ],
    [
      'de',
      '<p>{{company}}<br>{{street}}<br>{{phone}}</p>',
      '<p>{{company}}<br>{{street}}<br>Germany<br>{{phone}}</p>',
    ],
    ['fr', '<p>a<br>b</p>', '<p>a</p><p>b</p>'],
    ['it', '<p>a</p><p>b</p>', '<p>a<br>b</p>'],
  ],
});

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
