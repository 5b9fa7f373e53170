import type { Notice, NoticeControl, Sight } from '../../../audit/privacy-notice.ts';
import { footerRoutes, portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { frameErrors } from '../frame-errors.ts';
import { hostsDoing } from '../hosts-doing.ts';
import { isAlive } from '../privacy/alive.ts';
import type { PageRecord } from '../record.ts';

/** Where the notice may lead (specification §2.3). */
const policies: readonly string[] = footerRoutes(['PRIVACY', 'PRIVACY_OLD', 'COOKIE_POLICY']).map(
  ({ href }) => href,
);

/** The cookie notice of a first visit (specification §2.3, §4): it can be seen, read, accepted, and leads to the policy. */
export const noticeMissing = pageCheck({
  id: 'notice-missing',
  severity: 'error',
  group: 'Privacy',
  title: 'the cookie notice is not there on a first visit, or cannot be used',
  *find(record, tenant): Iterable<Sighting> {
    const { target, privacy, network } = record;
    const { notice, hasNoticeContainer, accepting } = privacy;
    // Which containers a host has to hold is told by `frame-missing`.
    if (target.kind === 'host' && !hasNoticeContainer && !notice) return;
    if (hostsDoing(record)(notice?.spot)) return;
    if (!isAlive(record) && (target.kind === 'host' || isToldOtherwise(record))) return;
    if (!notice) {
      yield {
        message: hasNoticeContainer
          ? 'The container of the cookie notice stays empty on a first visit.'
          : 'The page has no container for the cookie notice: there is no element with the id "eos-cookie-notice".',
        hint: hasNoticeContainer
          ? 'Show the notice until spot_cookieBarShow=true has been set (specification §4).'
          : 'Add <div id="eos-cookie-notice"></div> at the end of the body.',
      };
      return;
    }
    const { sight, spot, text } = notice;
    if (sight.how !== 'seen') {
      yield {
        message: `The cookie notice ${placeOf(sight)}.`,
        hint: 'Show it at the end of the window until it is accepted.',
        spot,
      };
      return;
    }
    if (text === '') {
      yield {
        message: 'The cookie notice says nothing.',
        hint: 'Give it its text, COOKIE_NOTICE.TEXT.',
        spot,
      };
    }
    const { calmNotice } = record.rendering;
    if (calmNotice && calmNotice.how !== 'seen') {
      yield {
        message: `For visitors who have asked for less motion the cookie notice ${placeOf(calmNotice)}.`,
        hint: 'Under prefers-reduced-motion leave out the way that the notice takes, not its end.',
        spot,
        detail: 'calm',
      };
    }
    yield* wrongAccept(notice);
    if (notice.accept && usable(notice.accept)) yield* wrongOnPhone(record.accessibility.notice);
    if (
      notice.accept &&
      usable(notice.accept) &&
      accepting &&
      !accepting.isDone &&
      accepting.left.length === 0 &&
      network.exceptions.length === 0
    ) {
      yield {
        message: `A click on "${notice.accept.name}" does not close the cookie notice.`,
        hint: 'Hide the notice as soon as it has been accepted (specification §4).',
        spot: notice.accept.spot,
        detail: 'accept',
      };
    }
    yield* wrongLink(notice, tenant?.realOrigin ?? '');
  },
});

/** Where something is that is not seen, in words. */
function placeOf({ how, by }: Sight): string {
  if (how === 'outside') return 'lies outside of the window';
  return how === 'covered' && by ? `lies below ${by.html}` : 'cannot be seen';
}

/** What can be used on a desk's screen may be out of reach on a phone's. */
function* wrongOnPhone(notice: Notice | undefined): Iterable<Sighting> {
  const hint = 'Show the notice and its button at the end of a small window, too.';
  const { sight, spot } = notice?.accept && notice.sight.how === 'seen' ? notice.accept : (notice ?? {});
  if (!sight || !spot || sight.how === 'seen') return;
  const what = spot === notice?.spot ? 'the cookie notice' : `its button "${notice?.accept?.name}"`;
  yield {
    message: `On a phone’s screen ${what} ${placeOf(sight)}.`,
    hint,
    spot,
    detail: 'phone',
  };
}

const usable = ({ sight, isDisabled }: NoticeControl): boolean => sight.how === 'seen' && !isDisabled;

const isToldOtherwise = ({ network }: PageRecord): boolean =>
  network.exceptions.length > 0 ||
  frameErrors(network).length > 0 ||
  network.exchanges.some(({ type, status, error }) => type === 'Script' && (error !== '' || status >= 400));

function* wrongAccept({ accept, spot }: Notice): Iterable<Sighting> {
  const hint = 'Give the notice its button, with COOKIE_NOTICE.ACCEPT as its text.';
  if (!accept)
    yield { message: 'The cookie notice has no button to accept it.', hint, spot, detail: 'accept' };
  else if (accept.name === '') {
    yield {
      message: 'The button of the cookie notice has no text.',
      hint,
      spot: accept.spot,
      detail: 'accept',
    };
  } else if (!usable(accept)) {
    yield {
      message: `The cookie notice cannot be accepted: its button "${accept.name}" ${accept.sight.how === 'seen' ? 'is disabled' : placeOf(accept.sight)}.`,
      hint: 'Have the button be seen, and nothing lie over it.',
      spot: accept.spot,
      detail: 'accept',
    };
  }
}

function* wrongLink({ links, spot }: Notice, own: string): Iterable<Sighting> {
  const hint = `Lead to where the policy is: ${policies.join(', ')} (specification §2.3).`;
  const [link] = links;
  if (!link) {
    yield { message: 'The cookie notice has no link to the policy.', hint, spot, detail: 'link' };
    return;
  }
  const pathOf = ({ leadsTo }: NoticeControl) => (own ? leadsTo.replace(own, '') : leadsTo);
  const right = links.find((each) => policies.includes(pathOf(each)));
  const message = right ? unusable(right) : astray(pathOf(link));
  if (message) yield { message, hint, spot: (right ?? link).spot, detail: 'link' };
}

function unusable({ name, sight }: NoticeControl): string | undefined {
  if (name === '') return 'The link of the cookie notice has no text.';
  return sight.how === 'seen' ? undefined : `The link "${name}" of the cookie notice ${placeOf(sight)}.`;
}

function astray(path: string): string | undefined {
  if (path === '') return 'The link of the cookie notice leads nowhere.';
  // An address that the portal does not have, or that is code, is told by checks of their own.
  const isBroken = path.startsWith('/') && !portalPaths.includes(path) && !isPage(path);
  return isBroken || path.startsWith('javascript:')
    ? undefined
    : `The link of the cookie notice leads to ${path}, not to the policy.`;
}

const isPage = (path: string): boolean =>
  path.startsWith(contentPath) && pages.some(({ file }) => path.endsWith(`/${file}`));
