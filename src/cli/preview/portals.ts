import { fallbackLanguage } from '../../pages/portal.ts';
import { pages } from '../../pages/registry.ts';
import { plainText, type TextValue } from '../../pages/text/rich.ts';
import type { PreviewFinding, PreviewTenant } from '../../preview/protocol.ts';
import type { Deployment } from '../server/deployment.ts';
import type { Workspace } from './workspace.ts';

/** The tenants' portals that a preview shows: from memory, or as they were built. */
export interface Portals {
  /** Whether they are made of the sources as they are. */
  readonly isLive: boolean;
  readonly ids: readonly string[];
  /** A tenant's portal; undefined where there is none to show. */
  portal(id: string): Promise<Deployment | undefined>;
  /** Why a tenant is not shown as its files are. */
  findingsOf(id: string): readonly PreviewFinding[];
  /** What a page that is loaded now knows, as `EventStreams.answer` takes it. */
  known(): string;
  /** The language of what is reported. */
  readonly language: string;
  shortNameOf(id: string): string;
  /** The English texts of a tenant that there is, by section. */
  englishOf(id: string): Promise<Sections>;
}

type Sections = Readonly<Record<string, unknown>>;

/** The portals of a workspace. */
export const livePortals = (workspace: Workspace): Portals => ({
  isLive: true,
  get ids() {
    return workspace.tenants;
  },
  portal: async (id) => {
    const tenant = await workspace.tenant(id);
    return tenant?.site && tenant;
  },
  findingsOf: (id) => workspace.findingsOf(id),
  known: () => workspace.known(),
  language: workspace.messages.language,
  shortNameOf: (id) => workspace.shortNameOf(id),
  englishOf: async (id) => {
    const { site } = (await workspace.tenant(id)) ?? {};
    return site?.languages.find(({ language }) => language === fallbackLanguage)?.texts ?? {};
  },
});

/** Portals as they were built. */
export const builtPortals = (deployments: readonly Deployment[], language: string): Portals => ({
  isLive: false,
  ids: deployments.map(({ tenant }) => tenant),
  portal: async (id) => deployments.find(({ tenant }) => tenant === id),
  findingsOf: () => [],
  known: () => '',
  language,
  shortNameOf: (id) => id,
  englishOf: async (id) => {
    const deployment = deployments.find(({ tenant }) => tenant === id);
    const texts = await deployment?.file(`assets/i18n/${id}/${fallbackLanguage}.json`);
    return texts ? sectionsOf(Buffer.from(texts).toString('utf8')) : {};
  },
});

/** A build that is damaged is shown as it is: without titles. */
function sectionsOf(json: string): Sections {
  try {
    return { ...(JSON.parse(json) as Sections | null) };
  } catch {
    return {};
  }
}

/** A tenant as the tools list it. */
export async function describe(portals: Portals, id: string, address: string): Promise<PreviewTenant> {
  const deployment = await portals.portal(id);
  const shortName = portals.shortNameOf(id);
  if (!deployment) return { id, shortName, address, languages: [], pages: [], broken: true };
  const sections = await portals.englishOf(id);
  return {
    id,
    shortName,
    address,
    languages: deployment.languages.map((code) => ({ code, name: nameOf(code) })),
    pages: pages
      .filter(({ file }) => deployment.pages.includes(file))
      .map(({ id: page, file, section }) => ({
        id: page,
        file,
        section,
        title: titleOf(sections[section]) ?? page,
      })),
    ...(portals.findingsOf(id).length > 0 && { broken: true }),
  };
}

const titleOf = (section: unknown): string | undefined => {
  const { TITLE } = { ...(section as { TITLE?: TextValue } | undefined) };
  return TITLE === undefined ? undefined : plainText(TITLE);
};

/** A language by its own name. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
