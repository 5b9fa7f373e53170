import { examplesOf } from './examples.ts';

examplesOf('double-space', {
  invalid: [
    ['de', 'Zwei⟦  → ⟧Wörter'],
    ['de', '<p>Zwei⟦ <strong> ⟧Wörter</strong></p>'],
    ['fr', 'Attention⟦ \u00a0→\u00a0⟧: lisez'],
    ['fr', 'Vraiment⟦\u202f →\u202f⟧?'],
    ['de', '<p>10⟦ &nbsp;⟧Euro</p>'],
  ],
  valid: [
    ['de', '<p>Eins</p>  <p>Zwei</p>'],
    // The edges are the matter of another check.
    ['en', '  Amount  '],
  ],
});

examplesOf('edge-space', {
  invalid: [
    ['de', '⟦ →⟧<p>Vor dem ersten Tag</p>'],
    ['en', 'Amount⟦ →⟧', undefined, { says: 'end' }],
    ['tr', '⟦  →⟧Tutar⟦ \u00a0→⟧'],
    ['fr', '<p>⟦ →⟧Un</p><p>Deux⟦ →⟧</p>'],
    ['it', '<ul><li>Uno⟦ →⟧</li><li>⟦ →⟧due</li></ul>'],
    ['de', '<p>Eins⟦&nbsp;→⟧</p>'],
    ['de', '/contact⟦ →⟧', undefined, { kind: 'address' }],
  ],
  valid: [
    ['fr', '<p>« <strong>Un</strong> »</p>'],
    // An empty text is one, whatever it is empty of.
    ['es', ' '],
  ],
});
