import { contentPath } from '../../../pages/portal.ts';
import { once } from '../../once.ts';
import type { BuildInfo } from '../build-info.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { fileInBuild } from '../target.ts';
import { fileAt } from './addresses.ts';
import { documentsIn, type HtmlDocument, select, textFile } from './documents.ts';

/** A file of the build that a page or its stylesheet names, in whatever state of the page it is needed. */
export interface NamedAsset {
  readonly path: string;
  readonly by: string;
  readonly state: 'missing' | 'damaged' | 'sound';
}

/** Pictures for dark screens or print, downloads, texts: what no visit of the audit need ask for. */
export const assets: StaticGatherer<readonly NamedAsset[]> = {
  scope: 'page',
  async gather(build, target) {
    const page = fileInBuild(target);
    const sheet = 'eos-content.css';
    const document = await documentsIn(build)(target);
    const named = [
      ...(document ? addressesIn(document) : []).map((address) => [address, page] as const),
      ...urlsIn((await textFile(build, sheet)) ?? '').map((address) => [address, sheet] as const),
      [`${contentPath}config/${build.id}.json`, 'eos-content.js'] as const,
      [`${contentPath}assets/i18n/${build.id}/${target.language}.json`, 'eos-content.js'] as const,
    ];
    const found = new Map<string, NamedAsset>();
    for (const [address, by] of named) {
      const path = fileAt(address, `${build.realOrigin}${contentPath}${by}`);
      if (path === undefined || /\.html$|\/$|^$/.test(path) || found.has(path)) continue;
      found.set(path, { path, by, state: await statesIn(build)(path) });
    }
    return [...found.values()];
  },
};

/** A build does not change while it is looked at, and its pages name the same files. */
const statesIn = once(({ deployment }: BuildInfo) =>
  once(async (path: string) => stateOf(await deployment.file(path))),
);

function stateOf(content: Uint8Array | undefined): NamedAsset['state'] {
  if (!content) return 'missing';
  return content.length > 0 ? 'sound' : 'damaged';
}

const urlsIn = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/url\(\s*["']?([^"')]+)/g)].map(
    ([, address = '']) => address,
  );

/** What elements ask for or offer: files, not pages. */
const addressesIn = (document: HtmlDocument): string[] =>
  select('[src], [href], [srcset], [imagesrcset], meta[content]', document).flatMap(
    ({ attribs: { src, href, srcset, imagesrcset, content = '' } }) => [
      ...[src, href].filter((address) => address !== undefined),
      ...[srcset, imagesrcset]
        .flatMap((list) => list?.split(/,\s+/) ?? [])
        .map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
      ...(/^https?:\/\/.*\.\w+$/.test(content) ? [content] : []),
    ],
  );
