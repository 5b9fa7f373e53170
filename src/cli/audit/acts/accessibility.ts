import type { AxeHit } from '../../../audit/accessibility-axe.ts';
import type { FirstStop } from '../../../audit/accessibility-skip.ts';
import type { Part, Structure } from '../../../audit/accessibility-structure.ts';
import type { Trouble } from '../../../audit/accessibility-troubles.ts';
import type { Notice } from '../../../audit/privacy-notice.ts';
import type { ImageSeen } from '../../../audit/rendering-load.ts';
import type { LegalLink } from '../../../audit/security-legal.ts';
import type { Spot } from '../../../audit/spot.ts';
import { desk, lyingTablet, phone, tablet, type Visit } from '../visit.ts';
import { merged } from './axe.ts';
import type { FileLoaded } from './rendering.ts';

export interface AccessibilityEvidence extends LivingAccessibility {
  /** Those of `darkImages`. */
  readonly darkFiles: readonly FileLoaded[];
  /** As it was built, before scripts mend it; undefined on pages of other teams. */
  readonly plain: Structure | undefined;
}

interface LivingAccessibility {
  readonly structure: Structure;
  /** undefined on pages of other teams. */
  readonly skipping: Skipping | undefined;
  readonly axe: readonly AxeHit[];
  /** Controls whose focus cannot be seen in dark colours; other teams' are theirs. */
  readonly paleRings: readonly Spot[];
  /** Those that are shown in dark colours. */
  readonly darkImages: readonly ImageSeen[];
  /** Those of a phone's screen. */
  readonly phoneImages: readonly ImageSeen[];
  /** On a phone's screen. */
  readonly legal: readonly LegalLink[];
  /** Texts that nobody sees there. */
  readonly unseen: readonly string[];
  /** Elements that say what the page is about, there. */
  readonly mainHeadings: readonly Part[];
  /** The cookie notice there. */
  readonly notice: Notice | undefined;
  readonly troubles: readonly Trouble[];
}

/** How one gets past the header by keyboard. */
interface Skipping {
  /** undefined where the Tab key reaches nothing. */
  readonly first: FirstStop | undefined;
  /** Whether Enter on it takes the reader to the main content. */
  readonly arrives: boolean;
  /** Whether it is there in a narrow window, too. */
  readonly isOnPhone: boolean;
}

/** A desk's window at a zoom of 200 % (WCAG 1.4.4). */
const zoomed = { width: desk.width / 2, height: desk.height / 2 };
const darkColours = [{ name: 'prefers-color-scheme', value: 'dark' }];
const moreContrast = [{ name: 'prefers-contrast', value: 'more' }];
/** Chrome's own sizes of text, and twice these. */
const usualSizes = { standard: 16, fixed: 13 };
const doubleSizes = { standard: 32, fixed: 26 };

/** Looks at the page as people with disabilities meet it, with everything open that can be. */
export async function inspectAccessibility(visit: Visit): Promise<LivingAccessibility> {
  const { page, session, target, probe, settle } = visit;
  const structure = await probe('readStructure');
  const skipping = target.kind === 'host' ? undefined : await skip(visit);
  await visit.bring('axe');
  const onDesk = await probe('inspectDesk');
  await page.emulateMediaFeatures(darkColours);
  // Some images are others then.
  await settle();
  const dark = await probe('inspectDark');
  const contrasted = (await probe('asksFor', 'prefers-contrast')) ? await inMoreContrast(visit) : [];
  await page.emulateMediaFeatures([]);
  await session.send('Page.setFontSizes', { fontSizes: doubleSizes });
  await probe('inspectEnlarged', { width: desk.width, text: doubleSizes.standard });
  await visit.resize(tablet);
  await probe('inspectEnlargedTablet', { width: tablet.width, text: doubleSizes.standard });
  await session.send('Page.setFontSizes', { fontSizes: usualSizes });
  if (target.kind !== 'host') {
    await visit.resize(lyingTablet);
    await probe('inspectBetween', { width: lyingTablet.width, text: usualSizes.standard });
  }
  await visit.resize(zoomed);
  await probe('inspectZoomed', { width: zoomed.width, text: usualSizes.standard });
  await visit.resize(phone);
  const onPhone = await probe('inspectPhone', { width: phone.width, text: usualSizes.standard });
  await page.emulateMediaFeatures(darkColours);
  const darkOnPhone = await probe('inspectDarkPhone');
  await page.emulateMediaFeatures([]);
  const notice = await probe('inspectClosed');
  await visit.resize(desk);
  await probe('drawn');
  return {
    structure,
    skipping: skipping && { ...skipping, isOnPhone: !onPhone.lacksSkipLink },
    axe: merged([...onDesk, ...dark.hits, ...contrasted, ...onPhone.hits, ...darkOnPhone]),
    paleRings: target.kind === 'host' ? [] : dark.paleRings,
    darkImages: dark.images,
    phoneImages: onPhone.images,
    troubles: onPhone.troubles,
    legal: onPhone.legal,
    unseen: onPhone.unseen,
    mainHeadings: onPhone.mainHeadings,
    notice,
  };
}

/** For those who want more contrast, in light colours and in dark ones. */
async function inMoreContrast({ page, probe }: Visit): Promise<readonly AxeHit[]> {
  const hits: AxeHit[] = [];
  for (const colours of [[], darkColours]) {
    await page.emulateMediaFeatures([...moreContrast, ...colours]);
    hits.push(...(await probe('inspectContrast')));
  }
  return hits;
}

/** Presses Tab and Enter as somebody does who wants to read at once. */
async function skip({ page, probe }: Visit): Promise<Omit<Skipping, 'isOnPhone'>> {
  const address = page.url();
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
