import { contentPath } from '../../../pages/portal.ts';
import type { FollowedLink } from '../acts/addresses.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { decoded } from '../decoded.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress } from '../shown.ts';

/** Links of the portal that lead to nothing, and links whose address no browser understands. */
export const linkBroken = pageCheck({
  id: 'link-broken',
  severity: 'error',
  group: 'Network',
  title: 'a link leads to nothing',
  *find({ target, security }: PageRecord): Iterable<Sighting> {
    for (const link of security.links) {
      // Where a language link leads is another check's business, on pages of ours.
      if (isDocument(link) || (link.role === 'language' && target.kind !== 'host')) continue;
      const { spot, status, url, written } = link;
      const fault = target.kind !== 'host' || link.frame ? faultOfAddress(link) : undefined;
      if (fault) yield { message: `The link's address “${written}” ${fault}.`, hint: mend, spot };
      else if (isBroken(status)) {
        yield {
          message: `The link leads to ${shownAddress(url, target)}, where there is ${found(status)}.`,
          hint: mend,
          spot,
        };
      }
    }
    // Of whatever kind they are: no other check looks from there.
    for (const { spot, written, lostFrom } of security.links) {
      if (lostFrom === '') continue;
      yield {
        message: `The link's address “${written}” leads to nothing where the page is opened at ${shownAddress(lostFrom, target)}, without a language.`,
        hint: 'Write it from the root of the portal: an address that begins with / leads to the same place from everywhere.',
        spot,
      };
    }
  },
});

const mend = 'Correct the address, or take the link out.';

const found = (status: number | undefined): string =>
  status === 404 ? 'nothing' : status === 0 ? 'no answer' : `only status ${status}`;

/** Documents to download are files, and told as such. */
const isDocument = ({ url, isDownload }: Pick<FollowedLink, 'url' | 'isDownload'>): boolean =>
  isDownload || (URL.parse(url)?.pathname.startsWith(`${contentPath}assets/`) ?? false);

const isBroken = (status: number | undefined): boolean =>
  status !== undefined && (status === 0 || status >= 400);

/** Contract C4: `https:`, `mailto:`, `tel:`, root-relative paths and anchors. */
const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'data:', 'blob:', 'javascript:'];

/** What is wrong with an address whoever answers there; undefined where nothing is. */
function faultOfAddress({ written, url }: FollowedLink): string | undefined {
  const text = written.trim();
  if (text === '') return 'is empty, so it leads back to this very page';
  if (text === '#') return 'leads nowhere';
  const parsed = URL.parse(url);
  if (!parsed) return 'is none that a browser can read';
  const { protocol, hostname, pathname } = parsed;
  if (!schemes.includes(protocol)) return `begins with “${protocol}”, which browsers do not know`;
  if (
    protocol === 'mailto:' &&
    !/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(decoded(pathname).split(',')[0] ?? '')
  ) {
    return 'names no e-mail address';
  }
  if (protocol === 'tel:' && !/^\+?[\d\s().\-/]{2,}(?:;.*)?$/.test(decoded(pathname))) {
    return 'names no telephone number';
  }
  if (/^https?:$/.test(protocol) && /^(?:https?|www)$|\.\.|^[.-]|[.-]$/.test(hostname))
    return 'names no server';
  return undefined;
}
