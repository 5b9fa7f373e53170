import { describe, expect, test } from 'vitest';
import { foundBy } from './texts.ts';

const page = (texts: readonly string[]) => ({ DEMO_CONTENT: { PARAGRAPHS: texts } });

/** The words that are found in texts of a tenant and in shared ones. */
const found = async (language: string, own: readonly string[], shared: readonly string[] = []) =>
  (
    await foundBy('formality', {
      'common/en': page([]),
      [`common/${language}`]: page(shared),
      [`tiny/${language}`]: page(own),
    })
  ).map(({ marked }) => marked);

/** Two texts that speak formally. */
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
    ['de', 'Das ist für Dich.', 'Dich'],
    ['de', 'Klicke auf den Link.', 'Klicke'],
    ['de', 'Danach gib die Nummer ein. Überprüfe sie.', 'Überprüfe'],
    ['es', 'Estos son tus datos.', 'tus'],
    ['es', 'Haz clic en el enlace.', 'Haz'],
    ['es', 'Después recibirás una carta.', 'recibirás'],
    ['es', 'Llámanos hoy.', 'Llámanos'],
    ['fr', 'Nous t’écrivons.', 't’écrivons'],
    ['fr', 'Clique sur le lien.', 'Clique'],
    ['it', 'Ecco i tuoi dati.', 'tuoi'],
    ['it', 'Poi riceverai una lettera.', 'riceverai'],
    ['nl', 'Hier betaal je.', 'je'],
    ['pl', 'Jeśli zapłaciłeś, dziękujemy.', 'zapłaciłeś'],
    ['pl', 'Kliknij łącze.', 'Kliknij'],
    ['pl', 'Tutaj możesz zapłacić.', 'możesz'],
    ['tr', 'Senin borcun budur.', 'Senin'],
    ['tr', 'Ne istiyorsun?', 'istiyorsun'],
    ['de', 'Unterschreibe nichts.', 'Unterschreibe'],
    ['es', 'Respóndenos hoy.', 'Respóndenos'],
    ['fr', 'Écris-nous ici.', 'Écris-nous'],
    ['fr', 'Ne paie pas encore.', 'Ne paie'],
    ['it', 'Rispondici subito.', 'Rispondici'],
    ['pl', 'Wtedy zapytaj nas.', 'zapytaj'],
    ['tr', 'Taksit iste.', 'iste'],
    ['tr', 'Numarayı yaz ve onayla.', 'onayla'],
  ] as const)('finds in %s: %s', async (language, text, word) => {
    expect(await found(language, [text], formal[language])).toEqual([word]);
    expect(await found(language, [], [...formal[language], text])).toEqual([word]);
  });

  test.each([
    ['de', 'Die Firmen und ihre Kunden: Sie zahlen, wenn sie können. Ihr Anwalt hilft ihr.'],
    ['de', 'Rue du Progrès 50, 1210 Brüssel'],
    ['de', 'Im Brief steht: „Du musst zahlen“.'],
    ['de', 'Zuletzt fast: Last, Lust, Rost, selbst, Angst und Dienst'],
    ['es', 'Además, detrás, jamás, quizás; el límite del trámite es fácilmente visible.'],
    ['es', 'Escriba a tu.empresa@example.com o vea https://tu.example.com'],
    ['fr', 'Le ton de la lettre, un ton calme; a-t-il payé?'],
    ['it', 'Gli operai e sei lettere; la conferma, la verifica e la paga'],
    ['nl', 'Dank je wel. Weet je, hoe je het ook wendt of keert.'],
    ['pl', 'Nasz klawisz, arkusz, afisz i mysz; towarzysz Tomasz'],
    ['pl', 'Pobierz'],
    ['tr', 'İnsan Mersin’e versin, başkası görmesin, herkesin adın kadın.'],
  ] as const)('passes in %s: %s', async (language, text) => {
    expect(await found(language, [text], formal[language])).toEqual([]);
  });

  test('finds the formal word among informal texts', async () => {
    expect(await found('de', ['Du zahlst.', 'Dein Brief', 'Hier schreiben Sie uns.'])).toEqual(['Sie']);
    const dutch = ['Je betaalt.', 'Jouw brief', 'Open tot 18 u.', 'Hier betaalt u.'];
    expect(await found('nl', dutch)).toEqual(['u']);
  });

  test('counts the shared texts together with those of the tenant', async () => {
    const shared = [...formal.de, 'Wenn Sie zahlen'];
    expect(await found('de', ['Du zahlst.', 'Dein Brief'], shared)).toEqual(['Du', 'Dein']);
  });

  test('passes texts of which half are formal, and texts that address nobody', async () => {
    expect(await found('de', ['Du zahlst.', 'Hier zahlen Sie.'])).toEqual([]);
    expect(await found('de', ['Start'])).toEqual([]);
  });

  test('reports a text once, and marks a word behind tags', async () => {
    expect(await found('fr', ['Tu peux payer, et tu peux nous écrire.'], formal.fr)).toEqual(['Tu']);
    expect(await found('de', ['<p>Hier <strong>zahlst</strong></p>'], formal.de)).toEqual(['zahlst']);
  });
});
