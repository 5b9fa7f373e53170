import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import type { PreviewWords } from '../../preview/protocol.ts';
import { failure } from '../failures/failures.ts';
import { once } from '../lib/once.ts';
import { packageRoot } from '../world/program.ts';
import type { World } from '../world/world.ts';

type English = typeof import('./en.json', { with: { type: 'json' }});
export type PhraseId = keyof English['phrases'];
type Singular<Id> = Id extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Id;
export type WordId = Singular<keyof English['words']>;

/** What a check says in one case, in English: what is wrong, and what to do. `$[name]` is filled in. */
export interface Sentences {
  readonly message: string;
  readonly hint: string;
}

/** The messages of a check, by the case that is found. */
export interface CheckMessages {
  readonly id: string;
  readonly messages: Readonly<Record<string, Sentences>>;
}

/** What is filled in: as it is, or in the reader's own words. */
export type Value = string | number | readonly string[] | Phrase | LanguageName;
export type Values = Readonly<Record<string, Value | undefined>>;
export interface Phrase {
  readonly phrase: PhraseId;
  readonly values?: Values | undefined;
}

/** The words of the checks in a file of messages. */
interface Translation {
  readonly checks: Readonly<Record<string, Readonly<Record<string, Partial<Sentences>>>>>;
}

interface LanguageName {
  readonly language: string;
}

/** A part of a sentence that is itself translated. */
export const phrase = (id: PhraseId, values?: Values): Phrase => ({ phrase: id, values });

const folder = join(packageRoot, 'src/cli/messages');
const read = once(
  (language: string): English =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as English,
);

/** The languages that have a file of messages. */
export const messageLanguages = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

/** What `validate` and the preview say in one language; what its file lacks is said in English. Files are read at the first message. */
export class Messages {
  readonly language: string;
  readonly #own: object | undefined;
  #i18n: i18n | undefined;

  /** @param own the messages; without them, those of the language's file */
  constructor(language: string, own?: object) {
    this.language = language;
    this.#own = own;
  }

  /** A word or a sentence of the reports. `count` chooses the plural form. */
  t(id: WordId, values: Values = {}): string {
    return this.#t(`words.${id}`, values);
  }

  /** What the pages of the preview say. They have no second language to fall back to. */
  get preview(): PreviewWords {
    const own: Partial<English> = this.#own ?? read(this.language);
    return { language: this.language, words: { ...read('en').preview, ...own.preview } };
  }

  /**
   * What a check says of a case. A language may lack a sentence, which is then said in English, and translates once what
   * several cases have in common.
   */
  sentence({ id, messages }: CheckMessages, variant: string, part: keyof Sentences, values: Values): string {
    // What is right, or was perhaps meant, is the better hint, whatever the case is.
    const known = (['instead', 'closest'] as const).find((name) => values[name] !== undefined);
    if (part === 'hint' && known) return this.t(known, values);
    const english = messages[variant]?.[part];
    if (english === undefined) throw new Error(`${id} has no message ${variant}`);
    const own = (this.#own ?? read(this.language)) as Partial<Translation>;
    const translated = own.checks?.[id] ?? {};
    const shared = [variant, ...Object.keys(messages)].find(
      (name) => messages[name]?.[part] === english && translated[name]?.[part] !== undefined,
    );
    const sentence = (shared && translated[shared]?.[part]) ?? english;
    return this.#t('sentence', values, sentence);
  }

  #t(key: string, values: Values, defaultValue?: string): string {
    const filled = Object.entries(values).map(([name, value]) => [name, this.#worded(value)]);
    return String(this.#load().t(key, { ...Object.fromEntries(filled), nest: false, defaultValue }));
  }

  #worded(value: Value | undefined): string | number | undefined {
    if (typeof value !== 'object') return value;
    if ('language' in value)
      return new Intl.DisplayNames(this.language, { type: 'language' }).of(value.language);
    return 'phrase' in value ? this.#t(`phrases.${value.phrase}`, value.values ?? {}) : value.join(', ');
  }

  #load(): i18n {
    if (this.#i18n) return this.#i18n;
    this.#i18n = createInstance();
    this.#i18n.init({
      lng: this.language,
      fallbackLng: 'en',
      initAsync: false,
      nsSeparator: false,
      // Texts hold {{placeholders}} of their own.
      interpolation: { prefix: '$[', suffix: ']', escapeValue: false },
      resources: {
        en: { translation: read('en') },
        [this.language]: { translation: this.#own ?? read(this.language) },
      },
    });
    return this.#i18n;
  }
}

export const english: Messages = new Messages('en');

/**
 * The messages of the language that `--lang` names, in any case; without it, of the environment's language.
 * @throws UserError `unknown-language`
 */
export function messagesFor(wanted: string | undefined, env: World['env']): Messages {
  const known = messageLanguages();
  const code = (wanted ?? languageOf(env)).toLowerCase();
  if (known.includes(code)) return code === 'en' ? english : new Messages(code);
  if (wanted === undefined) return english;
  throw failure('unknown-language', { wanted, known });
}

/** POSIX: the first of these variables that is set decides; `de_DE.UTF-8` is German, `C` is no language. */
const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: World['env']): string =>
  /^([a-z]{2,3})(?:[_.@-]|$)/i.exec(LC_ALL || LC_MESSAGES || LANG || '')?.[1] ?? '';
