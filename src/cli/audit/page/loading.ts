import type { ImageSeen, Shift } from '../../../audit/rendering.ts';
import type { PageGatherer } from '../gatherer.ts';
import { fileAt } from '../static/addresses.ts';
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

/** How long scripts and images wait for the first frame, in milliseconds: an empty page never draws one. */
const patience = 2000;

/**
 * Delays scripts and images until the first paint, as on a slow line: otherwise chance decides whether what they move is
 * visible already. @returns a function that ends the delay
 */
export async function holdUntilPainted({ page, build, session: own }: Visit): Promise<() => Promise<void>> {
  if (!build) return async () => {};
  // What an earlier page has left in memory could not be held: this empties it.
  await own.send('Network.setCacheDisabled', { cacheDisabled: true });
  await own.send('Network.setCacheDisabled', { cacheDisabled: false });
  const session = await page.createCDPSession();
  await Promise.all([
    session.send('Page.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  ]);
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstPaint') resolve();
    });
    AbortSignal.timeout(patience).addEventListener('abort', () => resolve());
  });
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (!/^(?:VeryHigh|High)$/.test(request.initialPriority)) await painted;
    // The tab may have been closed meanwhile.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  const types = ['Script', 'Image'] as const;
  await session.send('Fetch.enable', {
    patterns: types.map((resourceType) => ({ urlPattern: `${build.origin}/*`, resourceType })),
  });
  return () => session.detach();
}
