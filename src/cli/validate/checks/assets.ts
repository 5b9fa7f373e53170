import { fallbackLanguage } from '../../../pages/portal.ts';
import { closest } from '../../closest.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Path, SourceFile, Sources, TenantSources } from '../../load/sources.ts';
import { pagesOf } from '../completeness.ts';
import { languagesOf } from '../files.ts';
import { imageSizeOf } from '../images.ts';
import { textLeaves } from '../shape.ts';

/** Each file that settings or texts name lies in the tenant's folder, and each image has a known size. */
export function checkAssets({ tenants, common }: Sources): Problem[] {
  return tenants.flatMap((tenant) => {
    const files = [
      ...languagesOf(tenant.settings.value).map((language) => common.get(language)),
      ...tenant.texts.values(),
    ].filter((file) => file !== undefined);
    const english = [common, tenant.texts].map((texts) => texts.get(fallbackLanguage)?.value);
    const present: ReadonlySet<unknown> = new Set(
      pagesOf(english[0], english[1]).map(({ section }) => section),
    );
    return [
      ...imageSettings(tenant.settings).flatMap(([path, asset]) =>
        assetProblems(tenant, tenant.settings, path, asset),
      ),
      ...files.flatMap((file) =>
        textLeaves(file.value)
          .filter(({ kind, path: [section] }) => kind === 'asset' && present.has(section))
          .flatMap(({ path, text }) => assetProblems(tenant, file, path, text)),
      ),
    ];
  });
}

function imageSettings({ value }: SourceFile): [Path, string][] {
  const { images } = (value ?? {}) as { images?: unknown };
  if (typeof images !== 'object' || images === null) return [];
  return Object.entries(images)
    .filter(([, asset]) => typeof asset === 'string')
    .map(([key, asset]) => [['images', key], asset]);
}

/** A document to download lies in a folder that names its language (the page says so beside the link). */
const documentPath = /^documents\/[a-z]{2,3}\//;

function assetProblems({ id, assets }: TenantSources, file: SourceFile, path: Path, name: string): Problem[] {
  const asset = assets.get(name);
  const isDocument = path.at(-1) === 'LINK';
  if (name === '') return [];
  if (isDocument && !documentPath.test(name)) {
    const expected = 'write a file below documents/<language>/, for example documents/de/form.pdf';
    return [problem('wrong-form', file, path, { value: name, expected })];
  }
  if (!asset) {
    const folder = `tenants/${id}/assets`;
    return [
      problem('asset-missing', file, path, {
        folder,
        asset: name,
        closest: closest(name, [...assets.keys()]),
      }),
    ];
  }
  if (isDocument || imageSizeOf(asset)) return [];
  return [problem('asset-unreadable', file, path, { asset: asset.path })];
}
