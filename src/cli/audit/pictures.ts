import type { Box } from '../../audit/picture-probes.ts';
import { auditScripts } from '../bundle/audit.ts';
import { compiledFolder, packageRoot } from '../program.ts';
import type { Crew, Lost } from './crew.ts';
import type { AuditFinding } from './finding.ts';
import { chooseLanguage } from './look.ts';
import { openTab } from './tab.ts';
import type { Target } from './target.ts';
import type { TenantFacts } from './tenant.ts';
import type { Visit } from './visit.ts';

/** A page as it looks in a window of one width. */
export interface Picture {
  /** The window's width and the page's whole height, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** WebP, in Base64. */
  readonly image: string;
  /** Where the elements are that findings speak of, by their selectors; those alone that can be seen. */
  readonly boxes: ReadonlyMap<string, Box>;
}

/** What to take pictures of. */
export interface PictureOrder {
  readonly crew: Crew;
  readonly tenants: readonly TenantFacts[];
  readonly targets: readonly Target[];
  readonly findings: readonly AuditFinding[];
  readonly hands: number;
  readonly interrupted?: AbortSignal;
  onProgress?(done: number, all: number): void;
}

/** A phone, a tablet and a desk, and how much smaller each is shown. */
export const screens = [
  { width: 320, height: 640, scale: 0.6 },
  { width: 768, height: 1024, scale: 0.4 },
  { width: 1280, height: 800, scale: 0.3 },
] as const;

/** Of WebP, in per cent: text can be read, a page takes some 10 kB. */
const quality = 45;
/** WebP knows no larger pictures. */
const largestSide = 16_000;

/**
 * Takes pictures of pages at each width, as a first visit shows them, and finds the places that findings speak of.
 *
 * @returns the pictures by target, and the targets that there are none of
 */
export async function takePictures({
  crew,
  tenants,
  targets,
  findings,
  hands,
  interrupted,
  onProgress,
}: PictureOrder): Promise<{
  readonly pictures: ReadonlyMap<Target, readonly Picture[]>;
  readonly lost: readonly Lost<Target>[];
}> {
  const scripts = await auditScripts(packageRoot, compiledFolder);
  const pictures = new Map<Target, readonly Picture[]>();
  const lost = await crew.each(
    targets,
    hands,
    async (target, context) => {
      const tenant = tenants.find(({ id }) => id === target.tenant);
      const visit = await openTab(context, scripts, target, tenant);
      const selectors = findings
        .filter(({ tenant, url, selector }) => selector && tenant === target.tenant && url === target.url)
        .map(({ selector }) => selector);
      pictures.set(target, await picturesOf(visit, [...new Set(selectors)]));
      onProgress?.(pictures.size, targets.length);
    },
    interrupted,
  );
  return { pictures, lost };
}

async function picturesOf(visit: Visit, selectors: readonly string[]): Promise<readonly Picture[]> {
  await chooseLanguage(visit);
  await visit.open();
  const pictures: Picture[] = [];
  for (const { width, height, scale } of screens) {
    await visit.page.setViewport({ width, height });
    await visit.settle();
    pictures.push(await pictureOf(visit, selectors, scale));
  }
  return pictures;
}

async function pictureOf(
  { session, probe }: Visit,
  selectors: readonly string[],
  usual: number,
): Promise<Picture> {
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
  const width = cssLayoutViewport.clientWidth;
  const height = Math.ceil(cssContentSize.height);
  const boxes = await probe('boxes', selectors);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    optimizeForSpeed: false,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: Math.min(usual, largestSide / height) },
  });
  return {
    width,
    height,
    image: data,
    boxes: new Map(
      selectors.flatMap((selector, index) => {
        const box = boxes[index];
        return box ? [[selector, box] as const] : [];
      }),
    ),
  };
}
