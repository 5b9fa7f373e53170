import { createInstance } from 'i18next';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };
import tr from './words/tr.json' with { type: 'json' };

type Singular<Id> = Id extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Id;
type WordId = Singular<keyof typeof en>;

/** `count` chooses the plural form. */
export type Translate = (id: WordId, values?: Readonly<Record<string, string | number>>) => string;

const files = { de, en, es, fr, it, nl, pl, tr };

/** The preview's words in a language, English as fallback. */
export function wordsIn(language: string): Translate {
  const i18n = createInstance();
  i18n.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    interpolation: { prefix: '$[', suffix: ']', escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(files).map(([code, translation]) => [code, { translation }]),
    ),
  });
  return (id, values = {}) => i18n.t(id, { ...values });
}
