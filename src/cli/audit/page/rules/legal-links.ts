import { footerRoutes } from '../../../../pages/frame/routes.ts';
import type { FooterLinkKey } from '../../../../pages/portal.ts';
import { rule } from '../../rule.ts';

const wanted: readonly { readonly what: string; readonly keys: readonly FooterLinkKey[] }[] = [
  { what: 'legal notice', keys: ['IMPRINT', 'IMPRINT_OLD'] },
  { what: 'privacy policy', keys: ['PRIVACY', 'PRIVACY_OLD'] },
];

/** The law wants both linked from every page (specification §2.2; contract C15). */
export const legalLinks = rule({
  id: 'legal-links',
  severity: 'error',
  group: 'Security',
  title: 'legal notice or privacy policy is not linked from the footer, visibly and with a name',
  requires: ['firstVisit'],
  *check({ firstVisit: { onDesktop, onPhone } }, { target, build }) {
    if (target.kind === 'host' && onDesktop.footer.length === 0) return;
    // A host’s page shows the frame in the language that the visitor has chosen.
    const footer =
      target.kind === 'host'
        ? undefined
        : (build?.texts.get(target.language)?.FOOTER as { LINKS?: Record<string, string> } | undefined);
    for (const { what, keys } of wanted) {
      const names = keys.flatMap((key) => footer?.LINKS?.[key] ?? []);
      const isNamed = (name: string) => (names.length > 0 ? names.includes(name) : name !== '');
      for (const shown of [onDesktop, ...(onPhone ? [onPhone] : [])]) {
        const links = shown.footer.filter(({ path }) => leadsTo(path, keys));
        if (links.some(({ isSeen, name }) => isSeen && isNamed(name))) continue;
        yield {
          message: `The footer ${links.length > 0 ? 'does not show, or names otherwise, its link' : 'has no link'} to the ${what}${shown === onPhone ? ' on a phone’s screen' : ''}.`,
          hint: `Add ${keys[0]} to the tenant’s footerLinks, and show the link with its name: the law wants it on every page.`,
          node: links[0]?.node,
          detail: what,
        };
        break;
      }
    }
  },
});

/** Also straight to the page in a language. */
const leadsTo = (path: string, keys: readonly FooterLinkKey[]): boolean =>
  footerRoutes(keys).some(({ href }) => path.replace(/\/[a-z]{2}(\/[^/]*)$/, '$1') === href);
