import type { Notice, NoticeControl } from '../../../audit/privacy-notice.ts';
import { footerRoutes } from '../../../pages/frame/routes.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { isAlive } from '../privacy/alive.ts';
import type { PageRecord } from '../record.ts';

/** Where the notice may lead (specification §2.3). */
const policies = footerRoutes(['PRIVACY', 'PRIVACY_OLD', 'COOKIE_POLICY']).map(({ href }) => href);

/** The cookie notice of a first visit (specification §2.3, §4): it can be seen, read, accepted, and leads to the policy. */
export const noticeMissing = pageCheck({
  id: 'notice-missing',
  severity: 'error',
  group: 'Privacy',
  title: 'The cookie notice is not there on a first visit, or cannot be used',
  *find(record): Iterable<Sighting> {
    const { target, privacy, network } = record;
    const { notice, hasNoticeContainer, accepting } = privacy;
    // Which containers a host has to hold is told by `frame-missing`.
    if (target.kind === 'host' && !hasNoticeContainer && !notice) return;
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
        message: `The cookie notice ${unseen[sight.how]}${sight.by ? ` ${sight.by.html}` : ''}.`,
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
    yield* wrongAccept(notice);
    if (
      notice.accept &&
      usable(notice.accept) &&
      accepting &&
      !accepting.isDone &&
      network.exceptions.length === 0
    ) {
      yield {
        message: `A click on "${notice.accept.name}" does not close the cookie notice.`,
        hint: 'Hide the notice as soon as it has been accepted (specification §4).',
        spot: notice.accept.spot,
        detail: 'accept',
      };
    }
    yield* wrongLink(notice);
  },
});

const unseen = {
  hidden: 'cannot be seen',
  outside: 'lies outside of the window',
  covered: 'lies below',
} as const;

const usable = ({ sight, isDisabled }: NoticeControl): boolean => sight.how === 'seen' && !isDisabled;

const isToldOtherwise = ({ network: { exceptions, exchanges, partErrors } }: PageRecord): boolean =>
  exceptions.length > 0 ||
  partErrors.length > 0 ||
  exchanges.some(({ type, status }) => type === 'Script' && status !== 200);

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
    const how = accept.sight.how === 'seen' ? 'is disabled' : unseen[accept.sight.how];
    yield {
      message: `The cookie notice cannot be accepted: its button "${accept.name}" ${how}${accept.sight.by ? ` ${accept.sight.by.html}` : ''}.`,
      hint: 'Have the button be seen, and nothing lie over it.',
      spot: accept.spot,
      detail: 'accept',
    };
  }
}

function* wrongLink({ links, spot }: Notice): Iterable<Sighting> {
  const hint = `Lead to where the policy is: ${policies.join(', ')} (specification §2.3).`;
  if (links.length === 0) {
    yield { message: 'The cookie notice has no link to the policy.', hint, spot, detail: 'link' };
    return;
  }
  const isRight = ({ leadsTo, name, sight }: NoticeControl) =>
    policies.includes(leadsTo) && name !== '' && sight.how === 'seen';
  const [link] = links;
  if (!link || links.some(isRight)) return;
  yield {
    message: !policies.includes(link.leadsTo)
      ? `The link of the cookie notice leads ${link.leadsTo ? `to ${link.leadsTo}` : 'nowhere'}, not to the policy.`
      : link.name === ''
        ? 'The link of the cookie notice has no text.'
        : `The link "${link.name}" of the cookie notice ${unseen[link.sight.how as keyof typeof unseen]}.`,
    hint,
    spot: link.spot,
    detail: 'link',
  };
}
