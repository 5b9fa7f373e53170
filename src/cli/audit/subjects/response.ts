import type { PageGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { stableAddress } from '../stable-text.ts';
import { network } from './network.ts';

export interface HttpResponse {
  /** 0 without an answer. */
  readonly status: number;
  readonly type: string;
  /** The address once the page has settled. */
  readonly landed: string;
  /** The address that the document came from, which scripts do not change. */
  readonly shown: string;
  /** What its header `Link` has browsers ask for. */
  readonly hinted: readonly string[];
}

const hint =
  /<(https?:[^>]+)>[^,]*?rel="?[^",;]*\b(?:preconnect|dns-prefetch|prefetch|preload|modulepreload)/gi;

/** Gathered even if the answer is not a page, unlike all other artifacts. */
export const response: PageGatherer<HttpResponse> = {
  from: 'page',
  scope: 'page',
  gather: async ({ page, log }) => ({
    status: log.document?.status ?? 0,
    type: log.document?.kind ?? '',
    landed: page.url(),
    shown: log.document?.url ?? page.url(),
    hinted: [...(log.document?.headers.link ?? '').matchAll(hint)].map(([, address = '']) => address),
  }),
};

const ofBusyServer =
  'The server takes no more for now: wait, try again with --jobs 1, and ask its owner to let the audit in.';

/** Rules that need a browser do not judge a page that this rule rejects. */
export const pageStatus = rule({
  id: 'page-status',
  group: 'Network',
  hint: 'Build the tenant again, and deploy all of it.',
  hostHint:
    'Name the address of the page that is meant; where it needs a session, give one by --cookie or --header.',
  what: 'The page itself does not answer with status 200 and HTML, or leads visitors on to another address by itself. Of a host page: another page is shown than the one that was asked for, such as a login. No other check judges a missing page.',
  why: 'Visitors and search engines that follow a link to it find nothing. Every page of a build is at its own address in every language.',
  invalid: [
    {
      title: 'A script leads on',
      on: 'de/dsgvo.html',
      script: "addEventListener('load', () => location.replace('/services/content/de/startPage.html'));",
    },
  ],
  valid: [
    {
      title: 'A page that is read at its own address may be reloaded now and then',
      on: 'de/dsgvo.html',
      head: '<meta http-equiv="refresh" content="86400">',
    },
  ],
  requires: { response },
  optional: { network },
  *check({ response: { status, type, landed, shown }, network }, { target }) {
    if (target.kind === 'host' && !isSamePage(shown, target.address))
      yield { message: `Instead of this page ${stableAddress(shown, target)} is shown.`, detail: 'shown' };
    for (const address of new Set(network?.ledOn)) {
      yield {
        message: `The page leads on to ${stableAddress(address, target)} by itself.`,
        hint: 'Leave it to the visitor when to go on (WCAG 2.2.1, 3.2.5).',
        detail: address,
      };
    }
    if (status !== 200 || !/html/.test(type)) {
      yield {
        message: `The page answers with status ${status} and ${type}, not with 200 and HTML.`,
        ...([429, 503].includes(status) && { hint: ofBusyServer }),
      };
    } else if (target.kind !== 'host' && pathOf(landed) !== pathOf(target.address)) {
      yield {
        message: `The page leads on to ${stableAddress(landed, target)} by itself.`,
        hint: 'Take out what leads on: each page is read at its own address.',
      };
    }
  },
});

/** Whether a redirect stayed with the page: to https, to another spelling of its path, or to more in its query. */
function isSamePage(shown: string, asked: string): boolean {
  const [one, other] = [new URL(shown), new URL(asked)];
  const places = [one, other].map(({ host, pathname }) =>
    [host, pathname.replace(/;jsessionid=[^/]*/i, '').replace(/\/(?:index\.\w+)?$/, '')].join(''),
  );
  const isKept = ([name, value]: [string, string]) => [null, value].includes(one.searchParams.get(name));
  return places[0] === places[1] && [...other.searchParams].every(isKept);
}

const pathOf = (address: string): string => new URL(address).pathname;
