import { isDeepStrictEqual } from 'node:util';
import type { IssueFile } from '../../rules/findings.ts';
import { siteRule } from '../../rules/rule.ts';
import { isDocument } from '../../site/tenant-assets.ts';
import type { Asset, Path, SourceFile, TenantSources } from '../../sources/sources.ts';
import { valueAt } from '../../texts/shape.ts';

/** What `new tenant` copies but cannot fill in. The same street may be in another town: an address is compared as a whole. */
const particulars = [['name'], ['phone'], ['email'], ['street', 'postalCode', 'city']] as const;
const legal = [
  ['LEGAL_NOTICE', 'CONTENT'],
  ['PRIVACY_POLICY', 'CONTROLLER'],
] as const;

export const tenantCopied = siteRule({
  id: 'tenant-copied',
  severity: 'warning',
  messages: {
    same: { message: 'this is the same as in $[other]', hint: 'replace it with this tenant’s own' },
  },
  what: 'Two tenants have the same company name, telephone number, e-mail address or postal address, the same picture or document, the same legal notice or the same controller in the privacy policy. Everything that is the same is named, at the newer tenant: the one whose e-mail address does not belong to its portal, or else the one with the later id. With `--tenant`, the others are still compared.',
  why: '`new tenant` copies another tenant. Until its particulars, pictures, documents and legal texts are replaced, the new tenant’s pages name the wrong company.',
  except:
    'A street of the same name in another town is no copy.\n\nTwo tenants of one group may have their offices in one house: suppress the finding in `locales/ignore.json`, with that reason.',
  invalid: [
    {
      files: {
        'tenants/copy/tenant.json': {
          languages: ['EN'],
          shortName: 'Copy',
          'company.name': 'Copy Ltd',
          'company.street': 'Musterstraße 1',
          'company.postalCode': '12345',
          'company.city': 'Musterstadt',
          'company.phone': '+49 40 66969 200',
          'company.email': 'service@copy.example.com',
        },
      },
    },
  ],
  valid: [
    {
      files: {
        'tenants/copy/tenant.json': {
          languages: ['EN'],
          shortName: 'Copy',
          'company.name': 'Copy Ltd',
          'company.street': 'Musterstraße 1',
          'company.postalCode': '80000',
          'company.city': 'München',
          'company.phone': '+49 40 66969 200',
          'company.email': 'service@copy.example.com',
        },
      },
    },
  ],
  check({ tenants, others }, report) {
    const all = [...tenants, ...(others?.() ?? [])];
    for (const tenant of tenants) {
      for (const other of all.filter((each) => each !== tenant && isCopy(tenant, each))) {
        for (const place of sameIn(tenant, other)) report('same', { other: other.id }, place);
      }
    }
  },
});

/** Whether the first of two tenants is the newer one: its e-mail address is not its own yet. In doubt, the later id is. */
function isCopy(one: TenantSources, other: TenantSources): boolean {
  const [isOwn, isTheirs] = [one, other].map(hasOwnEmail);
  return isOwn === isTheirs ? one.id > other.id : !isOwn;
}

/** Whether the address belongs to the host of the portal, which `new tenant` sets. */
function hasOwnEmail({ settings }: TenantSources): boolean {
  const { origin, company } = (settings.value ?? {}) as { origin?: unknown; company?: { email?: unknown } };
  const [host, domain = ''] = [`${origin}`.replace(/^https:\/\//, ''), `${company?.email}`.split('@')[1]];
  return domain !== '' && (host.endsWith(domain) || domain.endsWith(host));
}

/** What two tenants have in common, in the files of the first. */
function sameIn(tenant: TenantSources, other: TenantSources): { file: IssueFile; path: Path }[] {
  const { settings, assets, texts } = tenant;
  const company = particulars.filter((keys) =>
    keys.every((key) => isSame(['company', key], settings.value, other.settings.value)),
  );
  const images = imagesOf(settings).filter(([key, name]) => {
    const theirs = valueAt(other.settings.value, ['images', key]);
    return isSameFile(assets.get(name), other.assets.get(`${theirs}`));
  });
  const documents = [...assets].filter(
    ([name, asset]) => isDocument(name) && isSameFile(asset, other.assets.get(name)),
  );
  const notices = [...texts].flatMap(([language, file]) =>
    legal
      .filter((path) => isSame(path, file.value, other.texts.get(language)?.value))
      .map((path) => ({ file, path })),
  );
  return [
    ...company.map(([key]) => ({ file: settings, path: ['company', key] })),
    ...images.map(([key]) => ({ file: settings, path: ['images', key] })),
    ...documents.map(([, { path }]) => ({ file: { path, text: '', value: undefined }, path: [] })),
    ...notices,
  ];
}

function isSame(path: Path, one: unknown, other: unknown): boolean {
  const value = valueAt(one, path);
  return value !== undefined && isDeepStrictEqual(value, valueAt(other, path));
}

const imagesOf = ({ value }: SourceFile): [string, string][] =>
  Object.entries((valueAt(value, ['images']) ?? {}) as Record<string, string>);

const isSameFile = (one: Asset | undefined, other: Asset | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.compare(one.read(), other.read()) === 0;
