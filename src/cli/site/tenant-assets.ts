import { extname } from 'node:path';
import { contentPath, fallbackLanguage, type Image, type Language } from '../../pages/portal.ts';
import type { DocumentInfo } from '../../pages/text/content.ts';
import { languageData } from '../languages/languages.ts';
import { hashesOf } from '../lib/integrity.ts';
import { once } from '../lib/once.ts';
import type { Artifact } from '../output/artifact.ts';
import type { Asset, TenantSources } from '../sources/sources.ts';
import { languageName } from '../texts/language-name.ts';
import { imageSizeOf } from './images.ts';

const served = once((asset: Asset): Artifact => {
  const content = asset.read();
  const name = asset.path.replace(/^tenants\/[^/]+\/assets\//, '');
  return { path: `assets/${isDocument(name) ? name : hashed(name, content)}`, content };
});

export type TenantAssets = ReturnType<typeof tenantAssets>;

/** The tenant's assets under their served names. They are read on first use: a single text needs few. */
export function tenantAssets({ assets }: TenantSources) {
  const serve = (name: string): Artifact | undefined => {
    const asset = assets.get(name);
    return asset && served(asset);
  };
  const address = (name: string): string => `${contentPath}${serve(name)?.path ?? name}`;
  const image = (name: string): Image => {
    const asset = assets.get(name);
    return { src: address(name), ...((asset && imageSizeOf(asset)) ?? { width: 0, height: 0 }) };
  };
  return {
    address,
    artifacts: (): Artifact[] => [...assets.values()].map(served),
    image,
    /** An image and, if it has one, its drawing for dark pages. */
    picture(name: string): Image {
      const dark = darkName(name);
      return assets.has(dark) ? { ...image(name), dark: image(dark) } : image(name);
    },
    /** What a reader is told about a document. Its folder is named by its language. */
    file(name: string, inLanguage: Language): DocumentInfo {
      const bytes = serve(name)?.content.length ?? 0;
      const language = name.split('/').at(-2) ?? fallbackLanguage;
      return {
        type: extname(name).slice(1).toUpperCase(),
        size: `${Math.max(1, Math.round(bytes / 1000))}\u00a0${languageData(inLanguage).kilobyte ?? 'kB'}`,
        language,
        languageName: languageName(language, inLanguage),
      };
    },
  };
}

/** `header-dark.svg` is the drawing of `header.svg` for dark pages. */
export const darkName = (name: string): string => name.replace(/(?=\.\w+$)/, '-dark');

/** Documents keep their names, because people keep links to them; all else can be cached for ever. */
export const isDocument = (name: string): boolean => name.startsWith('documents/');

function hashed(name: string, content: Uint8Array): string {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}-${hashesOf(content).sha256.slice(0, 8)}${extension}`;
}
