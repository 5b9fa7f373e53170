import { expect, test } from 'vitest';
import { Text } from '../../../../src/cli/site/text.ts';
import { quotes } from '../../../../src/cli/validate/rules/quotes.ts';
import { examplesOf } from './examples.ts';

examplesOf(quotes, {
  finds: [
    { in: 'de', text: 'unter "Formulare" finden', marks: '"Formulare"', fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: 'unter “Formulare” finden', marks: '“Formulare”', fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: 'unter „Formulare” finden', marks: '”', fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: 'unter „Formulare" finden', marks: '"', fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: 'unter "Formulare“ finden', marks: '"', fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: 'unter «Formulare» finden', marks: '«Formulare»', fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: "unter 'Formulare' finden", marks: "'Formulare'", fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: 'unter ,,Formulare“ finden', marks: ',,', fixed: 'unter „Formulare“ finden' },
    { in: 'de', text: '„Er sagt "ja" dazu“', marks: '"ja"', fixed: '„Er sagt ‚ja‘ dazu“' },
    {
      in: 'de',
      text: '<p>Unter "<a href="/">Formulare</a>" finden</p>',
      marks: '"<a href="/">Formulare</a>"',
      fixed: '<p>Unter „<a href="/">Formulare</a>“ finden</p>',
    },
    { in: 'en', text: 'under „Forms“ here', marks: '„Forms“', fixed: 'under “Forms” here' },
    { in: 'en', text: 'under "Forms" here', marks: '"Forms"', fixed: 'under “Forms” here' },
    {
      in: 'en',
      text: '<p>under &quot;Forms&quot; here</p>',
      marks: '&quot;Forms&quot;',
      fixed: '<p>under “Forms” here</p>',
    },
    {
      in: 'fr',
      text: 'sous "Formulaires" ici',
      marks: '"Formulaires"',
      fixed: 'sous «\u00a0Formulaires\u00a0» ici',
    },
    { in: 'it', text: 'sotto „Moduli“ qui', marks: '„Moduli“', fixed: 'sotto «Moduli» qui' },
    { in: 'es', text: 'en "Impresos" hay', marks: '"Impresos"', fixed: 'en «Impresos» hay' },
    { in: 'nl', text: 'bij "Formulieren" staat', marks: '"Formulieren"', fixed: 'bij ‘Formulieren’ staat' },
    { in: 'nl', text: 'bij «Formulieren» staat', marks: '«Formulieren»', fixed: 'bij ‘Formulieren’ staat' },
    { in: 'pl', text: 'na „Formularze“ jest', marks: '“', fixed: 'na „Formularze” jest' },
    { in: 'pl', text: 'na “Formularze” jest', marks: '“', fixed: 'na „Formularze” jest' },
    { in: 'tr', text: 'bu „Formlar“ var', marks: '„Formlar“', fixed: 'bu “Formlar” var' },
    { in: 'tr', text: 'bu "Formlar" var', marks: '"Formlar"', fixed: 'bu “Formlar” var' },
    { in: 'de', text: 'unter „Formulare finden', marks: '„', says: 'no counterpart' },
    { in: 'de', text: 'unter Formulare“ finden', marks: '“' },
    { in: 'es', text: 'en «Impresos hay', marks: '«' },
    { in: 'fr', text: 'sous Formulaires\u00a0» ici', marks: '»' },
    { in: 'nl', text: '‘s avonds', marks: '‘', says: 'no counterpart' },
    { in: 'fr', text: 'l‘accès', marks: '‘', fixed: 'l’accès', says: 'apostrophe' },
    { in: 'it', text: 'nella « Moduli» e in Impostazioni» qui', marks: ['»'] },
  ],
  passes: [
    { in: 'fr', text: "aujourd'hui" },
    { in: 'de', text: '„Formulare“ und ‚klein‘, „er sagt ‚ja‘ dazu“, »so« und ›so‹' },
    { in: 'de', text: '„{{company}}“, „<a href="/">Formulare</a>“ („ja“)', kind: 'rich' },
    { in: 'de', text: '„Formulare“-Seite und „Ja!“' },
    { in: 'en', text: '“Forms”, ‘forms’, the creditors’ money and it’s “the ‘best’ one”' },
    { in: 'en', text: "it's the creditors' money in the '90s, rock 'n' roll" },
    { in: 'en', text: 'A 24" screen, 5\'10" tall' },
    { in: 'fr', text: '«\u00a0oui\u00a0», «\u00a0il dit “non” ici\u00a0», l’accès d’ici' },
    { in: 'it', text: '«così», “così”, l’accesso e un po’ di più' },
    { in: 'es', text: '«así», “así” y «él dice “no” aquí»' },
    { in: 'nl', text: "‘zo’, “zo”, „zo”, foto’s, ’s avonds en auto's" },
    { in: 'nl', text: "'s avonds en 's morgens, 't kan" },
    { in: 'pl', text: '„tak”, «tak», „on «mówi» tak”' },
    { in: 'tr', text: '“böyle”, ‘böyle’ ve Türkiye’nin' },
    { in: 'en', text: '<p>“One</p><p>two”</p>' },
    { in: 'en', text: '<p><a href="/" title="x">One</a></p>' },
    { in: 'de', text: 'Jens’ Auto' },
    { in: 'de', text: '“', kind: 'icon' },
    // Steps of a path, and where to go
    { in: 'de', text: 'Öffnen Sie Einstellungen › Mobilfunk › SIM' },
    { in: 'en', text: 'Settings › Mobile network' },
    { in: 'fr', text: 'Réglages › Réseau mobile' },
    { in: 'es', text: 'Inicio » Servicios » Ayuda' },
    { in: 'it', text: '« Indietro' },
    { in: 'pl', text: 'Dalej »' },
    { in: 'tr', text: 'Ayarlar › Mobil ağ' },
    { in: 'nl', text: 'Instellingen › Mobiel netwerk' },
  ],
});

test.each([
  ['CH', 'de', 'unter «Formulare»', 0],
  ['CH', 'de', 'unter "Formulare"', 1],
  [undefined, 'de', 'unter «Formulare»', 1],
] as const)('knows the marks of Switzerland: %s, %s, %s', (region, language, text, count) => {
  const file = { path: 'a.json', text: JSON.stringify({ A: text }), value: { A: text }, defects: [] };
  const found: unknown[] = [];
  quotes.check(
    new Text(file, language, { path: ['A'], key: 'A', kind: 'plain', text }, undefined, region),
    (values) => found.push(values),
    { glossary: undefined, limits: undefined, ignore: undefined, record: undefined },
  );
  expect(found).toHaveLength(count);
});

test.each([
  ['it', "l’uso, l’accesso e l'avviso", ["'"]],
  ['tr', "Bonn’daki, EOS’un, İzmir'de", ["'"]],
  ['it', '«a», «b», «c», «d», «e» e “f”', ['“f”']],
  ['pl', '„a”, „b”, „c”, „d”, „e” i «f»', ['«f»']],
  ['de', '„a“, „b“, „c“, „d“, „e“ und »f«', ['»f«']],
  ['nl', 'met ‘Betalen’ of ’Accepteren’ hier', ['’']],
  ['it', "l'uso, l'accesso e l’avviso", []],
  ['es', '«a», «b», «c», «d», «e “f” g»', []],
  ['es', '«a», «b», “c” y “d”', []],
  ['nl', '‘zo’, ’s avonds, ’t kan, ’n lijst met foto’s', []],
  ['en', '‘so’, ’tis the creditors’ money', []],
] as const)('knows the habits of a file: %s, %s', (language, text, marked) => {
  const value = { PLACEHOLDER: { HEADER: text } };
  const file = { path: `locales/tiny/${language}.json`, text: JSON.stringify(value), value, defects: [] };
  const found: string[] = [];
  quotes.check(
    new Text(file, language, {
      path: ['PLACEHOLDER', 'HEADER'],
      key: 'PLACEHOLDER.HEADER',
      kind: 'plain',
      text,
    }),
    (_, { offset = 0, length = 0 } = {}) => found.push(text.slice(offset, offset + length)),
    { glossary: undefined, limits: undefined, ignore: undefined, record: undefined },
  );
  expect(found).toEqual(marked);
});
