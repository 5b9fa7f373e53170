import { closest } from './closest.ts';
import { failure } from './failures.ts';
import { en } from './messages/en.ts';
import type { CountId, Messages, WordId } from './messages/messages.ts';
import type { World } from './world.ts';

/** The languages that `validate` speaks: those of the portal. */
export const speechLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'tr'] as const;
export type SpeechLanguage = (typeof speechLanguages)[number];

/** The words of one language, and how it counts. */
export class Speech {
  readonly language: SpeechLanguage;
  readonly messages: Messages;
  // Made when they are needed: Intl costs 12 ms at its first call.
  #numbers: Intl.NumberFormat | undefined;
  #plurals: Intl.PluralRules | undefined;

  constructor(language: SpeechLanguage, messages: Messages) {
    this.language = language;
    this.messages = messages;
  }

  /** A word or a sentence of the reports, with its values. */
  say(id: WordId, values: Readonly<Record<string, string | number>> = {}): string {
    return filled(this.messages.words[id], values);
  }

  /** A number with its noun, in the form that the language has for it. */
  count(id: CountId, count: number, values: Readonly<Record<string, string | number>> = {}): string {
    this.#plurals ??= new Intl.PluralRules(this.language);
    const forms = this.messages.words[id];
    const form = forms[this.#plurals.select(count)] ?? forms.other;
    return filled(form, { ...values, count: this.number(count) });
  }

  /** A whole number, grouped as the language groups it. */
  number(value: number): string {
    this.#numbers ??= new Intl.NumberFormat(this.language);
    return this.#numbers.format(value);
  }
}

const filled = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/\$\[(\w+)\]/g, (whole, name: string) => `${values[name] ?? whole}`);

export const english: Speech = new Speech('en', en);

/**
 * Loads the words to speak in, and those of no other language.
 *
 * @param wanted the code that `--lang` names, in any case; without it the environment decides
 * @throws UserError `unknown-language`
 */
export async function speechOf(wanted: string | undefined, env: World['env']): Promise<Speech> {
  const language = wanted === undefined ? languageOf(env) : asLanguage(wanted);
  if (language === undefined) {
    const known = speechLanguages.map((code) => code as string);
    throw failure('unknown-language', {
      wanted: wanted as string,
      closest: closest(wanted as string, known),
      known,
    });
  }
  if (language === 'en') return english;
  const file: Record<string, Messages> = await import(`./messages/${language}.ts`);
  return new Speech(language, file[language] as Messages);
}

/** POSIX: the first of these variables that is set decides; `de_DE.UTF-8` is German, `C` is no language. */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: World['env']): SpeechLanguage {
  const [, code = ''] = /^([a-z]{2,3})(?:[_.@-]|$)/i.exec(LC_ALL || LC_MESSAGES || LANG || '') ?? [];
  return asLanguage(code) ?? 'en';
}

const asLanguage = (code: string): SpeechLanguage | undefined =>
  speechLanguages.find((language) => language === code.toLowerCase());
