import { casesOf } from './cases.ts';
import { examplesOf } from './examples.ts';

examplesOf('invisible', {
  invalid: [
    ['de', 'For⟦\u200b→⟧derung', undefined, { says: 'a zero-width character (U+200B)' }],
    ['de', 'Forderungs⟦\u00ad→⟧aufstellung', undefined, { says: 'soft hyphen' }],
    ['tr', 'Tutar⟦\u200e→⟧', undefined, { says: 'direction' }],
    ['pl', 'Kwota⟦\u202a→⟧ 10⟦\u202c→⟧'],
    ['nl', 'Een⟦\t→ ⟧twee', undefined, { says: 'a tab' }],
    ['de', '10⟦\u2003→ ⟧Tage', undefined, { says: 'unusual space (U+2003)' }],
    ['fr', 'Vraiment⟦\u2009→\u202f⟧?', undefined, { says: 'U+202F' }],
    ['de', 'Eins<br>⟦\n→⟧Zwei'],
    ['de', '<p>Ein <a href="/⟦\u200b→⟧">Link</a></p>'],
    ['en', '/contact⟦\u200b→⟧', undefined, { kind: 'address' }],
  ],
  valid: [
    ['de', '<p>Eins</p>\n<p>Zwei</p>'],
    ['de', '<ul>\r\n  <li>Eins</li>\r\n</ul>'],
    ['fr', 'Vraiment\u202f? «\u00a0Oui\u00a0»\u00a0: 10\u00a0€'],
    ['de', '<p>Forderungs&shy;aufstellung</p>'],
    ['en', 'Family 👨\u200d👩\u200d👧 and ✔️ and 1️⃣ and 👍🏽'],
  ],
});

examplesOf('mixed-script', {
  invalid: [
    ['de', 'Ihre ⟦Fоrderung→Forderung⟧', undefined, { says: 'Cyrillic' }],
    ['en', 'by ⟦ЕОS→EOS⟧'],
    ['pl', 'kwota ⟦а→a⟧ odsetki'],
    ['de', '⟦Hauptstraβe→Hauptstraße⟧'],
    ['nl', '⟦betalingд⟧', undefined, { says: 'your keyboard' }],
    ['en', '<p>See <a href="https://⟦pаy→pay⟧.example.com/">this</a></p>'],
    ['de', 'P⟦ﬂ→fl⟧icht'],
    ['en', 'Name⟦：→:⟧', undefined, { says: 'not the character' }],
    ['fr', 'l⟦´→’⟧accès et l⟦`→’⟧adresse'],
    [
      'pl',
      '⟦Не удалось загрузить верхнюю часть этой страницы⟧.',
      'The top of this page could not be loaded.',
      { says: 'Cyrillic' },
    ],
    ['de', '⟦Помощь⟧', 'Help'],
  ],
  valid: [
    ['de', 'Русский', 'Русский'],
    ['tr', '<p>Yardım: «Напишите нам сегодня же сюда»</p>'],
    ['en', 'Русский, Українська and Ελληνικά'],
    ['en', '5 kΩ, 10 μm, 10 µm, Δt and λ-values, α and β, π'],
    ['tr', 'Alacağınızı, ışık, şıkça'],
  ],
});

examplesOf('mojibake', {
  invalid: [
    ['de', 'Gr⟦Ã¶ÃŸ→öß⟧e'],
    ['de', '⟦â€ž→„⟧Wort⟦â€œ→“⟧'],
    ['fr', 'cr⟦Ã©→é⟧ance ⟦Ã⟧ payer'],
    ['fr', 'Co⟦Ã»→û⟧t⟦Â\u00a0→\u00a0⟧: 10'],
    ['tr', 'ba⟦ÅŸ→ş⟧ka, ⟦Ä±ÅŸÄ±→ışı⟧k, yard⟦Ä±→ı⟧m'],
    ['de', 'f⟦ÃƒÂ¼→ü⟧r'],
    ['de', 'f⟦\ufffd⟧r', undefined, { says: 'the intended letter' }],
    ['de', '⟦ï»¿→\ufeff⟧Text'],
    ['en', 'creditor⟦\u0092→’⟧s'],
    ['de', 'f⟦\\u00fc→ü⟧r'],
    ['de', '⟦f?r⟧ Sie', undefined, { says: 'a letter is lost' }],
  ],
  valid: [
    ['de', 'für Größe, Äpfel, „Ä“, Öl und Übung'],
    ['fr', 'Âge, âge, À, «\u00a0Â\u00a0» ici, œuvre, naïf, MÊME'],
    ['de', 'Ångström und São Paulo, Wałęsa, Dvořák, Škoda und Beneš'],
    ['en', 'Forty¹ or fifty², ±5 %, £100, ¥5, ¬, ¶ 3'],
    ['en', 'Really? Yes. What?! https://example.com/?a=b'],
    ['en', 'C:\\users\\upload'],
  ],
});

examplesOf('nfc', {
  invalid: [
    ['de', 'f⟦u\u0308→ü⟧r Sie', undefined, { says: 'ü' }],
    ['tr', '⟦I\u0307→İ⟧letişim, ba⟦s\u0327→ş⟧ka'],
    ['en', '⟦A\u030a→Å⟧ngstrom, ⟦Å→Å⟧'],
  ],
  valid: [
    ['de', 'für Größe'],
    ['en', 'm\u0304 and 1⃣'],
  ],
});

casesOf('mojibake', {
  'half a pair': {
    texts: { 'LOGIN.LABEL': 'Ihr \ud83d Konto' },
    finds: ['mojibake LOGIN.LABEL \\ud83d'],
    isBuilt: true,
  },
});
