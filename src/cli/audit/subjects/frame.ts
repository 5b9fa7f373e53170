import type { Notice, ShownFrame } from '../../../audit/visitor.ts';
import { footerRoutes } from '../../../pages/frame/routes.ts';
import type { FooterLinkKey } from '../../../pages/portal.ts';
import type { PageGatherer } from '../gatherer.ts';
import { unseen } from '../page/unseen.ts';
import { type Issue, rule } from '../rule.ts';
import { phone } from '../visit.ts';

/** The frame in one window. */
export interface FrameView extends ShownFrame {
  /** Which window, as messages say it; nothing of a desktop's. */
  readonly where: '' | ' on a phone’s screen';
}

/** Runs early in a visit, while the window is as it was opened; on a phone's screen once a tenant. */
export const frame: PageGatherer<readonly FrameView[]> = {
  from: 'page',
  scope: 'page',
  async gather({ probe, resize, isFirstOfFrame }) {
    const onDesktop: FrameView = { where: '', ...(await probe('shownFrame')) };
    if (!isFirstOfFrame) return [onDesktop];
    await resize(phone);
    await probe('drawn');
    return [onDesktop, { where: ' on a phone’s screen', ...(await probe('shownFrame')) }];
  },
};

/** A visitor can see, read and accept the notice, and it links the policy (specification §2.3, §4). */
export const noticeMissing = rule({
  id: 'notice-missing',
  group: 'Privacy',
  hint: 'Add <div id="eos-cookie-notice"></div> to the body, and show the notice at the end of the window until it is accepted: its text, the link that the tenant’s settings name (cookieNoticeLink), and its button.',
  what: 'The cookie notice is not there on a first visit, cannot be seen, says nothing, cannot be accepted by its button, or does not lead to the policy.',
  why: 'The notice is visible until it is accepted; without it visitors cannot consent (GDPR, article 7). Its link leads to the privacy policy or the cookie policy. It has to be within reach on a phone’s screen as well, and for visitors who have asked for less motion.',
  invalid: [
    { title: 'No container', replace: { '<div id="eos-cookie-notice"></div>\n': '' } },
    { title: 'Hidden', css: '.eos-cookie-notice { visibility: hidden; }' },
    {
      title: 'Under something invisible',
      css: '.eos-page::after { content: ""; position: fixed; inset: 0; z-index: 99999; }',
    },
  ],
  valid: [
    {
      title: 'Where in the body the container stands does not matter',
      replace: {
        '<div id="eos-footer">': '<div id="eos-cookie-notice"></div>\n<div id="eos-footer">',
        '<div id="eos-cookie-notice"></div>\n</body>': '</body>',
      },
    },
  ],
  requires: { frame },
  *check({ frame }, { target }): Iterable<Issue> {
    for (const { notice, hasNoticeContainer, where } of frame) {
      const what = notice && wrongIn(notice);
      if (what) yield { message: `The cookie notice ${what}${where}.`, node: notice.node, detail: where };
      if (notice || (target.kind === 'host' && !hasNoticeContainer)) continue;
      yield {
        message: hasNoticeContainer
          ? `The container of the cookie notice stays empty on a first visit${where}.`
          : 'The page has no element with the id "eos-cookie-notice", so it shows no cookie notice.',
      };
    }
  },
});

/** Valid targets of the notice's link (specification §2.3). */
const policies = ['PRIVACY', 'PRIVACY_OLD', 'COOKIE_POLICY'] as const;

function wrongIn({ sight, text, accept, links }: Notice): string | undefined {
  if (sight !== 'seen') return unseen[sight];
  if (text === '') return 'has no text';
  if (!accept?.name) return 'has no button with a name';
  if (accept.sight !== 'seen') return `has a button that ${unseen[accept.sight]}`;
  const hasPolicy = links.some((path) => leadsTo(path, policies));
  return hasPolicy ? undefined : 'has no link to the privacy or cookie policy';
}

const legalPages: readonly { readonly what: string; readonly keys: readonly FooterLinkKey[] }[] = [
  { what: 'legal notice', keys: ['IMPRINT', 'IMPRINT_OLD'] },
  { what: 'privacy policy', keys: ['PRIVACY', 'PRIVACY_OLD'] },
];

/** The law requires both links on every page (specification §2.2; contract C15). */
export const legalLinks = rule({
  id: 'legal-links',
  group: 'Security',
  what: 'Legal notice or privacy policy is not linked from the footer, cannot be seen there, or has another name. It is also checked once a tenant on a phone’s screen.',
  why: 'The law wants both on every page, easily found. Which addresses they have follows from the tenant’s `footerLinks`.',
  invalid: [
    {
      title: 'The configuration has lost it',
      on: '/services/contactform',
      files: { 'config/de-did.json': { '"IMPRINT",': '' } },
    },
    {
      title: 'The link leads to another page',
      replace: { '/legalNotice.html" aria-current="page"': '/cookiePolicy.html" aria-current="page"' },
    },
  ],
  valid: [
    {
      title: 'Straight to the page in its language',
      on: 'de/dsgvo.html',
      replace: {
        '<li><a href="/services/content/legalNotice.html">':
          '<li><a href="/services/content/de/legalNotice.html">',
      },
    },
  ],
  requires: { frame },
  *check({ frame }, { target, build }) {
    // A host’s page shows the frame in the visitor's language, so the name of a link is not known.
    const texts = target.kind === 'host' ? undefined : build?.texts.get(target.language)?.FOOTER;
    const names = (texts as { LINKS?: Record<string, string> } | undefined)?.LINKS;
    for (const { what, keys } of legalPages) {
      const known = keys.flatMap((key) => names?.[key] ?? []);
      const isNamed = (name: string) => (known.length > 0 ? known.includes(name) : name !== '');
      for (const { footer, where } of frame) {
        const links = footer.filter(({ path }) => leadsTo(path, keys));
        if (links.some(({ isSeen, name }) => isSeen && isNamed(name))) continue;
        if (target.kind === 'host' && footer.length === 0) continue;
        yield {
          message: `The footer ${links.length > 0 ? 'does not show, or names otherwise, its link' : 'has no link'} to the ${what}${where}.`,
          hint: `Add ${keys[0]} to the tenant’s footerLinks, and show the link with its name: it is legally required on every page.`,
          node: links[0]?.node,
          detail: what,
        };
      }
    }
  },
});

/** Whether an address is one of these routes, be it in a language or in the visitor's. */
const leadsTo = (path: string, keys: readonly FooterLinkKey[]): boolean =>
  footerRoutes(keys).some(({ href }) => path.replace(/\/[a-z]{2}(\/[^/]*)$/, '$1') === href);
