import { fallbackLanguage } from '../../pages/portal.ts';
import { pages } from '../../pages/registry.ts';
import { plainText, type TextValue } from '../../pages/text/rich.ts';
import type { PreviewTenant } from '../../preview/protocol.ts';
import type { Deployment } from '../server/deployment.ts';
import type { Findings } from './findings.ts';

/** The tenants' portals that a preview shows: from memory (`Workspace`), or as they were built. */
export interface Portals {
  /** Whether they are made of the sources as they are. */
  readonly isLive: boolean;
  readonly ids: readonly string[];
  /** The language of what is reported. */
  readonly language: string;
  /** A tenant's portal; undefined where there is none to show. */
  portal(id: string): Promise<Deployment | undefined>;
  /** Why a tenant is not shown as its files are. */
  findingsOf(id: string): Findings;
  shortNameOf(id: string): string;
  /** The English texts of a tenant, by section. */
  englishOf(id: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Portals as they were built. A build that is damaged is shown as it is, without titles. */
export const builtPortals = (deployments: readonly Deployment[], language: string): Portals => {
  const portal: Portals['portal'] = async (id) => deployments.find(({ tenant }) => tenant === id);
  return {
    isLive: false,
    ids: deployments.map(({ tenant }) => tenant),
    language,
    portal,
    findingsOf: () => [],
    shortNameOf: (id) => id,
    englishOf: async (id) => {
      const texts = await (await portal(id))?.file(`assets/i18n/${id}/${fallbackLanguage}.json`);
      try {
        return { ...JSON.parse(Buffer.from(texts ?? '{}').toString('utf8')) };
      } catch {
        return {};
      }
    },
  };
};

/** A tenant as the toolbar lists it. */
export async function describe(portals: Portals, id: string, address: string): Promise<PreviewTenant> {
  const deployment = await portals.portal(id);
  const english = await portals.englishOf(id);
  const titleOf = (section: string): string | undefined => {
    const { TITLE } = { ...(english[section] as { TITLE?: TextValue } | undefined) };
    return TITLE && plainText(TITLE);
  };
  return {
    id,
    shortName: portals.shortNameOf(id),
    address,
    languages: (deployment?.languages ?? []).map((code) => ({ code, name: nameOf(code) })),
    pages: pages
      .filter(({ file }) => deployment?.pages.includes(file))
      .map(({ id: page, file, section }) => ({ id: page, file, section, title: titleOf(section) ?? page })),
    broken: !deployment || portals.findingsOf(id).length > 0,
  };
}

/** A language by its own name. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
