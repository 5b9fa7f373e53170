import type { BoundingBox, Page } from 'puppeteer';
import type { BrowserPool, Unaudited } from './browser-pool.ts';
import { auditScripts } from './bundle.ts';
import { type AuditReport, pageKeyOf } from './report/report.ts';
import { openTab } from './tab.ts';
import type { Target } from './target.ts';
import { desktop, phone, tablet, type Visit } from './visit.ts';

/** A page as it looks in a window of one width. */
export interface Screenshot {
  /** The window's width and the page's whole height, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly image: string;
  /** The boxes of the elements that findings name, by selector; without invisible ones. */
  readonly boxes: ReadonlyMap<string, BoundingBox>;
}

export interface Screenshots {
  readonly screenshots: ReadonlyMap<Target, readonly Screenshot[]>;
  /** The pages that no screenshot could be taken of. */
  readonly lost: readonly Unaudited<Target>[];
}

/** Windows, and the largest scale of their screenshots. */
const screens = [
  { size: phone, largest: 0.6 },
  { size: tablet, largest: 0.4 },
  { size: desktop, largest: 0.3 },
] as const;

/** Of WebP, in per cent; below, letters are unreadable. */
const quality = 30;
/** Bytes that a page of text takes at that quality. */
const bytesOfPixel = 0.12;
/** Bytes of all screenshots of a report, so that it can be sent by mail. */
const bytesOfAll = 7_500_000;
/** A page with marks gets so many times the bytes of others. */
const weightOfMarked = 4;
/** Pixels; WebP images cannot be larger. */
const largestSide = 16_000;

/**
 * Takes screenshots of pages at each width, as a first visit shows them, and finds the elements that findings name. The
 * more pages, the smaller the screenshots.
 * @param onProgress called after each page
 */
export async function takeScreenshots(
  pool: BrowserPool,
  { looked: targets, findings }: Pick<AuditReport, 'looked' | 'findings'>,
  onProgress: (done: number, all: number) => void,
): Promise<Screenshots> {
  const scripts = await auditScripts();
  const marked = Map.groupBy(
    findings.filter(({ selector }) => selector),
    pageKeyOf,
  );
  const weightOf = (target: Target) => (marked.has(pageKeyOf(target)) ? weightOfMarked : 1);
  const weights = targets.reduce((sum, target) => sum + weightOf(target), 0);
  const pixelsOfOne = bytesOfAll / bytesOfPixel / screens.length / weights;
  const screenshots = new Map<Target, readonly Screenshot[]>();
  const lost = await pool.each(targets, async (target, context) => {
    const subject = { target, isFirstOfLayout: false, isFirstOfFrame: false };
    const visit = await openTab(context, scripts, subject, pool.patience);
    const selectors = new Set(marked.get(pageKeyOf(target))?.map(({ selector }) => selector));
    screenshots.set(target, await screenshotsOf(visit, selectors, pixelsOfOne * weightOf(target)));
    onProgress(screenshots.size, targets.length);
  });
  return { screenshots, lost };
}

async function screenshotsOf(
  visit: Visit,
  selectors: ReadonlySet<string>,
  pixels: number,
): Promise<readonly Screenshot[]> {
  const { session, page, open, resize, settle } = visit;
  await open();
  const screenshots: Screenshot[] = [];
  for (const { size, largest } of screens) {
    await resize(size);
    await settle();
    const { width } = size;
    const { cssContentSize } = await session.send('Page.getLayoutMetrics');
    const height = Math.ceil(cssContentSize.height);
    const scale = Math.min(largest, Math.sqrt(pixels / (width * height)), largestSide / height);
    const { data: image } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale },
    });
    screenshots.push({ width, height, image, boxes: await boxesOf(page, selectors) });
  }
  return screenshots;
}

/** The page is at its top, so places in the window are places on the page. */
async function boxesOf(
  page: Page,
  selectors: ReadonlySet<string>,
): Promise<ReadonlyMap<string, BoundingBox>> {
  const boxes = new Map<string, BoundingBox>();
  for (const selector of selectors) {
    const element = await page.$(selector);
    const box = await element?.boundingBox();
    if (box?.width && box.height) boxes.set(selector, box);
  }
  return boxes;
}
