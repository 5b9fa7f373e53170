import type { NodeDetails } from '../../../audit/node.ts';
import type { FooterLink, ForeignScript, Notice, VisitorState } from '../../../audit/visitor.ts';
import type { Gatherer } from '../gatherer.ts';
import { desktop, phone } from '../visit.ts';

/** The notice and the legal links in a window. */
interface Shown {
  readonly notice: Notice | undefined;
  readonly footer: readonly FooterLink[];
}

/** What a page does to a visitor who has chosen nothing. */
export interface FirstVisit extends VisitorState {
  readonly hasNoticeContainer: boolean;
  readonly onDesktop: Shown;
  /** Once a layout. */
  readonly onPhone: Shown | undefined;
  /** The browser’s own list of cookies: those that no script can see are in it, too. */
  readonly cookies: readonly string[];
  readonly foreignScripts: readonly ForeignScript[];
  /** What the page points the browser to ahead of a request. */
  readonly hints: readonly { readonly address: string; readonly node: NodeDetails }[];
}

/** Of a visit, one of the last: whatever the page does by itself, at a key or while it is looked at, has been done. */
export const firstVisit: Gatherer<'firstVisit', FirstVisit> = {
  name: 'firstVisit',
  scope: 'page',
  async gather({ page, probe, resize, isFirstOfLayout }) {
    const shown = async (): Promise<Shown> => ({
      notice: await probe('notice'),
      footer: await probe('footerLinks'),
    });
    const onDesktop = await shown();
    let onPhone: Shown | undefined;
    if (isFirstOfLayout) {
      await resize(phone);
      await probe('drawn');
      onPhone = await shown();
      await resize(desktop);
      await probe('drawn');
    }
    return {
      onDesktop,
      onPhone,
      hasNoticeContainer: await probe('hasNoticeContainer'),
      foreignScripts: await probe('foreignScripts'),
      hints: await probe('foreignHints'),
      ...(await probe('visitorState')),
      cookies: (await page.browserContext().cookies()).map(({ name }) => name),
    };
  },
};
