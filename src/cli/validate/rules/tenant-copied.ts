import { isDeepStrictEqual } from 'node:util';
import { siteRule } from '../../rules/rule.ts';
import { isDocument } from '../../site/tenant-assets.ts';
import type { Asset, Path, SourceFile } from '../../sources/sources.ts';
import { valueAt } from '../../texts/shape.ts';

/** What `new tenant` copies but cannot fill in. The same street may be in another town: an address is compared as a whole. */
const particulars = [['name'], ['phone'], ['email'], ['street', 'postalCode', 'city']] as const;
const legal = [
  ['LEGAL_NOTICE', 'CONTENT'],
  ['PRIVACY_POLICY', 'CONTROLLER'],
] as const;

/** Two tenants with the same company, images, documents or legal texts: one is an unfinished copy. */
export const tenantCopied = siteRule({
  id: 'tenant-copied',
  severity: 'warning',
  messages: {
    same: { message: 'this is the same as in $[other]', hint: 'replace it with this tenant’s own' },
  },
  what: 'Two tenants have the same company name, telephone number, e-mail address or postal address, the same picture or document, the same legal notice or the same controller in the privacy policy.',
  why: '`new tenant` copies another tenant. Until its particulars, pictures, documents and legal texts are replaced, the new tenant’s pages name the wrong company.',
  except:
    'Tenants are compared only where they are validated together: with `--tenant` one tenant is compared with none. A street of the same name in another town is no copy.\n\nTwo tenants of one group may have their offices in one house: suppress the finding in `locales/ignore.json`, with that reason.',
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
  check({ tenants }, report) {
    for (const tenant of tenants) {
      const { settings } = tenant;
      for (const other of tenants.filter((each) => each !== tenant)) {
        const values = { other: other.id };
        for (const keys of particulars) {
          const isCopied = keys.every((key) =>
            isSame(['company', key], settings.value, other.settings.value),
          );
          if (isCopied) report('same', values, { file: settings, path: ['company', keys[0]] });
        }
        const image = imagesOf(settings).find(([key, name]) => {
          const theirs = valueAt(other.settings.value, ['images', key]);
          return isSameFile(tenant.assets.get(name), other.assets.get(`${theirs}`));
        });
        if (image) report('same', values, { file: settings, path: ['images', image[0]] });
        const document = [...tenant.assets].find(
          ([name, asset]) => isDocument(name) && isSameFile(asset, other.assets.get(name)),
        );
        if (document) {
          const file = { path: document[1].path, text: '', value: undefined };
          report('same', values, { file, path: [] });
        }
        for (const [language, file] of tenant.texts) {
          const path = legal.find((each) => isSame(each, file.value, other.texts.get(language)?.value));
          if (path) report('same', values, { file, path });
        }
      }
    }
  },
});

function isSame(path: Path, one: unknown, other: unknown): boolean {
  const value = valueAt(one, path);
  return value !== undefined && isDeepStrictEqual(value, valueAt(other, path));
}

const imagesOf = ({ value }: SourceFile): [string, string][] =>
  Object.entries((valueAt(value, ['images']) ?? {}) as Record<string, string>);

const isSameFile = (one: Asset | undefined, other: Asset | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.compare(one.read(), other.read()) === 0;
