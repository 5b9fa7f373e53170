import { examplesOf } from './examples.ts';

examplesOf('double-space', {
  invalid: [
    ['de', 'Zwei⟦  → ⟧Wörter'],
    ['de', '<p>Zwei⟦ <strong> ⟧Wörter</strong></p>'],
    ['pl', 'Kwota {{amount}}⟦  → ⟧razem'],
    ['fr', 'Attention⟦ \u00a0→\u00a0⟧: lisez'],
    ['fr', 'Vraiment⟦\u202f →\u202f⟧?'],
    ['de', '<p>10⟦ &nbsp;⟧Euro</p>'],
  ],
  valid: [
    ['de', '<p>Eins</p>  <p>Zwei</p>'],
    ['es', ''],
    ['tr', '<ul> <li>Bir</li> <li>İki</li> </ul>'],
    // The edges are the matter of another check.
    ['en', '  Amount  '],
  ],
});

examplesOf('edge-space', {
  invalid: [
    ['de', '⟦ →⟧<p>Vor dem ersten Tag</p>'],
    ['de', '⟦ →⟧Betrag', undefined, { says: 'beginning' }],
    ['en', 'Amount⟦ →⟧', undefined, { says: 'end' }],
    ['tr', '⟦  →⟧Tutar⟦ \u00a0→⟧'],
    ['fr', '<p>⟦ →⟧Un</p><p>Deux⟦ →⟧</p>'],
    ['it', '<ul><li>Uno⟦ →⟧</li><li>⟦ →⟧due</li></ul>'],
    ['nl', '<p>Een <strong>twee⟦ →⟧</strong></p>'],
    ['de', '<p>Eins⟦&nbsp;→⟧</p>'],
    ['de', 'Betrag⟦ →⟧\n'],
    ['de', '/contact⟦ →⟧', undefined, { kind: 'address' }],
  ],
  valid: [
    ['de', 'Betrag'],
    ['fr', '<p>« <strong>Un</strong> »</p>'],
    // An empty text is one, whatever it is empty of.
    ['es', ' '],
    ['es', ''],
  ],
});
