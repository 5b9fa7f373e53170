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
  fr: ['Vous payez ici.', 'Voici votre dossier.'],
} as const;

describe('formality', () => {
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
