import { contentPath } from '../../../pages/portal.ts';
import { once } from '../../lib/once.ts';
import type { BuildInfo } from '../build-info.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { decoded, fileAt, portalAddress } from './addresses.ts';
import { documentsIn, type HtmlDocument, select, textFile } from './documents.ts';

/** The files of the build that a page links to, and whether they are there. */
export const linkedFiles: StaticGatherer<ReadonlyMap<string, boolean>> = {
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const paths = filesNamed('a[href], area[href]', document, build);
    return new Map(await Promise.all(paths.map(async (path) => [path, await hasFile(build)(path)] as const)));
  },
};

/**
 * The addresses below `assets/` that a page and its stylesheets name, of which the build has no file: the browser asks for
 * icons, and for images of other screens, only where it needs them. Documents are links.
 */
export const missingAssets: StaticGatherer<readonly string[]> = {
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const sheets = filesNamed('link[rel~="stylesheet"]', document, build);
    const texts = [
      ...select('*', document).flatMap(({ attribs }) => Object.values(attribs)),
      ...(await Promise.all(sheets.map((path) => textFile(build, path)))),
    ];
    const addresses = new Set(texts.flatMap((text = '') => text.match(assetAddress) ?? []));
    const found = [...addresses].map(async (address) =>
      (await hasFile(build)(decoded(address.slice(contentPath.length)))) ? [] : address,
    );
    return (await Promise.all(found)).flat();
  },
};

const assetAddress = new RegExp(`${contentPath}assets/(?!documents/)[^"'()<>,?#\\s]+`, 'g');

/** The files of a build, there or not, that the elements of a selector lead to. */
const filesNamed = (selector: string, document: HtmlDocument, build: BuildInfo): readonly string[] =>
  select(selector, document).flatMap(
    ({ attribs: { href = '' } }) => fileAt(href, portalAddress(build, document.target)) ?? [],
  );

/** A build does not change while it is looked at, and its pages link to the same files. */
const hasFile = once((build: BuildInfo) =>
  once(async (path: string) => (await build.deployment.file(path)) !== undefined),
);
