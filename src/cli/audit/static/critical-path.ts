import { contentPath } from '../../../pages/portal.ts';
import type { BuildInfo } from '../build-info.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { compressed, compressedSize } from '../transfer.ts';
import { fileAt } from './addresses.ts';
import { documentsIn, type HtmlDocument, select, textFile } from './documents.ts';

export interface CriticalPath {
  /** Of the document up to the end of the header, and of all that is waited for, after gzip. */
  readonly bytes: number;
  /** One after the other: the document, what it names, what that imports … */
  readonly trips: number;
  readonly names: readonly string[];
}

/** Another server has to be found and greeted first. */
const tripsToStrangers = 2;

/** Computed from the files, so that it is the same on every machine. */
export const criticalPath: StaticGatherer<CriticalPath> = {
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const end = endOfHeader(document.html);
    const found: Needed[] = [];
    for (const address of blockingIn(document, end)) await follow(address, 2, build, found);
    return {
      bytes: found.reduce((sum, { bytes }) => sum + bytes, compressed(document.html.slice(0, end))),
      trips: Math.max(1, ...found.map(({ trip }) => trip)),
      names: found.map(({ address }) => address),
    };
  },
};

interface Needed {
  readonly address: string;
  readonly trip: number;
  readonly bytes: number;
}

async function follow(address: string, trip: number, build: BuildInfo, found: Needed[]): Promise<void> {
  if (found.some((each) => each.address === address)) return;
  const path = fileAt(address, `${build.realOrigin}${contentPath}`);
  found.push({
    address,
    trip: trip + (path === undefined ? tripsToStrangers : 0),
    bytes: path === undefined ? 0 : await compressedSize(build, path),
  });
  if (!path?.endsWith('.css')) return;
  const css = (await textFile(build, path)) ?? '';
  for (const [, imported = ''] of css.matchAll(/@import\s+(?:url\()?["']?([^"')]+)/g)) {
    await follow(imported, trip + 1, build, found);
  }
}

/** As far as a browser has to read a document to draw the header: all of it where there is none. */
function endOfHeader(html: string): number {
  const end = html.indexOf('</template>', html.indexOf('id="eos-header"'));
  return end < 0 ? html.length : end;
}

/** Stylesheets and scripts without which nothing is drawn. */
const blockingIn = (document: HtmlDocument, end: number): readonly string[] =>
  select(
    'link[rel~="stylesheet"][href]:not([media*="print"], [media*="prefers-color-scheme"]), script[src]:not([async], [defer], [type="module"])',
    document,
  )
    .filter(({ startIndex }) => (startIndex ?? 0) < end)
    .map(({ attribs: { href, src = '' } }) => href ?? src);
