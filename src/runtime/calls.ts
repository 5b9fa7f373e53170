import type { Language } from '../pages/portal.ts';
import { getJson, getText, type Result } from './http.ts';

/** The calls of the specification (§7) that every start makes, under way. */
export interface Calls {
  /** What the server calls the tenant. A prerendered page knows it, and does not ask. */
  asked: Promise<Result<string>> | undefined;
  /** The namespace of the texts. */
  tenant: Promise<string>;
  /** What the server says of the tenant. Not asked for where the tenant call fails, which is then the answer (C14). */
  config: Promise<Result<unknown>> | undefined;
  /** The texts in the visitor's language. */
  texts: Promise<Result<unknown>>;
}

/** Where a tenant's texts are. */
export const textsAddress = (base: string, tenant: string, language: Language): string =>
  `${base}assets/i18n/${tenant}/${language}.json`;

/**
 * Starts the calls, each as early as the answers before it allow: the tenant, then its config and texts side by side.
 *
 * @param built the tenant that the build was made for: its texts are shown where the tenant call fails (contract C14)
 * @param prerendered the id of a prerendered page, which knows its tenant and asks for texts alone (contract C13)
 */
export function startCalls(base: string, built: string, language: Language, prerendered?: string): Calls {
  const asked = prerendered ? undefined : getText(new URL('/services/api/tenant/', base).href);
  const tenant = Promise.resolve(asked).then((answer) => (answer?.ok ? answer.value : built));
  return {
    asked,
    tenant,
    config: asked?.then((answer) => (answer.ok ? getJson(`${base}config/${answer.value}.json`) : answer)),
    texts: tenant.then((answer) => getJson(textsAddress(base, answer, language))),
  };
}
