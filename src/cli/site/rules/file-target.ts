import { footerRoutes, portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath, type FooterLinkKey, fallbackLanguage } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import { isSafeAddress } from '../../../pages/text/rich.ts';
import { closest } from '../../closest.ts';
import { once } from '../../once.ts';
import type { Path, SourceFile, TenantSources } from '../../sources/sources.ts';
import { pagesOf } from '../completeness.ts';
import { linksOf } from '../links.ts';
import { hasFormOfAsset, namedAssets, searchedIn } from '../named-assets.ts';
import { siteRule } from '../rule.ts';
import { schemaIssues } from '../schema-issues.ts';
import { languagesOf } from '../source-files.ts';
import { type TextFile, textsOf } from '../text.ts';

/**
 * Links inside the portal lead to a page, a document or a known address (specification §2). A tenant's links lead to
 * what the tenant has; common texts may name every page.
 */
export const fileTarget = siteRule({
  id: 'file-target',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    schemaIssues(sources, 'file-target', report);
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use !== 'document' || !hasFormOfAsset(name)) continue;
      // A document is in a folder named by its language: the page says the language beside the link.
      if (!/^documents\/[a-z]{2,3}\//.test(name)) report(file, path, { document: name });
      else if (!tenant.assets.has(name)) report(file, path, { address: name, ...searchedIn(asset) });
    }
    const { tenants, common } = sources;
    const everywhere = targets(
      pages.map(({ file }) => file),
      [...new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)))],
      [],
    );
    const owners = new Map<SourceFile, Targets>();
    const reportAt = (file: SourceFile, { address, path, offset, length, source }: Link, known: Targets) => {
      if (!isBroken(address, known)) return;
      const values = { address, closest: closest(address, known.addresses) };
      report(file, path, values, { offset, length, source });
    };
    for (const tenant of tenants) {
      const own = targetsOf(tenant, common.get(fallbackLanguage));
      for (const link of settingLinks(tenant.settings)) reportAt(tenant.settings, link, own);
      for (const file of tenant.texts.values()) owners.set(file, own);
    }
    for (const texts of textsOf(sources)) {
      for (const link of textLinks(texts)) reportAt(texts.file, link, owners.get(texts.file) ?? everywhere);
    }
  },
});

interface Link {
  path: Path;
  address: string;
  offset?: number;
  length?: number;
  source?: string | undefined;
}

/** The addresses inside the portal, for suggestions; comparison ignores query and anchor. */
interface Targets {
  addresses: readonly string[];
  paths: ReadonlySet<string>;
}

function targets(
  files: readonly string[],
  languages: readonly string[],
  documents: readonly string[],
): Targets {
  const addresses = [...portalPaths, ...files.map((file) => `${contentPath}${file}`)];
  const inLanguage = languages.flatMap((language) =>
    files.map((file) => `${contentPath}${language}/${file}`),
  );
  const downloads = documents.map((name) => `${contentPath}assets/${name}`);
  return { addresses, paths: new Set([...addresses, ...inLanguage, ...downloads].map(pathOf)) };
}

/** A tenant has the pages that its English texts have a section for (contract C3). */
function targetsOf({ settings, texts, assets }: TenantSources, common: SourceFile | undefined): Targets {
  const own = texts.get(fallbackLanguage);
  // If the English texts are missing or broken, the pages are unknown; other rules report that.
  const present = common?.value && own?.value ? pagesOf(common.value, own.value) : pages;
  return targets(
    present.map(({ file }) => file),
    languagesOf(settings.value),
    [...assets.keys()].filter((name) => name.startsWith('documents/')),
  );
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] as string;

function settingLinks(settings: SourceFile): Link[] {
  const { cookieNoticeLink, footerLinks } = (settings.value ?? {}) as Record<string, unknown>;
  const links: Link[] = [];
  if (typeof cookieNoticeLink === 'string')
    links.push({ path: ['cookieNoticeLink'], address: cookieNoticeLink });
  for (const [index, key] of (Array.isArray(footerLinks) ? footerLinks : []).entries()) {
    for (const { href } of footerRoutes([key as FooterLinkKey])) {
      links.push({ path: ['footerLinks', index], address: href });
    }
  }
  return links;
}

const textLinks = once(({ texts }: TextFile): readonly Link[] =>
  texts.flatMap((text) =>
    linksOf(text).map(({ address, offset, length }) => ({
      path: text.path,
      address,
      offset,
      length,
      source: text.source?.text,
    })),
  ),
);

/** Addresses outside the portal are not checked. `url-unsafe` reports `//host`. */
const isBroken = (address: string, { paths }: Targets): boolean =>
  address.startsWith('/') && isSafeAddress(address) && !paths.has(pathOf(address));
