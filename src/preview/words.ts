import { createInstance } from 'i18next';
import type english from '../cli/messages/en.json';
import type { PreviewWords } from './protocol.ts';

type Singular<Id> = Id extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Id;
type WordId = Singular<keyof typeof english.preview>;

/** `count` chooses the plural form. */
export type Translate = (id: WordId, values?: Readonly<Record<string, string | number>>) => string;

/** The words that the server has put into a document of the preview. */
export const wordsHere = (): PreviewWords =>
  JSON.parse(document.getElementById('words')?.textContent ?? '') as PreviewWords;

export function translateBy({ language, words }: PreviewWords): Translate {
  const i18n = createInstance();
  i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    interpolation: { prefix: '$[', suffix: ']', escapeValue: false },
    resources: { [language]: { translation: words } },
  });
  return (id, values = {}) => i18n.t(id, { ...values });
}
