import { textRule } from '../../rules/rule.ts';

/** Three dots may break across lines and be read out as “dot dot dot”. Dotted lines for handwriting are fine. */
export const ellipsis = textRule({
  id: 'ellipsis',
  severity: 'hint',
  isSafe: true,
  messages: {
    dots: { message: 'three dots stand for one character', hint: 'write …' },
  },
  what: 'Three dots in place of the one character `…`.',
  why: 'The dots may be torn apart at the end of a line, and some screen readers say “dot dot dot”.',
  except: 'Lines of dots to write on, and paths such as `../`, are left alone.',
  invalid: [
    { de: 'Bitte warten ⟦...→…⟧' },
    { de: 'Bitte warten⟦...→…⟧' },
    { it: '<p>Attendere<strong>⟦...→…⟧</strong></p>' },
    {
      it: 'Moduli per comunicare nuovi dati di contatto, proporre un pagamento rateale, contestare un credito⟦...→…⟧',
    },
  ],
  valid: [
    { de: 'Bitte warten …' },
    { de: 'Name: ........' },
    { en: 'See https://example.com/a...b' },
    { en: 'The folder ../../assets' },
  ],
  check(text, report) {
    if (!threeDots.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: dots, index } of block.prose.matchAll(eachThreeDots)) {
        const mark = block.mark(index, index + dots.length, '…');
        if (mark.replacement) report('dots', {}, mark);
      }
    }
  },
});

const threeDots = /\. ?\. ?\./;
/** Also with spaces between, or four at the end of a sentence; not in paths such as `../..`. */
const eachThreeDots = /(?<![./\\]|\. )(?:\.{3}|\. \. \.)(?! ?[./\\])/g;
