import { footerRoutes, portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath, type FooterLinkKey, fallbackLanguage } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import { isSafeAddress } from '../../../pages/text/rich.ts';
import { closest } from '../../lib/closest.ts';
import type { Mark } from '../../rules/findings.ts';
import { reportInFile, siteRule } from '../../rules/rule.ts';
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
  messages: {
    page: { message: 'no page of this portal has the address $[address]', hint: 'correct the address' },
    file: { message: '$[folder] has no file $[address]', hint: 'correct the address' },
    form: {
      message: '"$[document]" is not the path of a document',
      hint: 'write a file below documents/<language>/ in lower case, for example documents/de/form.pdf',
    },
  },
  what: 'A link inside the portal leads to a page or a document that this portal does not have.',
  why: 'The reader gets an error page instead of the help that the sentence promises.',
  except: 'Addresses outside the portal are not looked at.',
  invalid: [
    {
      files: {
        'locales/tiny/de.json': {
          'LEGAL_NOTICE.CONTENT':
            '<p>Siehe die <a href="/services/content/privacyPolice.html">Datenschutzerklärung</a>.</p>',
        },
      },
    },
    {
      files: {
        'locales/common/de.json': {
          'LEGAL_NOTICE.CONTENT':
            '<p>Hier: <a href="/services/content/assets/documents/en/none.pdf">Seite</a>.</p>',
        },
        'locales/common/en.json': {
          'LEGAL_NOTICE.CONTENT': '<p>Here: <a href="https://example.com/">page</a>.</p>',
        },
      },
      finds: ['file-target LEGAL_NOTICE.CONTENT /services/content/assets/docum'],
    },
    {
      files: { 'locales/common/de.json': { 'DOWNLOAD.ITEMS.FORM_6.LINK': 'logo.svg' } },
      finds: ['file-target DOWNLOAD.ITEMS.FORM_6.LINK "logo.svg"'],
    },
    {
      files: {
        'locales/tiny/de.json': {
          'START_PAGE.INTRO':
            'In drei Schritten bezahlen: <a href="/services/content/legalNotice.html">Impressum</a>.',
        },
        'locales/common/de.json': { LEGAL_NOTICE: undefined },
        'locales/common/en.json': { LEGAL_NOTICE: undefined },
        'tenants/tiny/tenant.json': {
          footerLinks: ['IMPRINT', 'PRIVACY'],
          cookieNoticeLink: '/services/content/legalNotice.html',
        },
      },
      finds: [
        'file-target START_PAGE.INTRO /services/content/legalNotice.',
        'tenants/tiny/tenant.json file-target footerLinks.0 "IMPRINT"',
        'tenants/tiny/tenant.json file-target cookieNoticeLink "/services/content/legalNotice',
      ],
    },
    {
      files: {
        'locales/common/de.json': { 'DOWNLOAD.ITEMS.FORM_1.LINK': 'documents/de/something-else.pdf' },
      },
      says: 'file',
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/de.json': {
          'LEGAL_NOTICE.CONTENT':
            '<p>Siehe die <a href="/services/content/privacyPolicy.html">Datenschutzerklärung</a>.</p>',
        },
      },
    },
  ],
  check(sources, report) {
    reportInFile('file-target', schemaIssues(sources), report);
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use !== 'document' || !hasFormOfAsset(name)) continue;
      // A document is in a folder named by its language: the page says the language beside the link.
      if (!/^documents\/[a-z]{2,3}\//.test(name)) report('form', { document: name }, { file, path });
      else if (!tenant.assets.has(name)) {
        report('file', { address: name, ...searchedIn(asset) }, { file, path });
      }
    }
    const { tenants, common } = sources;
    const everywhere = targets(
      pages.map(({ file }) => file),
      [...new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)))],
      [],
    );
    const owners = new Map<SourceFile, Targets>();
    const reportAt = (file: SourceFile, path: Path, address: string, known: Targets, mark?: Mark) => {
      report('page', { address, closest: closest(address, known.addresses) }, { file, path, ...mark });
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
