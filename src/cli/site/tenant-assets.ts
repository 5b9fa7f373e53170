import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { contentPath, fallbackLanguage, type Image, type Language } from '../../pages/portal.ts';
import type { DocumentInfo } from '../../pages/text/content.ts';
import type { Artifact } from '../artifact.ts';
import { once } from '../once.ts';
import type { Asset, TenantSources } from '../sources/sources.ts';
import { imageSizeOf } from './images.ts';
import { languageName } from './language-name.ts';

const servedAs = once((asset: Asset) =>
  once((name: string): Artifact => {
    const content = asset.read();
    return { path: `assets/${isDocument(name) ? name : hashed(name, content)}`, content };
  }),
);

/** The tenant's assets under their served names. They are read on first use: a single text needs few. */
export class TenantAssets {
  readonly #sources: ReadonlyMap<string, Asset>;

  constructor(tenant: TenantSources) {
    this.#sources = tenant.assets;
  }

  #serve(name: string): Artifact | undefined {
    const asset = this.#sources.get(name);
    return asset && servedAs(asset)(name);
  }

  image(name: string): Image {
    const asset = this.#sources.get(name);
    return { src: this.address(name), ...((asset && imageSizeOf(asset)) ?? { width: 0, height: 0 }) };
  }

  address(name: string): string {
    return `${contentPath}${this.#serve(name)?.path ?? name}`;
  }

  /** What a reader is told about a document. Its folder is named by its language. */
  file(name: string, inLanguage: Language): DocumentInfo {
    const bytes = this.#serve(name)?.content.length ?? 0;
    const language = name.split('/').at(-2) ?? fallbackLanguage;
    return {
      type: extname(name).slice(1).toUpperCase(),
      kilobytes: Math.max(1, Math.round(bytes / 1000)),
      language,
      languageName: languageName(language, inLanguage),
    };
  }

  /** What texts say about assets: addresses and sizes. */
  facts(): readonly unknown[] {
    return this.artifacts().map(({ path, content }) => [path, content.length]);
  }

  artifacts(): Artifact[] {
    return [...this.#sources.keys()].flatMap((name) => this.#serve(name) ?? []);
  }
}

/** Documents keep their names, because people keep links to them; all else can be cached for ever. */
export const isDocument = (name: string): boolean => name.startsWith('documents/');

function hashed(name: string, content: Uint8Array): string {
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${name.slice(0, name.length - extension.length)}-${hash}${extension}`;
}
