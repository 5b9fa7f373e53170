import { setTimeout as delay } from 'node:timers/promises';
import type { Sight } from '../../../audit/privacy-notice.ts';
import type { Vanished } from '../../../audit/rendering-forced.ts';
import type { ImageSeen, Load, Needed, Shift } from '../../../audit/rendering-load.ts';
import type { Motion } from '../../../audit/rendering-motion.ts';
import type { Misprint } from '../../../audit/rendering-print.ts';
import { isAnimated } from '../animated.ts';
import type { Target } from '../target.ts';
import type { TenantFacts } from '../tenant.ts';
import { compressed, compressedSize, type FileKind, kindOf, pathInBuild } from '../transfer.ts';
import { desk, type Visit } from '../visit.ts';

/** A file of the build that the page has loaded. */
export interface FileLoaded {
  /** In the build. */
  readonly path: string;
  readonly kind: FileKind;
  /** After gzip. */
  readonly bytes: number;
}

/** How a page is drawn: what its loading was like, and what is lost in forced colours and on paper. */
export interface RenderingEvidence {
  readonly shifts: readonly Shift[];
  readonly images: readonly ImageSeen[];
  readonly motions: readonly Motion[];
  /** The cookie notice of a visitor who has asked for less motion; undefined where there is none, or it moves. */
  readonly calmNotice: Sight | undefined;
  /** What animations move by the layout for visitors who have not asked for less motion. */
  readonly moved: readonly Motion[];
  readonly vanished: readonly Vanished[];
  /** Controls whose look does not change with the focus in any colours, those in closed menus among them. */
  readonly unfocused: readonly Vanished[];
  readonly misprints: readonly Misprint[];
  /** Each once; the document among them. */
  readonly files: readonly FileLoaded[];
  /** Bytes of the document up to the end of the header, after gzip. */
  readonly headerBytes: number;
  /** What the header waits for beside the document. */
  readonly needed: readonly (Needed & { readonly bytes: number; readonly isForeign: boolean })[];
}

const nothing: RenderingEvidence = {
  shifts: [],
  images: [],
  motions: [],
  calmNotice: undefined,
  moved: [],
  vanished: [],
  unfocused: [],
  misprints: [],
  files: [],
  headerBytes: 0,
  needed: [],
};

type Feature = 'prefers-reduced-motion' | 'prefers-color-scheme' | 'forced-colors';

const emulate = (
  { session }: Visit,
  features: Partial<Record<Feature, string>>,
  media: 'print' | '' = '',
): Promise<void> =>
  session.send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

/** A sheet of A4 between its margins, in CSS pixels: the width that browsers give a page for printing. */
const sheet = { width: 718, height: 1000 } as const;

/**
 * Prepares to measure how a page is drawn. To be called before it is opened: it is opened as by a visitor who has asked
 * for less motion, because scripts ask for that once.
 *
 * @returns what measures, once the page is open; pages of other teams are theirs
 */
export async function watchRendering(visit: Visit): Promise<() => Promise<RenderingEvidence>> {
  const { target, tenant } = visit;
  if (target.kind === 'host' || !tenant) return async () => nothing;
  const [release] = await Promise.all([
    paintFirst(visit, tenant),
    emulate(visit, { 'prefers-reduced-motion': 'reduce' }),
  ]);
  return async () => {
    await release();
    const load = await visit.probe('loaded');
    await emulate(visit, { 'forced-colors': 'active' });
    // Nobody asks for less motion any more, so they begin now.
    const moved = await visit.probe('layoutAnimations');
    const lost = await visit.probe('vanished');
    const unfocused = await unfocusedAnyway(visit, lost);
    const anyway = new Set(unfocused.map(({ spot }) => spot.selector));
    const vanished = lost.filter(({ kind, spot }) => kind !== 'focus' || !anyway.has(spot.selector));
    await visit.resize(sheet);
    // Grounds are not printed, and dark schemes have light words.
    await emulate(visit, { 'prefers-color-scheme': 'dark' }, 'print');
    const misprints = await visit.probe('misprints');
    await Promise.all([emulate(visit, {}), visit.resize(desk)]);
    const { shifts, images, notice: calmNotice } = load;
    const motions = [...load.motions, ...(await movingImages(load, tenant))];
    return {
      shifts,
      images,
      motions,
      calmNotice,
      moved,
      vanished,
      unfocused,
      misprints,
      ...(await transferred(load, target, tenant)),
    };
  };
}

/** So long scripts and images wait for the first frame at most, in milliseconds: of a page that stays empty none comes. */
const patience = 2000;

/**
 * Lets the page be drawn before scripts and images come, as on a line that is slower than the one to this machine: else it
 * would be luck whether what they move was on the screen already. What the first frame waits for is not held back.
 *
 * @returns what ends it
 */
async function paintFirst({ page }: Visit, { origin }: TenantFacts): Promise<() => Promise<void>> {
  const session = await page.createCDPSession();
  const late = new AbortController();
  await Promise.all([
    session.send('Page.enable'),
    // Tells of what the tab has shown before, too, which is over by then.
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  ]);
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstPaint') resolve();
    });
    delay(patience, undefined, { signal: late.signal, ref: false }).then(resolve, () => undefined);
  });
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (!/^(?:VeryHigh|High)$/.test(request.initialPriority)) await painted;
    // The tab may have been closed meanwhile.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern: `${origin}/*`, resourceType: 'Script' },
      { urlPattern: `${origin}/*`, resourceType: 'Image' },
    ],
  });
  return async () => {
    late.abort();
    await session.detach();
  };
}

/** The files of the build that images show, with what they weigh. */
export async function filesOf(
  images: readonly ImageSeen[],
  tenant: TenantFacts | undefined,
): Promise<readonly FileLoaded[]> {
  if (!tenant) return [];
  return weighed(
    images.map(({ url }) => pathInBuild(url, tenant)),
    tenant,
  );
}

/** Each of the build's files once; undefined for what is none of them. */
const weighed = (
  paths: readonly (string | undefined)[],
  tenant: TenantFacts,
): Promise<readonly FileLoaded[]> =>
  Promise.all(
    [...new Set(paths)]
      .filter((path) => path !== undefined)
      .map(async (path) => ({ path, kind: kindOf(path), bytes: await compressedSize(tenant, path) })),
  );

/** A focus that cannot be seen in any colours is told by the checks of the keyboard. */
async function unfocusedAnyway(visit: Visit, lost: readonly Vanished[]): Promise<readonly Vanished[]> {
  const inForced = new Set(lost.filter(({ kind }) => kind === 'focus').map(({ spot }) => spot.selector));
  if (inForced.size === 0) return [];
  await emulate(visit, {});
  return (await visit.probe('unfocused')).filter(({ spot }) => inForced.has(spot.selector));
}

/** Pictures that move by themselves, which no style sheet can hold. Those of styles have no element that names them. */
async function movingImages({ images, resources }: Load, tenant: TenantFacts): Promise<readonly Motion[]> {
  const found = await Promise.all(
    [...new Set([...images.map(({ url }) => url), ...resources])].map(async (url): Promise<Motion[]> => {
      const path = pathInBuild(url, tenant);
      if (path === undefined || kindOf(path) !== 'image') return [];
      const content = await tenant.deployment.file(path);
      if (!content || !isAnimated(content)) return [];
      const spot = images.find((image) => image.url === url)?.spot;
      return [{ kind: 'media', what: path, isLayout: false, spot }];
    }),
  );
  return found.flat();
}

async function transferred(
  { resources, ahead, needed }: Load,
  target: Target,
  tenant: TenantFacts,
): Promise<Pick<RenderingEvidence, 'files' | 'headerBytes' | 'needed'>> {
  const sizeAt = async (url: string): Promise<number> => {
    const path = pathInBuild(url, tenant);
    return path === undefined ? 0 : compressedSize(tenant, path);
  };
  // A page that is fetched ahead counts where it is opened.
  const isNextPage = (url: string): boolean => {
    const path = ahead.includes(url) ? pathInBuild(url, tenant) : undefined;
    return path !== undefined && kindOf(path) === 'document';
  };
  // What the server chooses by the cookie stands in the language's folder.
  const own =
    target.kind === 'choice' ? `${target.language}/${target.name}` : pathInBuild(target.address, tenant);
  const loaded = resources.filter((url) => !isNextPage(url));
  const html = own === undefined ? undefined : await tenant.deployment.file(own);
  return {
    files: await weighed([own, ...loaded.map((url) => pathInBuild(url, tenant))], tenant),
    headerBytes: html ? compressed(upToHeader(Buffer.from(html).toString('utf8'))) : 0,
    needed: await Promise.all(
      needed.map(async (each) => ({
        ...each,
        bytes: await sizeAt(each.url),
        isForeign: URL.parse(each.url)?.origin !== tenant.origin,
      })),
    ),
  };
}

/** The document as far as a browser has to read it to draw the header: all of it where there is none. */
function upToHeader(html: string): string {
  const end = html.indexOf('</template>', html.indexOf('id="eos-header"'));
  return end < 0 ? html : html.slice(0, end);
}
