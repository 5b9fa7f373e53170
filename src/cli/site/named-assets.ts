import translationsSchema from '../../../schemas/translations.schema.json' with { type: 'json' };
import { fallbackLanguage } from '../../pages/portal.ts';
import { closest } from '../lib/closest.ts';
import { once } from '../lib/once.ts';
import type { Path, SourceFile, Sources, TenantSources } from '../sources/sources.ts';
import { pagesOf } from '../texts/completeness.ts';
import { textLeaves } from '../texts/shape.ts';
import { languagesOf } from '../texts/source-files.ts';
import { darkName } from './tenant-assets.ts';

export interface NamedAsset {
  tenant: TenantSources;
  file: SourceFile;
  path: Path;
  name: string;
  use: 'picture' | 'document' | 'setting';
}

/** Where a file was looked for that is not there, and the name that is perhaps meant. */
export const searchedIn = ({
  tenant,
  name,
}: NamedAsset): { folder: string; closest: string | undefined } => ({
  folder: `tenants/${tenant.id}/assets`,
  closest: closest(name, [...tenant.assets.keys()]),
});

/** All files that settings and texts name, for each tenant that shows them. */
export const namedAssets = once(({ tenants, common }: Sources): readonly NamedAsset[] =>
  tenants.flatMap((tenant) => {
    const named = [
      ...imageSettings(tenant.settings).map(
        ([path, name]): NamedAsset => ({ tenant, file: tenant.settings, path, name, use: 'setting' }),
      ),
      ...assetsInTexts(tenant, common),
    ].filter(({ name }) => name !== '');
    return [...named, ...darkAssets(named)];
  }),
);

/** The drawings for dark pages, which belong to named pictures by their own names. */
function darkAssets(named: readonly NamedAsset[]): NamedAsset[] {
  const names = new Set(named.map(({ name }) => name));
  return named
    .filter(({ use }) => use !== 'document')
    .map((asset) => ({ ...asset, name: darkName(asset.name) }))
    .filter(({ tenant, name }) => tenant.assets.has(name) && !names.has(name));
}

/** Whether words can name a file below `assets/`; what cannot is reported by the checks of the schema. */
export const hasFormOfAsset = (name: string): boolean => assetPattern.test(name);
const assetPattern = new RegExp(translationsSchema.$defs.asset.pattern);

function imageSettings({ value }: SourceFile): [Path, string][] {
  const { images } = (value ?? {}) as { images?: unknown };
  if (typeof images !== 'object' || images === null) return [];
  return Object.entries(images)
    .filter(([, asset]) => typeof asset === 'string')
    .map(([key, asset]) => [['images', key], asset]);
}

function assetsInTexts(tenant: TenantSources, common: Sources['common']): NamedAsset[] {
  const files = [
    ...languagesOf(tenant.settings.value).map((language) => common.get(language)),
    ...tenant.texts.values(),
  ].filter((file) => file !== undefined);
  const english = [common, tenant.texts].map((texts) => texts.get(fallbackLanguage)?.value);
  const present: ReadonlySet<unknown> = new Set(
    pagesOf(english[0], english[1]).map(({ section }) => section),
  );
  return files.flatMap((file) =>
    assetLeaves(file)
      .filter(({ path: [section] }) => present.has(section))
      .map(({ path, text }): NamedAsset => {
        const use = path.at(-1) === 'LINK' ? 'document' : 'picture';
        return { tenant, file, path, name: text, use };
      }),
  );
}

const assetLeaves = once((file: SourceFile) => textLeaves(file.value).filter(({ kind }) => kind === 'asset'));
