import type { OptOut } from '../../../audit/visitor.ts';
import { contentPath } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import type { Flow } from '../gatherer.ts';
import { sentTo, takeLog } from '../page/log.ts';
import { trackingCookie } from '../privacy/names.ts';

export interface OptedOut {
  /** undefined if the page has no opt-out. */
  readonly link: OptOut | undefined;
  /** Whether the tracker knows it. */
  readonly isTold: boolean;
  readonly isStored: boolean;
  readonly later: readonly string[];
}

const isPolicy = (name: string): boolean =>
  pages.some(({ file, section }) => section === 'PRIVACY_POLICY' && file === name);

export const optOut: Flow<OptedOut> = {
  scope: 'tenant',
  choose: (targets, { trackerOrigins }) =>
    trackerOrigins.length === 0 ? undefined : targets.find(({ name }) => isPolicy(name)),
  async gather({ open, probe, log, build, target }) {
    await open();
    const link = await probe('optOut');
    if (!link) return { link, isTold: false, isStored: false, later: [] };
    const after = await probe('visitorState');
    takeLog(log);
    const counted =
      build?.pages.find(({ pageView, file }) => pageView && file !== target.name)?.file ?? target.name;
    await open(`${build?.origin}${contentPath}${target.language}/${counted}`);
    await probe('visitorState');
    return {
      link,
      isTold: after.isTrackingOff,
      isStored: after.stored.some(({ name }) => name === trackingCookie.name),
      later: sentTo(build?.trackerOrigins, takeLog(log).requests),
    };
  },
};
