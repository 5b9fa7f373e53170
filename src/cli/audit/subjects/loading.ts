import type { ImageSeen, Shift } from '../../../audit/rendering.ts';
import type { ByteKind } from '../budgets.ts';
import type { PageGatherer } from '../gatherer.ts';
import { openForLayout } from '../hold-until-painted.ts';
import { rule } from '../rule.ts';
import { fileAt } from '../static/addresses.ts';
import { document, nodeOf, select } from '../static/documents.ts';
import { fileInBuild } from '../target.ts';
import { compressedSize, type FileKind, kindOf } from '../transfer.ts';
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
  async gather(visit) {
    const { log, probe, target, build, isFirstOfLayout } = visit;
    const shifts = isFirstOfLayout ? await shiftsIn(visit) : [];
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

/** What moves each time a page is opened: on a busy machine a part may come late by chance, once in some hundred visits. */
async function shiftsIn(visit: Visit): Promise<readonly Shift[]> {
  const first = await visit.probe('layoutShifts');
  if (first.length === 0) return first;
  await openForLayout(visit);
  const second = await visit.probe('layoutShifts');
  return sumOf(second) < sumOf(first) ? second : first;
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** Whether a file of the build has several frames (GIF, APNG, WebP), or is an SVG that moves by itself. */
async function isMoving(url: string, build: Visit['build']): Promise<boolean> {
  const path = build && fileAt(url, build.origin);
  const content = path === undefined ? undefined : await build?.deployment.file(path);
  return /NETSCAPE2\.0|acTL|ANMF|<animate(?![^>]*click)/.test(Buffer.from(content ?? '').toString('latin1'));
}

export const bytes = rule({
  id: 'bytes',
  group: 'Rendering',
  hint: 'Take out what the page does not need, or, where it is worth it, raise the figure in tenants/budgets.json and say why in the commit.',
  what: 'A page loads more than its budget allows: bytes after gzip by kind (document, scripts, stylesheets, images, fonts, texts, other files) and in all. The figures stand in `tenants/budgets.json`.',
  why: 'Visitors with a slow line or little data pay for each byte, with time or money. Each file that a page really loads counts once; files of other teams do not count. Another page that is fetched ahead (`rel="prefetch"`) counts where it is opened.',
  invalid: [
    {
      title: 'The texts of a second language',
      head: '<link rel="preload" as="fetch" crossorigin href="/services/content/assets/i18n/de-did/en.json">',
    },
    {
      title: 'A heavy picture',
      main: '<img src="/services/content/assets/office.png" width="280" height="210" alt="Unser Haus">',
      image: { 'assets/office.png': '560x420 noise' },
    },
  ],
  valid: [
    {
      title: 'A long comment costs next to nothing once it is compressed',
      head: `<!-- ${'The portal is one page a language. '.repeat(12)} -->`,
    },
  ],
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
  what: 'What is on the screen moves although the visitor has done nothing. The sum of all moves (Cumulative Layout Shift) within 1.5 seconds after the page was opened, and while it is then scrolled a little and back, is above the budget `layoutShift` of `tenants/budgets.json`, each time of two. Or an image has no width and height: a browser keeps no room for it, wherever on the page it stands.',
  why: 'Readers lose their line, or press the wrong button. A page has to become interactive without a shift. The audit delays scripts and images until the first paint, as a slow line does, so that each run sees the same moves. What the login team’s script draws in the header does not count.',
  invalid: [
    {
      files: {
        'assets/legal-notice-*.js': `
          setTimeout(() => {
            const notice = document.createElement('p');
            notice.textContent = 'Am Sonntag ist das Portal von zwei bis vier Uhr nicht zu erreichen.';
            document.querySelector('main').prepend(notice);
          }, 300);`,
      },
    },
    {
      title: 'An image without its size',
      on: 'de/startPage.html',
      replace: { '.svg" width="480" height="64" alt=': '.svg" alt=' },
    },
  ],
  valid: [
    {
      title: 'Below the text it moves nothing that is being read',
      on: 'de/privacyPolicy.html',
      files: {
        'assets/privacy-policy-*.js': `
          setTimeout(() => {
            const line = document.createElement('hr');
            document.querySelector('main').append(line);
          }, 300);`,
      },
    },
    {
      title: 'What moves once and then no more, moved by chance',
      files: {
        'assets/legal-notice-*.js': `
          const late = document.createElement('p');
          late.textContent = 'Am Sonntag ist das Portal nicht zu erreichen.';
          if (window.name !== 'opened') setTimeout(() => document.querySelector('main').prepend(late), 300);
          window.name = 'opened';`,
      },
    },
  ],
  requires: { loading },
  optional: { document },
  *check({ loading: { shifts }, document }, { budgets }) {
    for (const image of document ? select('img:not([width][height])', document) : []) {
      yield {
        message: 'The image has no width and height, by which browsers keep room for it until it has come.',
        node: document && nodeOf(document, image),
      };
    }
    if (sumOf(shifts) <= budgets.layoutShift) return;
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
  what: 'An image has many more pixels than are shown of it: in both directions more than one and a half times what the best screens need, which have two pixels where styles have one.',
  why: 'Invisible pixels cost every visitor time and data. Drawings in SVG have none. Pictures in closed questions and those for dark screens count, too.',
  invalid: [
    {
      title: 'A photograph as the camera took it',
      main: '<img src="/services/content/assets/office.png" width="240" height="180" alt="Unser Haus">',
      image: { 'assets/office.png': '1600x1200' },
    },
  ],
  valid: [
    {
      main: '<img src="/services/content/assets/logo.png" width="120" height="30" alt="Unser Haus">',
      image: { 'assets/logo.png': '240x60' },
    },
  ],
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
