import { footerRoutes, portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath, type FooterLinkKey, fallbackLanguage } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import { isSafeAddress } from '../../../pages/text/rich.ts';
import { closest } from '../../closest.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Path, SourceFile, Sources, TenantSources } from '../../load/sources.ts';
import { pagesOf } from '../completeness.ts';
import { languagesOf, textFiles } from '../files.ts';
import { parseMarkup } from '../markup.ts';
import { textLeaves } from '../shape.ts';

/**
 * Links inside the portal lead to a page of ours, to a document or to one of the portal's known addresses (specification
 * §2). A tenant's own links lead to what this tenant has; common texts may name every page.
 */
export function checkLinks(sources: Sources): Problem[] {
  const { tenants, common } = sources;
  const isCommon = new Set(common.values());
  const shared = textFiles(sources).filter((file) => isCommon.has(file));
  const everywhere = targets(
    pages.map(({ file }) => file),
    [...new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)))],
    [],
  );
  return [
    ...shared.flatMap((file) => textProblems(file, everywhere)),
    ...tenants.flatMap((tenant) => {
      const own = targetsOf(tenant, common.get(fallbackLanguage));
      return [
        ...settingProblems(tenant.settings, own),
        ...[...tenant.texts.values()].flatMap((file) => textProblems(file, own)),
      ];
    }),
  ];
}

/** What a link can lead to, in full, to be suggested; addresses are compared without query and anchor. */
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
  // Which pages there are is not known while the English texts are missing or broken, which is reported as such.
  const present = common?.value && own?.value ? pagesOf(common.value, own.value) : pages;
  return targets(
    present.map(({ file }) => file),
    languagesOf(settings.value),
    [...assets.keys()].filter((name) => name.startsWith('documents/')),
  );
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] as string;

function settingProblems(settings: SourceFile, known: Targets): Problem[] {
  const { cookieNoticeLink, footerLinks } = (settings.value ?? {}) as Record<string, unknown>;
  const links: [Path, string][] = [];
  if (typeof cookieNoticeLink === 'string') links.push([['cookieNoticeLink'], cookieNoticeLink]);
  for (const [index, key] of (Array.isArray(footerLinks) ? footerLinks : []).entries()) {
    for (const { href } of footerRoutes([key as FooterLinkKey])) links.push([['footerLinks', index], href]);
  }
  return links
    .filter(([, address]) => isBroken(address, known))
    .map(([path, address]) =>
      problem('file-target', settings, path, { address, closest: closest(address, known.addresses) }),
    );
}

function textProblems(file: SourceFile, known: Targets): Problem[] {
  return textLeaves(file.value).flatMap(({ path, text, kind }) => {
    const links =
      kind === 'address' ? [{ address: text, offset: 0 }] : kind === 'rich' ? parseMarkup(text).links : [];
    return links
      .filter(({ address }) => isBroken(address, known))
      .map(({ address, offset }) =>
        problem(
          'file-target',
          file,
          path,
          { address, closest: closest(address, known.addresses) },
          { offset },
        ),
      );
  });
}

/** Addresses outside the portal are not looked at, and neither is `//host`, which is refused as such. */
const isBroken = (address: string, { paths }: Targets): boolean =>
  address.startsWith('/') && isSafeAddress(address) && !paths.has(pathOf(address));
