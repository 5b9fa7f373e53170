import type { BootData } from '../../pages/boot-data.ts';
import { isObject } from '../../pages/objects.ts';
import type { Page } from '../../pages/page.ts';
import type { Language } from '../../pages/portal.ts';
import { pages } from '../../pages/registry.ts';
import { bootDataIn } from '../output/boot-script.ts';
import type { Deployment } from '../server/deployment.ts';

export interface BuildInfo {
  readonly id: string;
  readonly deployment: Deployment;
  /** Whether the build is audited where it is deployed, not on the test server. */
  readonly isElsewhere: boolean;
  readonly languages: readonly Language[];
  /** The registered pages that the build contains. */
  readonly pages: readonly Page[];
  readonly origin: string;
  /** Where the portal lies, as the sitemap says; empty without one. */
  readonly realOrigin: string;
  /** The tracker’s, if there is one. */
  readonly trackerOrigins: readonly string[];
  readonly texts: ReadonlyMap<Language, Readonly<Record<string, unknown>>>;
}

/**
 * Reads of a build what checks compare pages with. What is damaged is left out: it is the checks' business.
 * @param where the origin of the test server for its tenant, or the one that it was deployed at
 */
export async function readBuildInfo(
  deployment: Deployment,
  where: Pick<BuildInfo, 'origin' | 'isElsewhere'>,
): Promise<BuildInfo> {
  const { tenant: id, languages } = deployment;
  const text = async (path: string) => Buffer.from((await deployment.file(path)) ?? '').toString('utf8');
  const texts = new Map<Language, Readonly<Record<string, unknown>>>();
  for (const language of languages) {
    const json = await text(`assets/i18n/${id}/${language}.json`);
    texts.set(
      language,
      recordOf(() => JSON.parse(json)),
    );
  }
  const entry = await text('eos-content.js');
  const { portal } = recordOf(() => bootDataIn(entry)) as Partial<BootData>;
  const [, address = ''] = /<loc>([^<]*)/.exec(await text('sitemap.xml')) ?? [];
  return {
    ...where,
    id,
    deployment,
    languages,
    pages: pages.filter(({ file }) => deployment.pages.includes(file)),
    realOrigin: URL.parse(address)?.origin ?? '',
    trackerOrigins: [URL.parse(portal?.tracker?.src ?? '')?.origin ?? ''].filter(Boolean),
    texts,
  };
}

function recordOf(read: () => unknown): Readonly<Record<string, unknown>> {
  try {
    const value = read();
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
