import { once } from '../../lib/once.ts';
import { reportInFile, siteRule } from '../../rules/rule.ts';
import { type Asset, isLfsPointer } from '../../sources/sources.ts';
import { imageSizeOf } from '../images.ts';
import { hasFormOfAsset, namedAssets, searchedIn } from '../named-assets.ts';
import { schemaIssues } from '../schema-issues.ts';

/** A picture of a text lies below the tenant’s folder assets. */
const imageUrl = siteRule({
  id: 'image-url',
  severity: 'error',
  isEssential: true,
  messages: {
    form: {
      message: '"$[value]" is not the path of an image',
      hint: 'write an image file below the folder assets in lower case, for example images/letter.svg',
    },
    missing: { message: '$[folder] has no file $[missing]', hint: 'add the file, or correct the name' },
  },
  what: 'The file of a picture does not exist in the tenant’s folder `assets`, or the value is not the name of a picture. Where one file has nearly the same name, it is suggested.',
  why: 'Readers would see a torn picture. Names are in lower case and without spaces, because web servers take `Letter.svg` and `letter.svg` for two files.',
  except: 'Whether the picture fits the text, only a person can see.',
  invalid: [
    {
      files: {
        'locales/tiny/de.json': {
          'INSTRUCTION.SECTIONS.PAY.IMAGE': true,
          'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'images/leter.svg',
          'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': 'Ein Brief',
        },
      },
    },
    {
      files: { 'locales/common/de.json': { 'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'Images/Letter 1.SVG' } },
      finds: ['image-url INSTRUCTION.SECTIONS.PAY.IMAGE_URL "Images/Letter 1.SVG"'],
    },
    {
      files: { 'tenants/tiny/assets/images/letter.svg': null },
      finds: [
        'locales/common/de.json image-url INSTRUCTION.SECTIONS.PAY.IMAGE_URL "images/letter.svg"',
        'locales/common/en.json image-url INSTRUCTION.SECTIONS.PAY.IMAGE_URL "images/letter.svg"',
      ],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/de.json': {
          'INSTRUCTION.SECTIONS.PAY.IMAGE': true,
          'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'images/letter.svg',
          'INSTRUCTION.SECTIONS.PAY.IMAGE_ALT_TAG': 'Ein Brief',
        },
      },
    },
  ],
  check(sources, report) {
    reportInFile('image-url', schemaIssues(sources), report);
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use !== 'picture' || tenant.assets.has(name) || !hasFormOfAsset(name)) continue;
      const values = { missing: name, ...searchedIn(asset) };
      report('missing', values, { file, path });
    }
  },
});

const assetMissing = siteRule({
  id: 'asset-missing',
  severity: 'error',
  isEssential: true,
  messages: {
    missing: { message: '$[folder] has no file $[asset]', hint: 'add the file, or correct the name' },
  },
  what: 'The settings name a picture, such as the logo, that is not in the tenant’s folder `assets`.',
  why: 'Every page of the portal would have a torn picture in its header or footer.',
  except: 'Pictures in texts are looked at by `image-url`, documents to download by `file-target`.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { 'images.logo': 'logos.svg' } } },
    { files: { 'tenants/tiny/tenant.json': { 'images.favicon': 'somewhere/else.png' } } },
  ],
  valid: [{ files: { 'tenants/tiny/tenant.json': { 'images.logo': 'logo.svg' } } }],
  check(sources, report) {
    for (const asset of namedAssets(sources)) {
      const { tenant, file, path, name, use } = asset;
      if (use !== 'setting' || tenant.assets.has(name)) continue;
      const values = { asset: name, ...searchedIn(asset) };
      report('missing', values, { file, path });
    }
  },
});

/** What an asset holds in place of what its name says; undefined where nothing speaks against it. */
const wrongContent = once((asset: Asset): 'empty' | 'pointer' | 'pdf' | undefined => {
  // Readers look for the mark of a PDF in so many bytes (ISO 32000-2, annex I).
  const start = Buffer.from(asset.read().subarray(0, 1024)).toString('latin1');
  if (start === '') return 'empty';
  if (isLfsPointer(start)) return 'pointer';
  return asset.path.endsWith('.pdf') && !start.includes('%PDF-') ? 'pdf' : undefined;
});

const inAsset = ({ path }: Asset) => ({ file: { path, text: '', value: undefined }, path: [] });

/** A picture’s width and height are written into the page, so that nothing moves when it arrives. */
const assetUnreadable = siteRule({
  id: 'asset-unreadable',
  severity: 'error',
  isEssential: true,
  messages: {
    size: {
      message: '$[asset] is not an image with a known width and height',
      hint: 'save it again as SVG (with width and height), PNG, JPEG, WebP or AVIF',
    },
    empty: { message: '$[asset] is empty', hint: 'save or copy the file again, or remove it' },
    pointer: {
      message: '$[asset] is only a pointer of Git LFS, not the file itself',
      hint: 'run git lfs pull; in CI, check out with LFS (in GitHub Actions: lfs: true)',
    },
    pdf: { message: '$[asset] is not a PDF', hint: 'export the document as PDF again' },
  },
  what: 'A picture has no width and height that can be read: an SVG without them, a damaged file, or another kind of file. Or a file is empty, is no PDF although its name says so, or is what Git leaves in its place where it was checked out without Git LFS.',
  why: 'The page reserves the room for a picture before it arrives. Without its size the text would jump while it is read. A document that does not open leaves somebody without the form that a deadline asks for.',
  invalid: [
    { files: { 'tenants/tiny/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' } },
    {
      files: { 'locales/common/de.json': { 'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'documents/en/form.pdf' } },
      finds: ['asset-unreadable INSTRUCTION.SECTIONS.PAY.IMAGE_URL "documents/en/form.pdf"'],
    },
    { files: { 'tenants/tiny/assets/documents/en/form.pdf': '' }, says: 'empty' },
    {
      files: {
        'tenants/tiny/assets/header.svg':
          'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 84977\n',
      },
      says: 'pointer',
    },
    { files: { 'tenants/tiny/assets/documents/en/form.pdf': '<!doctype html>Sign in' }, says: 'pdf' },
  ],
  valid: [
    {
      files: {
        'tenants/tiny/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>\n',
      },
    },
  ],
  check(sources, report) {
    for (const { assets } of sources.tenants) {
      for (const asset of assets.values()) {
        const variant = wrongContent(asset);
        if (variant) report(variant, { asset: asset.path }, inAsset(asset));
      }
    }
    for (const { tenant, file, path, name, use } of namedAssets(sources)) {
      const asset = tenant.assets.get(name);
      if (asset && use !== 'document' && !wrongContent(asset) && !imageSizeOf(asset))
        report('size', { asset: asset.path }, { file, path });
    }
  },
});

/** A file that nothing names is deployed in vain. */
const imageUnused = siteRule({
  id: 'image-unused',
  severity: 'hint',
  messages: {
    unused: {
      message: '$[asset] is not used',
      hint: 'remove the file, or use it in a text or in the settings',
    },
  },
  what: 'A file in the tenant’s folder `assets` is named nowhere, neither in a text nor in the settings. In the example the settings were changed to another header image, and the old one stayed behind.',
  why: 'Every build publishes it, although no page shows it.',
  except: 'Whether another site links to the file is not known here.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { 'images.header': 'logo.svg' } } },
    {
      files: {
        'tenants/tiny/assets/head-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      },
      finds: ['image-unused <svg'],
    },
  ],
  valid: [
    {
      files: {
        'tenants/tiny/tenant.json': { 'images.header': 'logo.svg' },
        'tenants/tiny/assets/header.svg': null,
      },
    },
    {
      files: {
        'tenants/tiny/assets/header-dark.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      },
    },
  ],
  check(sources, report) {
    const named = namedAssets(sources);
    for (const tenant of sources.tenants) {
      const used = new Set(named.filter((one) => one.tenant === tenant).map(({ name }) => name));
      for (const [name, asset] of tenant.assets) {
        if (!used.has(name)) report('unused', { asset: name }, inAsset(asset));
      }
    }
  },
});

export const assetRules = [imageUrl, assetMissing, assetUnreadable, imageUnused];
