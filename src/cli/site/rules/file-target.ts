import { footerRoutes, portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath, type FooterLinkKey, fallbackLanguage } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import { isSafeAddress } from '../../../pages/text/rich.ts';
import { closest } from '../../lib/closest.ts';
import type { Mark } from '../../rules/findings.ts';
import { reportInFile, oldSiteRule as siteRule } from '../../rules/legacy.ts';
import type { Path, SourceFile, TenantSources } from '../../sources/sources.ts';
import { pagesOf } from '../../texts/completeness.ts';
import { linksOf } from '../../texts/links.ts';
import { languagesOf } from '../../texts/source-files.ts';
import { textsWhere } from '../../texts/text.ts';
import { hasFormOfAsset, namedAssets, searchedIn } from '../named-assets.ts';
import { schemaIssues } from '../schema-issues.ts';

/**
 * Links inside the portal lead to a page, a document or a known address (specification §2). A tenant's links lead to
 * what the tenant has; common texts may name every page.
 */
export const fileTarget = siteRule({
  id: 'file-target',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    reportInFile('file-target', schemaIssues(sources), report);
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
    const reportAt = (file: SourceFile, path: Path, address: string, known: Targets, mark?: Mark) => {
      report(file, path, { address, closest: closest(address, known.addresses) }, mark);
    };
    for (const tenant of tenants) {
      const own = targetsOf(tenant, common.get(fallbackLanguage));
      const { settings } = tenant;
      for (const [path, address] of settingLinks(settings)) {
        if (isBroken(address, own)) reportAt(settings, path, address, own);
      }
      for (const file of tenant.texts.values()) owners.set(file, own);
    }
    for (const text of textsWithLinks(sources)) {
      const { file, path } = text;
      const known = owners.get(file) ?? everywhere;
      for (const { address, offset, length } of linksOf(text)) {
        if (!isBroken(address, known)) continue;
        reportAt(file, path, address, known, { offset, length, source: text.source?.text });
      }
    }
  },
});

const textsWithLinks = textsWhere((text) => linksOf(text).length > 0);

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

function settingLinks({ value }: SourceFile): [Path, string][] {
  const { cookieNoticeLink, footerLinks } = (value ?? {}) as Record<string, unknown>;
  const keys: readonly FooterLinkKey[] = Array.isArray(footerLinks) ? footerLinks : [];
  return [
    ...(typeof cookieNoticeLink === 'string'
      ? [[['cookieNoticeLink'], cookieNoticeLink] as [Path, string]]
      : []),
    ...keys.flatMap((key, index) =>
      footerRoutes([key]).map(({ href }): [Path, string] => [['footerLinks', index], href]),
    ),
  ];
}

/** Addresses outside the portal are not checked. `url-unsafe` reports `//host`. */
const isBroken = (address: string, { paths }: Targets): boolean =>
  address.startsWith('/') && isSafeAddress(address) && !paths.has(pathOf(address));
