import { describe, expect, test } from 'vitest';
import { english } from '../../../../src/cli/messages/messages.ts';
import type { SourceFile, Sources } from '../../../../src/cli/sources/sources.ts';
import { formality } from '../../../../src/cli/validate/rules/formality.ts';
import type { Language } from '../../../../src/pages/portal.ts';

const file = (path: string, texts: readonly string[]): SourceFile => {
  const value = { DEMO_CONTENT: { PARAGRAPHS: texts } };
  return { path, text: JSON.stringify(value), value, defects: [] };
};

/** The words that are found, for texts of one tenant and shared ones. */
async function found(
  language: Language,
  own: readonly string[],
  shared: readonly string[] = [],
): Promise<string[]> {
  const settings = {
    path: 'tenants/tiny/tenant.json',
    text: '',
    value: { languages: [language] },
    defects: [],
  };
  const sources: Sources = {
    root: '/',
    tenants: [
      {
        id: 'tiny',
        settings,
        texts: new Map([[language, file(`locales/tiny/${language}.json`, own)]]),
        assets: new Map(),
      },
    ],
    common: new Map<Language, SourceFile>([
      ['en', file('locales/common/en.json', [])],
      [language, file(`locales/common/${language}.json`, shared)],
    ]),
    data: { glossary: undefined, limits: undefined, ignore: undefined, record: undefined },
    isWhole: true,
    orphans: [],
  };
  const words: string[] = [];
  await formality.check(sources, ({ value }, path, values, { offset = 0, length = 0 } = {}) => {
    const text = path.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)[step],
      value,
    ) as string;
    words.push(text.slice(offset, offset + length));
    expect(
      `${english.say('formality', 'message', values)} ${english.say('formality', 'hint', values)}`,
    ).not.toMatch(/\$\[|undefined|\[object/);
  });
  return words;
}

/** Two texts that speak formally, one informally. */
const formal = {
  de: ['Bitte schreiben Sie uns.', 'Hier finden Sie Ihre Daten.'],
  es: ['Escríbanos si usted quiere.', 'Lo que usted debe hacer.'],
  fr: ['Vous payez ici.', 'Voici votre dossier.'],
  it: ['Qui trova i Suoi dati.', 'Scriviamo a Lei.'],
  nl: ['Hier betaalt u.', 'Dit zijn uw gegevens.'],
  pl: ['Tutaj mogą Państwo zapłacić.', 'Dane Państwa są bezpieczne.'],
  tr: ['Buradan ödeyebilirsiniz.', 'Size yardım ederiz.'],
} as const;

describe('formality', () => {
  test.each([
    ['de', 'Hier kannst du zahlen.', 'kannst'],
    ['de', 'Wenn deine Daten falsch sind', 'deine'],
    ['de', 'Du zahlst hier.', 'Du'],
    ['de', 'Klicke auf den Link.', 'Klicke'],
    ['de', 'Das ist für Dich.', 'Dich'],
    ['de', 'Danach gib die Nummer ein. Überprüfe sie.', 'Überprüfe'],
    ['es', 'Aquí puedes pagar.', 'puedes'],
    ['es', 'Estos son tus datos.', 'tus'],
    ['es', 'Haz clic en el enlace.', 'Haz'],
    ['es', 'Después recibirás una carta.', 'recibirás'],
    ['es', 'Regístrate ahora.', 'Regístrate'],
    ['es', 'Llámanos hoy.', 'Llámanos'],
    ['fr', 'Tu paies ici.', 'Tu'],
    ['fr', 'Voici tes données.', 'tes'],
    ['fr', 'Nous t’écrivons.', 't’écrivons'],
    ['fr', 'Clique sur le lien.', 'Clique'],
    ['fr', 'C’est à toi de payer.', 'toi'],
    ['it', 'Qui puoi pagare.', 'puoi'],
    ['it', 'Ecco i tuoi dati.', 'tuoi'],
    ['it', 'Inserisci il numero.', 'Inserisci'],
    ['it', 'Poi riceverai una lettera.', 'riceverai'],
    ['nl', 'Hier betaal je.', 'je'],
    ['nl', 'Dit zijn jouw gegevens.', 'jouw'],
    ['nl', 'Kunnen jullie betalen?', 'jullie'],
    ['pl', 'Tutaj możesz zapłacić.', 'możesz'],
    ['pl', 'To są twoje dane.', 'twoje'],
    ['pl', 'Jeśli zapłaciłeś, dziękujemy.', 'zapłaciłeś'],
    ['pl', 'Kliknij łącze.', 'Kliknij'],
    ['pl', 'Piszemy do Ciebie.', 'Ciebie'],
    ['tr', 'Buradan ödeyebilirsin.', 'ödeyebilirsin'],
    ['tr', 'Senin borcun budur.', 'Senin'],
    ['tr', 'Ne istiyorsun?', 'istiyorsun'],
    ['tr', 'Numarayı yaz ve onayla.', 'onayla'],
    ['tr', 'Mektubu alırsın.', 'alırsın'],
  ] as const)('finds in %s: %s', async (language, text, word) => {
    expect(await found(language, [text], formal[language])).toEqual([word]);
    expect(await found(language, [], [...formal[language], text])).toEqual([word]);
  });

  test.each([
    ['de', 'Die Firmen und ihre Kunden: Sie zahlen, wenn sie können. Ihr Anwalt hilft ihr.'],
    ['de', 'Rue du Progrès 50, 1210 Brüssel'],
    ['de', 'Im Brief steht: „Du musst zahlen“.'],
    ['de', 'Frage, Suche und Achtung: die Lade, das Gebet, der Rat'],
    ['de', 'Zuletzt fast: Last, Lust, Rost, selbst, Angst und Dienst'],
    ['es', 'Además, detrás, jamás, quizás; el límite del trámite es fácilmente visible.'],
    ['es', 'Escriba a tu.empresa@example.com o vea https://tu.example.com'],
    ['es', 'En la carta dice «tu deuda».'],
    ['es', 'El pago que introduce, escribe y elige el banco'],
    ['fr', 'Le ton de la lettre, un ton calme; a-t-il payé?'],
    ['fr', 'La lettre dit « tu dois payer ».'],
    ['fr', 'Test, tableau, tuteur et atout'],
    ['it', 'Gli operai e sei lettere; la conferma, la verifica e la paga'],
    ['it', 'Scarica'],
    ['it', 'La lettera dice: «paga ora il tuo debito».'],
    ['nl', 'Dank je wel. Weet je, hoe je het ook wendt of keert.'],
    ['nl', 'Jecht, jeans en project'],
    ['pl', 'Nasz klawisz, arkusz, afisz i mysz; towarzysz Tomasz'],
    ['pl', 'Pobierz'],
    ['pl', 'W liście jest: „Zapłać, jeśli możesz”.'],
    ['tr', 'İnsan Mersin’e versin, başkası görmesin, herkesin adın kadın.'],
    ['tr', 'Mektup size getirsin, göstersin.'],
  ] as const)('passes in %s: %s', async (language, text) => {
    expect(await found(language, [text], formal[language])).toEqual([]);
  });

  test('finds the formal word among informal texts', async () => {
    expect(await found('de', ['Du zahlst.', 'Dein Brief', 'Hier schreiben Sie uns.'])).toEqual(['Sie']);
    expect(await found('nl', ['Je betaalt.', 'Jouw brief', 'Open tot 18 u.', 'Hier betaalt u.'])).toEqual([
      'u',
    ]);
  });

  test('lets the shared texts decide together with those of the tenant', async () => {
    expect(await found('de', ['Du zahlst.', 'Dein Brief'], [...formal.de, 'Wenn Sie zahlen'])).toEqual([
      'Du',
      'Dein',
    ]);
  });

  test('does not decide where neither prevails, or nobody is spoken to', async () => {
    expect(await found('de', ['Du zahlst.', 'Hier zahlen Sie.'])).toEqual([]);
    expect(await found('de', ['Start'])).toEqual([]);
  });

  test('tells a text once', async () => {
    expect(await found('fr', ['Tu peux payer, et tu peux nous écrire.'], formal.fr)).toEqual(['Tu']);
  });

  test('marks the word behind tags', async () => {
    expect(await found('de', ['<p>Hier <strong>zahlst</strong></p>'], formal.de)).toEqual(['zahlst']);
  });
});
