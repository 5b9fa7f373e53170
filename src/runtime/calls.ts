import type { BootData } from '../pages/boot-data.ts';
import { type Language, languagesOf } from '../pages/portal.ts';
import { linkOf } from './frame.ts';
import { getJson, getText, type Result } from './http.ts';

export interface Calls {
  /** The tenant call; a prerendered page knows its tenant and makes none. */
  asked: Promise<Result<string>> | undefined;
  tenant: Promise<string>;
  /** Not asked for when the tenant call fails; that failure is then the answer (C14). */
  config: Promise<Result<unknown>> | undefined;
  texts: Promise<Result<unknown>>;
}

/** The version keeps texts of a newer build from a page of this one; another tenant's is unknown. */
export function textsAddress(
  base: string,
  bootData: BootData,
  namespace: string,
  language: Language,
): string {
  const { portal, texts } = bootData;
  const version = namespace === portal.tenant && texts[languagesOf(portal).indexOf(language)];
  return `${base}assets/i18n/${namespace}/${language}.json${version ? `?v=${version}` : ''}`;
}

/**
 * Starts each call as early as its inputs allow: the tenant, then config and texts side by side. If the tenant call
 * fails, the texts of the build's tenant are shown (C14); a prerendered page asks for texts only (C13).
 */
export function startCalls(
  base: string,
  bootData: BootData,
  language: Language,
  prerendered?: string,
): Calls {
  const asked = prerendered ? undefined : getText(`${linkOf(base).origin}/services/api/tenant/`);
  const tenant = Promise.resolve(asked).then((answer) =>
    answer?.ok ? answer.value : bootData.portal.tenant,
  );
  return {
    asked,
    tenant,
    config: asked?.then((answer) => (answer.ok ? getJson(`${base}config/${answer.value}.json`) : answer)),
    texts: tenant.then((answer) => getJson(textsAddress(base, bootData, answer, language))),
  };
}
