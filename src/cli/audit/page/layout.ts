import type { LayoutIssue } from '../../../audit/layout-issues.ts';
import type { PageGatherer } from '../gatherer.ts';
import { calm, dark, desktop, phone } from '../visit.ts';

/** A desktop window at a zoom of 200 % (WCAG 1.4.4). */
const zoomed = { width: desktop.width / 2, height: desktop.height / 2 };
/** Chrome's default text sizes in pixels, and twice these. */
const usualSizes = { standard: 16, fixed: 13 };
const doubleSizes = { standard: 32, fixed: 26 };

/** A sheet of A4 without margins, in CSS pixels: the width that browsers lay out for printing. */
const sheet = { width: 718, height: 1000 };

/** Measures the page with enlarged or spaced text and in smaller windows, with `<details>` open, and on paper. */
export const layout: PageGatherer<readonly LayoutIssue[]> = {
  scope: 'page',
  async gather({ session, target, probe, resize, isFirstOfLayout }) {
    const issues: LayoutIssue[] = [];
    const look = async (state: LayoutIssue['state']) => {
      issues.push(...(await probe('layoutIssues', state)));
    };
    await resize(desktop);
    await probe('openDetails');
    await look('opened');
    await look('spaced');
    await session.send('Page.setFontSizes', { fontSizes: doubleSizes });
    await look('enlarged');
    await session.send('Page.setFontSizes', { fontSizes: usualSizes });
    if (isFirstOfLayout) {
      await resize(zoomed);
      await look('zoomed');
    }
    await resize(phone);
    await look('narrow');
    await probe('closeDetails');
    if (isFirstOfLayout && target.kind !== 'host') {
      await resize(sheet);
      // Backgrounds are not printed, so the light text of a dark scheme would be pale on paper.
      await session.send('Emulation.setEmulatedMedia', { media: 'print', features: dark });
      await look('printed');
      await session.send('Emulation.setEmulatedMedia', { media: '', features: calm });
    }
    return issues;
  },
};
