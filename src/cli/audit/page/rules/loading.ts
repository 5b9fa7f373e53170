import { slowLine } from '../../../server/faults.ts';
import type { ByteKind } from '../../budgets.ts';
import { rule } from '../../rule.ts';
import { nodeOf, select } from '../../static/documents.ts';

export const bytes = rule({
  id: 'bytes',
  group: 'Rendering',
  hint: 'Take out what the page does not need, or, where it is worth it, raise the figure in tenants/budgets.json and say why in the commit.',
  requires: ['loading'],
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
  requires: ['loading'],
  optional: ['document'],
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
  requires: ['loading'],
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
  requires: ['criticalPath'],
  *check({ criticalPath: { bytes, trips, names } }, { budgets: { timeToHeader: budget } }) {
    const time = Math.round(trips * slowLine.latency + (bytes * 1000) / slowLine.bytesPerSecond);
    if (time <= budget) return;
    yield {
      message: `On a slow line the header is seen after ${time} ms, where ${budget} are allowed: ${trips} trips and ${bytes} bytes of ${['the document', ...names].join(', ')}.`,
    };
  },
});
