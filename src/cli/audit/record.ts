import type { AccessibilityEvidence } from './acts/accessibility.ts';
import type { ContentEvidence } from './acts/content.ts';
import type { FrameEvidence } from './acts/frame.ts';
import type { KeyboardEvidence } from './acts/keyboard.ts';
import type { NetworkEvidence } from './acts/network.ts';
import type { PrivacyEvidence } from './acts/privacy.ts';
import type { RenderingEvidence } from './acts/rendering.ts';
import type { Target } from './target.ts';

/** What was seen on one page in one visit: plain data, which the checks judge. Each part is made by the act of its name. */
export interface PageRecord {
  readonly target: Target;
  readonly network: NetworkEvidence;
  readonly content: ContentEvidence;
  readonly rendering: RenderingEvidence;
  readonly accessibility: AccessibilityEvidence;
  readonly keyboard: KeyboardEvidence;
  readonly frame: FrameEvidence;
  readonly privacy: PrivacyEvidence;
}

/** A page that was answered, but not with a page: there is nothing to look at. */
export type Unshown = Pick<PageRecord, 'target' | 'network'>;

/** Whether there was a page to look at. */
export const isShown = (record: PageRecord | Unshown): record is PageRecord => 'content' in record;
