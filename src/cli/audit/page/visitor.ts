import type { NodeDetails } from '../../../audit/node.ts';
import type { FooterLink, Notice, VisitorState } from '../../../audit/visitor.ts';
import type { Gatherer } from '../gatherer.ts';
import { desktop, phone } from '../visit.ts';

interface Shown {
  readonly notice: Notice | undefined;
  readonly footer: readonly FooterLink[];
}

export interface FirstVisit extends VisitorState {
  readonly hasNoticeContainer: boolean;
  readonly onDesktop: Shown;
  /** Once a tenant. */
  readonly onPhone: Shown | undefined;
  readonly cookies: readonly string[];
  readonly trackerOrigins: readonly string[];
  /** Resource hints and pings to other origins. */
  readonly hints: readonly { readonly address: string; readonly node: NodeDetails }[];
}

/** Runs late in a visit, so that everything the page does by itself or on keys has happened. */
export const firstVisit: Gatherer<'firstVisit', FirstVisit> = {
  name: 'firstVisit',
  scope: 'page',
  async gather({ page, probe, resize, isFirstOfFrame }) {
    const shown = async (): Promise<Shown> => ({
      notice: await probe('notice'),
      footer: await probe('footerLinks'),
    });
    const onDesktop = await shown();
    let onPhone: Shown | undefined;
    if (isFirstOfFrame) {
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
      trackerOrigins: await probe('trackerOrigins'),
      hints: await probe('foreignHints'),
      ...(await probe('visitorState')),
      cookies: (await page.browserContext().cookies()).map(({ name }) => name),
    };
  },
};
