import { expect, test } from 'vitest';
import { Text } from '../../../../src/cli/site/text.ts';
import { frenchSpace } from '../../../../src/cli/validate/rules/french-space.ts';
import { examplesOf } from './examples.ts';

examplesOf(frenchSpace, {
  finds: [
    { in: 'fr', text: 'Note : lisez', marks: ' ', fixed: 'Note\u00a0: lisez' },
    { in: 'fr', text: 'Vraiment ?', marks: ' ', fixed: 'Vraiment\u202f?' },
    { in: 'fr', text: 'Vraiment?', marks: '?', fixed: 'Vraiment\u202f?' },
    { in: 'fr', text: 'Non!!', marks: '!!', fixed: 'Non\u202f!!' },
    { in: 'fr', text: 'un; deux', marks: ';', fixed: 'un\u202f; deux' },
    { in: 'fr', text: 'Montant: {{amount}}', marks: ':', fixed: 'Montant\u00a0: {{amount}}' },
    { in: 'fr', text: 'Pour {{company}}: rien', marks: ':', fixed: 'Pour {{company}}\u00a0: rien' },
    { in: 'fr', text: 'le mot « cookies »', marks: [' ', ' '], fixed: 'le mot «\u00a0cookies\u00a0»' },
    {
      in: 'fr',
      text: 'le mot «cookies»',
      marks: ['«', '»'],
      fixed: 'le mot «\u00a0cookies\u00a0»',
      says: 'after',
    },
    {
      in: 'fr',
      text: '<p>sur <strong>vous</strong> :</p>',
      marks: ' ',
      fixed: '<p>sur <strong>vous</strong>\u00a0:</p>',
    },
    {
      in: 'fr',
      text: 'un , deux .',
      marks: [' ', ' '],
      fixed: 'un, deux.',
      says: 'no space before ","',
    },
    { in: 'fr', text: '( un ) deux', marks: [' ', ' '], fixed: '(un) deux' },
    {
      in: 'de',
      text: 'Hinweis : lesen',
      marks: ' ',
      fixed: 'Hinweis: lesen',
      says: 'this language has no space',
    },
    { in: 'en', text: 'Really ? Yes !', marks: [' ', ' '], fixed: 'Really? Yes!' },
    { in: 'it', text: 'Nota\u00a0: leggere', marks: '\u00a0', fixed: 'Nota: leggere' },
    { in: 'es', text: '¿Cómo\u202f?', marks: '\u202f', fixed: '¿Cómo?' },
    { in: 'nl', text: 'een ; twee', marks: ' ', fixed: 'een; twee' },
    { in: 'pl', text: 'kwota ,która', marks: ' ,', fixed: 'kwota, która' },
    {
      in: 'tr',
      text: '<p>bir <strong>iki</strong> .</p>',
      marks: ' ',
      fixed: '<p>bir <strong>iki</strong>.</p>',
    },
    { in: 'es', text: 'la palabra « cookies »', marks: [' ', ' '], fixed: 'la palabra «cookies»' },
    { in: 'fr', text: 'Montant :100 €', marks: ' ', fixed: 'Montant\u00a0:100 €' },
    {
      in: 'de',
      text: 'Ihre Daten,die wir haben.Wir',
      marks: [',', '.'],
      fixed: 'Ihre Daten, die wir haben. Wir',
      says: 'missing after ","',
    },
    { in: 'de', text: 'Das ist alles. .', marks: ' ', fixed: 'Das ist alles..' },
    { in: 'de', text: 'Wort&nbsp;: lesen', kind: 'rich', marks: '&nbsp;', fixed: 'Wort: lesen' },
    { in: 'it', text: 'sotto « Moduli » qui', marks: [' ', ' '], fixed: 'sotto «Moduli» qui' },
  ],
  passes: [
    // Other checks say it better.
    { in: 'fr', text: 'Note\u00a0: «\u00a0oui\u00a0» ou «\u202fnon\u202f»\u202f; vraiment\u202f?!' },
    { in: 'fr', text: 'À 10:30, ratio 1:2, https://example.com/?a=b;c et www.example.fr' },
    { in: 'fr', text: '<p><a href="https://example.com:80/">ici</a></p>' },
    { in: 'fr', text: '<p>«\u00a0<a href="/">Ici</a>\u00a0»</p>' },
    { in: 'fr', text: 'Merci :-) et à bientôt ;)' },
    { in: 'fr', text: 'Nom (?) et (!)' },
    { in: 'fr', text: 'étudiant:e, etc., p.\u00a0ex.' },
    { in: 'de', text: 'Um 10:30 Uhr, im Verhältnis 1 : 2, Maßstab 1 : 25' },
    { in: 'de', text: 'Wort »Text« Wort, z. B. …, und dann …' },
    { in: 'de', text: 'Zeichen wie ! ? % sind erlaubt' },
    { in: 'en', text: 'Built with .NET and a .pdf file' },
    { in: 'en', text: 'Thank you :-) and bye :)' },
    { in: 'es', text: '¿Cómo? ¡Así! «aquí»' },
    { in: 'it', text: 'E poi ... fine' },
    { in: 'de', text: 'Kund:innen, S.p.A., Sp. z o.o., z.B., 1.000,00, A,B und www.example.com.' },
    { in: 'fr', text: 'Paiement à 20:15, page 3,5' },
    { in: 'en', text: 'Wait . . . now' },
    { in: 'es', text: 'Inicio » Servicios » Ayuda' },
    { in: 'it', text: '« Torna alla panoramica' },
  ],
});

test.each([
  ['CH', 'fr', 'Vraiment?', 0],
  ['CH', 'fr', 'Vraiment ?', 1],
  [undefined, 'fr', 'Vraiment?', 1],
] as const)('lets Switzerland do without: %s, %s, %s', (region, language, text, count) => {
  const file = { path: 'a.json', text: JSON.stringify({ A: text }), value: { A: text }, defects: [] };
  const found: unknown[] = [];
  frenchSpace.check(
    new Text(file, language, { path: ['A'], key: 'A', kind: 'plain', text }, undefined, region),
    (values) => found.push(values),
    { glossary: undefined, limits: undefined, ignore: undefined, record: undefined },
  );
  expect(found).toHaveLength(count);
});
