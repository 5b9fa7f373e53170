import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { Language } from '../pages/portal.ts';
import { type Content, fallbackLanguage, toContent } from '../pages/text/content.ts';
import { getJson } from './http.ts';

/** Limits of the specification (§9). */
const maxParallelReads = 10;
const maxRetries = 5;
const retryTimeoutInMs = 350;

/**
 * The translations: i18next with the tenant as namespace, English as fallback, and a backend that asks for
 * `assets/i18n/{namespace}/{language}.json`. Only a server error, or no answer at all, is tried again (specification §8).
 */
export async function loadTranslations(tenant: string, language: Language, base: string): Promise<i18n> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (code, namespace, done) => {
      void getJson(`${base}assets/i18n/${namespace}/${code}.json`).then((result) => {
        if (result.ok) done(null, result.value as Record<string, never>);
        else done(new Error(result.message), result.retryable);
      });
    },
  };
  const instance = createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
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
  return instance;
}

/** Whether the texts of the instance's own language are there, rather than the English ones alone. */
export const hasOwnTexts = (instance: i18n): boolean =>
  instance.hasResourceBundle(instance.language, String(instance.options.defaultNS));

/** The last content of each instance, and what it was made from. */
const contents = new WeakMap<i18n, { own: unknown; english: unknown; content: Content<Texts> }>();

/** The texts to show in the instance's language, or null where none could be loaded. */
export function contentOf(instance: i18n): Content<Texts> | null {
  const namespace = String(instance.options.defaultNS);
  const own: unknown = instance.getResourceBundle(instance.language, namespace);
  const english: unknown = instance.getResourceBundle(fallbackLanguage, namespace);
  if (!own && !english) return null;
  const known = contents.get(instance);
  if (known && known.own === own && known.english === english) return known.content;
  const content = toContent<Texts>(own, english);
  contents.set(instance, { own, english, content });
  return content;
}
