import type { ImageSeen, Shift } from '../../../audit/rendering.ts';
import { contentPath } from '../../../pages/portal.ts';
import { slowLine } from '../../server/faults.ts';
import type { ByteKind } from '../budgets.ts';
import type { PageGatherer, StaticGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { fileAt } from '../static/addresses.ts';
import { document, documentsIn, type HtmlDocument, nodeOf, select, textFile } from '../static/documents.ts';
import { fileInBuild } from '../target.ts';
import { compressed, compressedSize, type FileKind, kindOf } from '../transfer.ts';
import type { Visit } from '../visit.ts';

interface LoadedFile {
  readonly path: string;
  readonly kind: FileKind;
  /** After gzip. */
  readonly bytes: number;
}

export interface Loading {
  readonly files: readonly LoadedFile[];
  /** Once per layout. */
  readonly shifts: readonly Shift[];
  readonly images: readonly (ImageSeen & { readonly isMoving: boolean })[];
}

/** Runs first in a visit, so that requests of other gatherers do not count. */
export const loading: PageGatherer<Loading> = {
  from: 'page',
  scope: 'page',
  on: ['page'],
  async gather({ log, probe, target, build, isFirstOfLayout }) {
    const shifts = isFirstOfLayout ? await probe('layoutShifts') : [];
    const seen = await probe('imagesSeen');
    const images = await Promise.all(
      seen.map(async (image) => ({ ...image, isMoving: await isMoving(image.url, build) })),
    );
    if (!build) return { files: [], shifts, images };
    const requested = log.requests
      .filter(({ status }) => status === 200)
      .map(({ url }) => fileAt(url, build.origin));
    const document = fileInBuild(target);
    const paths = [...new Set([document, ...requested])].filter((path) => path !== undefined);
    // A prefetched page counts where it is opened.
    const loaded = paths.filter((path) => path === document || kindOf(path) !== 'document');
    const files = await Promise.all(
      loaded.map(async (path) => ({ path, kind: kindOf(path), bytes: await compressedSize(build, path) })),
    );
    return { files, shifts, images };
  },
};

/** Whether a file of the build has several frames (GIF, APNG, WebP), or is an SVG that moves by itself. */
async function isMoving(url: string, build: Visit['build']): Promise<boolean> {
  const path = build && fileAt(url, build.origin);
  const content = path === undefined ? undefined : await build?.deployment.file(path);
  return /NETSCAPE2\.0|acTL|ANMF|<animate(?![^>]*click)/.test(Buffer.from(content ?? '').toString('latin1'));
}

export interface CriticalPath {
  /** Of the document up to the end of the header, and of all that is waited for, after gzip. */
  readonly bytes: number;
  /** One after the other: the document, what it names, and what a stylesheet imports. */
  readonly trips: number;
  readonly names: readonly string[];
}

/** Computed from the files, so that it is the same on every machine. */
export const criticalPath: StaticGatherer<CriticalPath> = {
  from: 'files',
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

export const bytes = rule({
  id: 'bytes',
  group: 'Rendering',
  hint: 'Take out what the page does not need, or, where it is worth it, raise the figure in tenants/budgets.json and say why in the commit.',
  requires: { loading },
  *check({ loading: { files } }, { budgets: { bytes: allowed } }) {
    const kinds: [ByteKind, typeof files][] = [...Map.groupBy(files, ({ kind }) => kind), ['total', files]];
    for (const [kind, own] of kinds) {
      const sum = own.reduce((total, file) => total + file.bytes, 0);
      if (sum <= allowed[kind]) continue;
      const largest = own.toSorted((one, other) => other.bytes - one.bytes)[0];
      yield {
        message: `${kind}: ${kilobytes(sum)} after gzip, where ${kilobytes(allowed[kind])} are allowed; the largest of ${own.length} is ${largest?.path}.`,
        detail: kind,
      };
    }
  },
});

/** With one decimal, so that a small excess over a budget shows. */
const kilobytes = (count: number): string => `${Math.round(count / 100) / 10} kB`;

export const layoutShift = rule({
  id: 'layout-shift',
  group: 'Rendering',
  hint: 'Build what comes late into the page, keep room for it (width and height on images), or show it over the page.',
  requires: { loading },
  optional: { document },
  *check({ loading: { shifts }, document }, { budgets }) {
    for (const image of document ? select('img:not([width][height])', document) : []) {
      yield {
        message: 'The image has no width and height, by which browsers keep room for it until it has come.',
        node: document && nodeOf(document, image),
      };
    }
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum <= budgets.layoutShift) return;
    const [largest] = shifts.toSorted((one, other) => other.value - one.value);
    yield {
      message: `What is on the screen moves after it was shown: layout shifts above the budget of ${budgets.layoutShift}.`,
      node: largest?.node,
    };
  },
});

/** Device pixels per CSS pixel on good screens. */
const density = 2;

/** Excess below this factor is not worth another file. */
const spare = 1.5;

/** Images whose larger side is below this many pixels cost next to nothing. */
const least = 128;

/** Surplus pixels cost visitors time and data. SVG has none. */
export const imageSize = rule({
  id: 'image-size',
  severity: 'warning',
  group: 'Rendering',
  requires: { loading },
  *check({ loading: { images } }) {
    for (const { url, natural, shown, node } of images) {
      const isDrawing = /\.svg(?:[?#]|$)|^data:image\/svg/i.test(url);
      const isLarger = natural.every((pixels, side) => pixels > (shown[side] ?? 0) * density * spare);
      if (isDrawing || !isLarger || Math.max(...natural) < least) continue;
      yield {
        message: `An image of ${natural.join(' × ')} pixels is shown at ${shown.join(' × ')}.`,
        hint: `Save it at ${shown.map((pixels) => pixels * density).join(' × ')} pixels, or offer several sizes with srcset.`,
        node,
      };
    }
  },
});

export const timeToHeader = rule({
  id: 'time-to-header',
  group: 'Rendering',
  hint: 'Load scripts with async or defer, put stylesheets into one file without @import, and keep what stands in front of the header short.',
  requires: { criticalPath },
  *check({ criticalPath: { bytes, trips, names } }, { budgets: { timeToHeader: budget } }) {
    const time = Math.round(trips * slowLine.latency + (bytes * 1000) / slowLine.bytesPerSecond);
    if (time <= budget) return;
    yield {
      message: `On a slow line the header is seen after ${time} ms, where ${budget} are allowed: ${trips} trips and ${bytes} bytes of ${['the document', ...names].join(', ')}.`,
    };
  },
});
