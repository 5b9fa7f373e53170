import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../../src/cli/texts/shape.ts';
import { languagesWithoutDictionary, spelling } from '../../../../src/cli/validate/rules/spelling.ts';
import type { Language } from '../../../../src/pages/portal.ts';
import { temporaryFolder } from '../../../sources.ts';
import { sourcesOf } from './texts.ts';

/** What is found, in the texts by language. */
async function findIn(
  texts: Partial<Record<Language, string>>,
  { region, ...options }: { glossary?: unknown; root?: string; region?: string } = {},
) {
  const found: { word: unknown; wanted: unknown; marked: string; replacement: string | undefined }[] = [];
  const files = Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [`tiny/${code}`, { LEGAL_NOTICE: { CONTENT: text } }]),
  );
  const sources = sourcesOf(files, { ...options, settings: { region } });
  await spelling.check(sources, (_, { word, wanted }, { file, path, ...mark }) => {
    const { offset = 0, length = 0, replacement } = mark;
    const marked = String(valueAt(file.value, path)).slice(offset, offset + length);
    found.push({ word, wanted, marked, replacement });
  });
  return found;
}

const wordsIn = async (language: Language, text: string, options = {}): Promise<unknown[]> =>
  (await findIn({ [language]: text }, options)).map(({ word }) => word);

describe('spelling', () => {
  test('marks a misspelt word and suggests a replacement', async () => {
    expect(await findIn({ en: '<p>Keep the <em>reciept</em>.</p>' })).toEqual([
      { word: 'reciept', wanted: 'receipt', marked: 'reciept', replacement: 'receipt' },
    ]);
  });

  test('takes a word with inner capitals for a name where the English text has it, too', async () => {
    const texts = { de: 'Die TelefonSeelsorge hilft.', en: 'A helpline (TelefonSeelsorge) helps.' };
    expect(await findIn(texts)).toEqual([]);
  });

  test('suggests nothing where a tag is inside the word', async () => {
    expect(await findIn({ fr: '<p>la <strong>c</strong>réanse</p>' })).toEqual([
      expect.objectContaining({ word: 'créanse', marked: 'c</strong>réanse', replacement: undefined }),
    ]);
  });

  test.each<[Language, string, string[]]>([
    ['en', 'You can chose a diffrent paymnet.', ['diffrent', 'paymnet']],
    ['en', 'Teh letter', ['Teh']],
    ['en', 'the creditors’ and the creditor’s clame', ['clame']],
    ['en', 'a debt-colection company', ['debt-colection']],
    ['fr', 'Vous pouvez payé avec l’aplication et d’autres moyans.', ['l’aplication', 'moyans']],
    ['fr', 'Les donées qu’il faut', ['donées']],
    ['de', 'Der HauptInhalt', ['HauptInhalt']],
    ['fr', 'Ne payez encore.', ['Ne payez']],
    ['fr', 'Nous ne vous appelons le dimanche.', ['ne vous appelons']],
    ['fr', 'Indiquez la adresse et ne oubliez rien.', ['la adresse', 'ne oubliez']],
  ])('finds in %s: %s', async (language, text, words) => {
    expect(await wordsIn(language, text)).toEqual(words);
  });

  test.each<[Language, string]>([
    ['en', 'We recognised the organisation’s favourite colour; the centre licence, a cheque, an enquiry.'],
    ['en', 'The creditor’s claims don’t lapse; it’s time-barred and you’ll pay.'],
    ['en', 'Ask Mr Mustermann of Verbraucherzentrale Hamburg or the ACME GmbH for PayPal, IBAN and 2nd.'],
    [
      'en',
      'Write to {{contactUrl}}, service@exampel.com, https://www.exampel.com/lettre and spot_cookieBarShow.',
    ],
    ['fr', 'L’adresse qu’il indique, jusqu’à aujourd’hui, c’est-à-dire lorsqu’elle est connue d’un tiers.'],
    ['fr', 'Écrivez-nous ! Dites-le-nous : « peut-être » l’œuvre, le numéro de TVA, le RGPD.'],
    ['fr', 'Ne payez ni ne signez. Nous ne saurions le dire. Sans que l’on ne vous dise. Personne ne paie.'],
    ['fr', 'Le délai est plus long que vous ne pensez. Nous ne demandons que le nom. N’importe qui le peut.'],
    ['de', 'ausschliesslich; die Grössenangabe; mit PayPal oder WhatsApp'],
    ['fr', 'le com\u00adpte'],
    ['fr', 'le onze du mois, de un à dix, le oui et le OPC, la Allianz'],
  ])('passes in %s: %s', async (language, text) => {
    expect(await wordsIn(language, text)).toEqual([]);
  });

  test('passes words of the glossary, with an apostrophe too', async () => {
    const glossary = {
      words: { fr: ['etraqueur'] },
      untranslatable: ['zefixo'],
      terms: [{ en: 'x', preferred: { fr: ['rateau'] } }],
    };
    const text = 'd’etraqueur, zefixo, Etraqueur, rateau';
    expect(await wordsIn('fr', text)).not.toEqual([]);
    expect(await wordsIn('fr', text, { glossary })).toEqual([]);
  });

  test('passes words that the same text has in another language', async () => {
    expect(
      await findIn({ en: 'The commissaire de recouvrement', fr: 'Le commissaire de recouvrement' }),
    ).toEqual([]);
    expect(await wordsIn('en', 'The commissaire de recouvrement')).toEqual(['commissaire', 'recouvrement']);
  });

  test.each([
    ['CH', ['Straße']],
    ['DE', []],
  ])('follows the spelling of the country %s', async (region, words) => {
    expect(await wordsIn('de', 'Die Straße', { region })).toEqual(words);
  });

  test('reads the dictionaries of the project, and names languages without one', async () => {
    const { path: root } = temporaryFolder();
    const folder = join(root, 'node_modules/dictionary-pl');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      '{ "name": "dictionary-pl", "type": "module", "exports": "./index.js" }',
    );
    const source =
      "const bytes = (text) => new TextEncoder().encode(text);\nexport default { aff: bytes('SET UTF-8\\n'), dic: bytes('2\\nlist\\nkwota\\n') };\n";
    writeFileSync(join(folder, 'index.js'), source);

    expect(await wordsIn('pl', 'list kwota kwotta', { root })).toEqual(['kwotta']);
    const sources = sourcesOf({ 'common/en': {}, 'common/pl': {}, 'common/pt': {} }, { root });
    expect(languagesWithoutDictionary(sources)).toEqual(['pt']);
  });
});
