import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' };
import type { Language } from '../../pages/portal.ts';
import type { SourceFile, Sources } from '../sources/sources.ts';

/** The languages that a tenant's settings list, in lower case; none where the settings are broken. */
export function languagesOf(settings: unknown): Language[] {
  const { languages } = (settings ?? {}) as { languages?: unknown };
  return Array.isArray(languages)
    ? languages.filter((code) => typeof code === 'string').map((code) => code.toLowerCase() as Language)
    : [];
}

/**
 * All files with texts that these tenants show, or may come to show: common ones once, however many tenants share them.
 * A copy such as `de (1).json` is none, whatever is in it: `file-extra` reports it.
 */
export function textFiles({ tenants, common }: Sources): SourceFile[] {
  const used = new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)));
  return [
    ...[...common].filter(([language]) => used.has(language)).map(([, file]) => file),
    ...tenants.flatMap(({ texts }) =>
      [...texts].filter(([language]) => portalLanguages.has(language)).map(([, file]) => file),
    ),
  ];
}

/** All files that can be read as JSON: settings, texts, and what is written down about the texts. */
export function sourceFiles(sources: Sources): SourceFile[] {
  const { tenants, data, records, orphans } = sources;
  return [
    ...tenants.map(({ settings }) => settings),
    ...textFiles(sources),
    ...Object.values(data).filter((file) => file !== undefined),
    ...records,
    ...orphans,
  ];
}

/** The languages that the portal knows, in lower case (specification §3). */
export const portalLanguages: ReadonlySet<string> = new Set(
  tenantSchema.$defs.languageCode.enum.map((code) => code.toLowerCase()),
);
