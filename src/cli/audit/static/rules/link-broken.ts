import { portalPaths } from '../../../../pages/frame/routes.ts';
import { rule } from '../../rule.ts';
import { decoded, fileAt } from '../addresses.ts';
import { nodeOf, select } from '../documents.ts';

/** Links of the portal that lead to nothing, and links whose address no browser understands (contract C4). */
export const linkBroken = rule({
  id: 'link-broken',
  severity: 'error',
  group: 'Network',
  title: 'a link leads to nothing',
  requires: ['document', 'manifest'],
  *check({ document, manifest }, { build, target }) {
    if (!build) return;
    const base = build.realOrigin + target.url;
    const files = new Set([...Object.keys(manifest.files), 'manifest.json']);
    for (const element of select('a[href], area[href]', document)) {
      const { href = '' } = element.attribs;
      const file = fileAt(href, base, build);
      const isPortal = URL.parse(href, base)?.origin === build.realOrigin;
      const fault =
        faultOf(href.trim()) ??
        (file !== undefined
          ? !files.has(file) && 'leads to a file that the build does not have'
          : isPortal && !build.isElsewhere && !isRoute(href, base) && 'leads to no address of the portal');
      if (!fault) continue;
      yield {
        message: `The link's address “${href}” ${fault}.`,
        hint: 'Correct the address, or remove the link.',
        node: nodeOf(document, element),
        detail: href,
      };
    }
  },
});

const pathIn = (address: string): string => address.replace(/[#?].*/, '').replace(/(?<=.)\/$/, '');
const routes = new Set(portalPaths.map(pathIn));

/** Whether other teams serve a page there (specification §2.1, §2.2). */
const isRoute = (href: string, base: string): boolean =>
  routes.has(pathIn(URL.parse(href, base)?.pathname ?? ''));

const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:'];

/** What is wrong with an address, whoever answers there. */
function faultOf(href: string): string | undefined {
  if (href === '' || href === '#') return 'leads nowhere';
  const url = URL.parse(href, 'https://portal.example');
  if (!url) return 'cannot be read by a browser';
  // That code stands in an address is reported as code.
  if (url.protocol === 'javascript:') return undefined;
  if (!schemes.includes(url.protocol)) return `has the unknown scheme “${url.protocol}”`;
  const path = decoded(url.pathname);
  if (url.protocol === 'mailto:' && !/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(path))
    return 'is not an e-mail address';
  if (url.protocol === 'tel:' && !/^\+?[\d\s().\-/]{2,}$/.test(path)) return 'is not a telephone number';
  if (/^https?:$/.test(url.protocol) && /^(?:https?|www)$|\.\./.test(url.hostname)) return 'names no server';
  return undefined;
}
