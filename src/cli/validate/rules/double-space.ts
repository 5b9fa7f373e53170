import { textRule } from '../../rules/rule.ts';

/** Double spaces may make screen readers pause; beside a no-break space they leave a visible gap. */
export const doubleSpace = textRule({
  id: 'double-space',
  severity: 'warning',
  isSafe: true,
  messages: {
    spaces: { message: 'two or more spaces in a row', hint: 'leave one' },
  },
  what: 'Two or more spaces in a row within a text. One of them may be a no-break space; that one is kept.',
  why: 'A browser shows two ordinary spaces as one, but a no-break space beside another one makes a gap, and in exported tables and translation memories the text counts as a different one.',
  except:
    '`edge-space` reports spaces at the beginning or the end. Where a tag stands between the two spaces, nothing is fixed: only you can say which one to keep.',
  invalid: [
    { de: 'Schreiben⟦  → ⟧Sie uns.' },
    { de: 'Zwei⟦  → ⟧Wörter' },
    { de: '<p>Zwei⟦ <strong> ⟧Wörter</strong></p>' },
    { fr: 'Attention⟦ \u00a0→\u00a0⟧: lisez' },
    { fr: 'Vraiment⟦\u202f →\u202f⟧?' },
    { de: '<p>10⟦ &nbsp;⟧Euro</p>' },
    { en: 'Choose a way to pay and confirm.⟦  → ⟧We then deduct your payment from what you owe.' },
  ],
  valid: [{ de: 'Schreiben Sie uns.' }, { de: '<p>Eins</p>  <p>Zwei</p>' }, { en: '  Amount  ' }],
  check(text, report) {
    for (const block of text.blocks) {
      for (const { 0: spaces, index } of block.text.matchAll(/(?<=\S)[ \u00a0\u202f]{2,}(?=\S)/g)) {
        // With a tag between the two, only a person knows which one to keep.
        const [space = ' '] = /[\u00a0\u202f]/.exec(spaces) ?? [];
        report('spaces', {}, block.mark(index, index + spaces.length, space));
      }
    }
  },
});
