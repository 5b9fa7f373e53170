import { footerRoutes } from '../../../../pages/frame/routes.ts';
import { contentPath, type FooterLinkKey } from '../../../../pages/portal.ts';
import { documentRule } from '../document-rule.ts';
import { select, textOf } from '../documents.ts';

const wanted: readonly { readonly what: string; readonly keys: readonly FooterLinkKey[] }[] = [
  { what: 'legal notice', keys: ['IMPRINT', 'IMPRINT_OLD'] },
  { what: 'privacy policy', keys: ['PRIVACY', 'PRIVACY_OLD'] },
];

/** Legal notice and privacy policy, which the law requires a link to on every page (specification §2.2; contract C15). */
export const legalLinks = documentRule({
  id: 'legal-links',
  severity: 'error',
  group: 'Security',
  title: 'legal notice or privacy policy is not linked from the footer by its name',
  *check(document, { texts, footerLinks }) {
    const { language } = document.target;
    const footer = texts.get(language)?.FOOTER as { LINKS?: Readonly<Record<string, string>> } | undefined;
    const links = select('#eos-footer a[href]', document);
    for (const { what, keys } of wanted) {
      const hrefs = footerRoutes(keys).map(({ href }) => href);
      const found = links.filter(({ attribs: { href = '' } }) =>
        hrefs.includes(withoutLanguage(href, language)),
      );
      const names = keys.map((key) => footer?.LINKS?.[key]);
      const isInConfig = keys.some((key) => footerLinks.includes(key));
      if (isInConfig && found.some((link) => names.includes(textOf(link)))) continue;
      yield {
        message: isInConfig
          ? `The footer has no link to the ${what}${found.length > 0 ? ' with its name' : ''}.`
          : `The configuration has no link to the ${what}: scripts take it out of the footer.`,
        hint: `Add ${keys[0]} to the tenant's footerLinks, and leave the footer as the build writes it.`,
        detail: what,
      };
    }
  },
});

const withoutLanguage = (href: string, language: string): string =>
  href.replace(`${contentPath}${language}/`, contentPath);
