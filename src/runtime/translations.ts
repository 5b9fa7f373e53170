import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { TenantSettings } from '../pages/boot-data.ts';
import { isObject } from '../pages/objects.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { type Content, toContent } from '../pages/text/content.ts';
import { type Calls, textsAddress } from './calls.ts';
import { getJson } from './http.ts';

const maxParallelReads = 10;
const maxRetries = 5;
const retryTimeoutInMs = 350;

export interface Translations {
  instance: i18n;
  /** Loads the texts of a language; returns whether its own exist. */
  load(language: Language): Promise<boolean>;
  /** Whether the texts of the language shown are loaded, not only English. */
  hasOwn(): boolean;
}

/**
 * i18next with the tenant as namespace and a backend for `assets/i18n/{namespace}/{language}.json`. Retries only
 * server errors and missing answers (specification §8); loads English only for gaps or failures.
 * @param calls hold the first call for the texts
 */
export async function loadTranslations(
  { partial }: Pick<TenantSettings, 'partial'>,
  base: string,
  language: Language,
  calls: Calls,
): Promise<Translations> {
  const tenant = await calls.tenant;
  const instance = createInstance();
  const has = (code: string) => instance.hasResourceBundle(code, tenant);
  const load = async (code: Language) => {
    if (!has(code)) await instance.reloadResources([code], [tenant]);
    const needsEnglish = !has(code) || partial.includes(code);
    if (needsEnglish && !has(fallbackLanguage)) {
      await instance.reloadResources([fallbackLanguage], [tenant]);
    }
    return has(code);
  };
  await instance
    .use(backendOf(base, calls.texts))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: tenant,
      defaultNS: tenant,
      load: 'languageOnly',
      lowerCaseLng: true,
      maxParallelReads,
      maxRetries,
      retryTimeout: retryTimeoutInMs,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  // What failed at the start would fail again.
  if (has(language) ? partial.includes(language) : language !== fallbackLanguage) {
    await instance.reloadResources([fallbackLanguage], [tenant]);
  }
  return { instance, load, hasOwn: () => has(instance.language) };
}

function backendOf(base: string, texts: Calls['texts']): BackendModule {
  let first: Calls['texts'] | undefined = texts;
  return {
    type: 'backend',
    init: () => undefined,
    read: (code, namespace, done) => {
      const asked = first ?? getJson(textsAddress(base, namespace, code as Language));
      first = undefined;
      void asked.then((answer) => {
        if (!answer.ok) done(new Error(answer.message), answer.retryable);
        else if (isObject(answer.value)) done(null, answer.value);
        else done(new Error(`no texts in ${code}`), false);
      });
    },
  };
}

const contents = new WeakMap<i18n, { own: unknown; english: unknown; content: Content<Texts> }>();

/** The texts in the instance's language, or null where none could be loaded. */
export function contentOf(instance: i18n): Content<Texts> | null {
  const namespace = String(instance.options.defaultNS);
  const own: unknown = instance.getResourceBundle(instance.language, namespace);
  const english: unknown = instance.getResourceBundle(fallbackLanguage, namespace);
  if (!own && !english) return null;
  const known = contents.get(instance);
  if (known && known.own === own && known.english === english) return known.content;
  // With English missing, the language's own texts fill in.
  const content = toContent<Texts>(own, english ?? own);
  contents.set(instance, { own, english, content });
  return content;
}
