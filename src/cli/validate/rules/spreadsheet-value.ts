import { textRule } from '../../rules/rule.ts';

export const spreadsheetValue = textRule({
  id: 'spreadsheet-value',
  severity: 'error',
  messages: {
    value: {
      message: '"$[found]" is what a spreadsheet or a program wrote in place of the text',
      hint: 'write the text again; in the spreadsheet, give its cells the format “Text”',
    },
  },
  what: 'An error value, a truth value or a rounded number that a spreadsheet or a program put in place of a text: `#NAME?`, `#BEZUG!`, `TRUE`, `1,23E+15`, `NaN`.',
  why: 'A text that begins with `=` or `-`, or that looks like a number, is computed when a table is opened: the text is gone, and readers see the result.',
  except: 'Only a whole text counts as a truth value.',
  invalid: [
    { de: '⟦#NAME?⟧' },
    { de: '⟦#BEZUG!⟧' },
    { es: '⟦#¡VALOR!⟧' },
    { fr: '⟦#NOM?⟧' },
    { it: '⟦#N/D⟧' },
    { nl: '⟦#DEEL/0!⟧' },
    { pl: '⟦#ARG!⟧' },
    { tr: '⟦#ADI?⟧' },
    { en: '⟦TRUE⟧' },
    { de: '⟦WAHR⟧' },
    { de: '⟦null⟧' },
    { de: 'Konto ⟦1,23E+15⟧' },
    { en: '⟦#REF!⟧', kind: 'address' },
  ],
  valid: [
    { de: 'Das ist WAHR.' },
    { en: 'True' },
    { de: 'Nummer 1E23, §#1, #Hilfe! Artikel 5E+' },
    { tr: 'Na' },
  ],
  check({ text }, report) {
    const found = inside.exec(text) ?? whole.exec(text);
    if (found) report('value', { found: found[0].trim() }, { offset: found.index, length: found[0].length });
  },
});

/** Errors of Excel, Calc and Sheets in all languages, and numbers of more digits than they keep. */
const inside =
  /#(?:[¡¿]?\p{Lu}{2,}(?:\/0)?[!?]|N\/[ABD]\b|NV\b|YOK\b)|(?<![\p{L}\d])\d[.,]\d+E[+-]\d{2,}(?!\d)/u;
const whole =
  /^\s*(?:TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX|VERO|FALSO|VERDADERO|WAAR|ONWAAR|PRAWDA|FAŁSZ|DOĞRU|YANLIŞ|NaN|undefined|null)\s*$/;
