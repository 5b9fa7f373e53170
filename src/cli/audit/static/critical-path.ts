import { contentPath } from '../../../pages/portal.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { compressed, compressedSize } from '../transfer.ts';
import { fileAt } from './addresses.ts';
import { documentsIn, type HtmlDocument, select, textFile } from './documents.ts';

export interface CriticalPath {
  /** Of the document up to the end of the header, and of all that is waited for, after gzip. */
  readonly bytes: number;
  /** One after the other: the document, what it names, and what a stylesheet imports. */
  readonly trips: number;
  readonly names: readonly string[];
}

/** Computed from the files, so that it is the same on every machine. */
export const criticalPath: StaticGatherer<CriticalPath> = {
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const end = endOfHeader(document.html);
    const pathOf = (address: string) => fileAt(address, build.realOrigin + contentPath) ?? '';
    const named = blockingIn(document, end);
    const texts = await Promise.all(named.map((address) => textFile(build, pathOf(address))));
    const imported = texts.flatMap((text = '') =>
      [...text.matchAll(imports)].map(([, address = '']) => address),
    );
    const names = [...named, ...imported];
    const sizes = await Promise.all(names.map((address) => compressedSize(build, pathOf(address))));
    return {
      bytes: sizes.reduce((sum, size) => sum + size, compressed(document.html.slice(0, end))),
      trips: imported.length > 0 ? 3 : named.length > 0 ? 2 : 1,
      names,
    };
  },
};

/** What a stylesheet of the build waits for in its turn. */
const imports = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g;

/** As far as a browser has to read a document to draw the header: all of it where there is none. */
function endOfHeader(html: string): number {
  const end = html.indexOf('</template>', html.indexOf('id="eos-header"'));
  return end < 0 ? html.length : end;
}

/** Stylesheets and scripts without which nothing is drawn. */
const blockingIn = (document: HtmlDocument, end: number): readonly string[] => [
  ...new Set(
    select(
      'link[rel~="stylesheet"][href]:not([media*="print"], [media*="prefers-color-scheme"]), script[src]:not([async], [defer], [type="module"])',
      document,
    )
      .filter(({ startIndex }) => (startIndex ?? 0) < end)
      .map(({ attribs: { href, src = '' } }) => href ?? src),
  ),
];
