import type { AxeHit } from '../../../audit/accessibility-axe.ts';
import type { FirstStop } from '../../../audit/accessibility-skip.ts';
import type { Structure } from '../../../audit/accessibility-structure.ts';
import type { LayoutState, Trouble } from '../../../audit/accessibility-troubles.ts';
import { desk, phone, type Visit } from '../visit.ts';
import { bringAxe, merged } from './axe.ts';

export interface AccessibilityEvidence {
  readonly structure: Structure;
  /** undefined on pages of other teams. */
  readonly skipping: Skipping | undefined;
  readonly axe: readonly AxeHit[];
  readonly troubles: readonly Trouble[];
}

/** How one gets past the header by keyboard. */
export interface Skipping {
  /** undefined where the Tab key reaches nothing. */
  readonly first: FirstStop | undefined;
  /** Whether Enter on it takes the reader to the main content. */
  readonly arrives: boolean;
}

/** A desk's window at a zoom of 200 % (WCAG 1.4.4). */
const zoomed = { width: desk.width / 2, height: desk.height / 2 };
/** Chrome's own size of text, and twice that. */
const usualSize = { standard: 16, fixed: 13 };
const doubleSize = { standard: 32, fixed: 26 };

/** Looks at the page as people with disabilities meet it, with everything open that can be. */
export async function inspectAccessibility(visit: Visit): Promise<AccessibilityEvidence> {
  const { page, session, target } = visit;
  const structure = await visit.probe('readStructure');
  const skipping = target.kind === 'host' ? undefined : await skip(visit);
  const note = async (state: LayoutState, { width }: { width: number }, { standard } = usualSize) =>
    visit.probe('noteLayout', state, width, standard);
  const hits: AxeHit[] = [];
  await visit.probe('openDetails');
  await bringAxe(visit);
  hits.push(...(await visit.probe('axeHits')));
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  hits.push(...(await visit.probe('axeHits', ['color-contrast'])));
  await page.emulateMediaFeatures([]);
  await note('opened', desk);
  await visit.probe('noteSpacedLayout');
  await session.send('Page.setFontSizes', { fontSizes: doubleSize });
  await note('enlarged', desk, doubleSize);
  await session.send('Page.setFontSizes', { fontSizes: usualSize });
  await page.setViewport(zoomed);
  await note('zoomed', zoomed);
  await page.setViewport(phone);
  await note('narrow', phone);
  hits.push(...(await visit.probe('axeHits')));
  const troubles = await visit.probe('layoutTroubles');
  await visit.probe('closeDetails');
  await page.setViewport(desk);
  await visit.probe('drawn');
  return { structure, skipping, axe: merged(hits), troubles };
}

/** Presses Tab and Enter as somebody does who wants to read at once. */
async function skip({ page, probe }: Visit): Promise<Skipping> {
  const address = page.url();
  await probe('beginAtTop');
  await page.keyboard.press('Tab');
  const first = await probe('firstStop');
  let arrives = false;
  if (first?.fragment !== undefined) {
    await page.keyboard.press('Enter');
    arrives = await probe('isFocusInMain');
    if (!arrives) {
      // The focus need not move with the place where reading goes on: the next Tab shows it.
      await page.keyboard.press('Tab');
      arrives = await probe('isFocusInMain');
    }
  }
  await probe('forgetSkipping', address);
  return { first, arrives };
}
