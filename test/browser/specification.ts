import type { TenantSite } from '../../src/cli/site/site.ts';
import { footer, menu } from '../../src/pages/frame/routes.ts';

// What the specification says, written down a second time, so that a slip in the sources shows; the addresses of menu and
// footer stand a second time in test/specification.test.ts.

/** Where the login box's button leads (specification §2.1). */
export const loginAddress = '/services/payments/#debtPage';

/** The pages whose header has the login menu (specification §6), by id. */
export const pagesWithLogin: ReadonlySet<string> = new Set(['demo-content', 'download']);

/** A language's name in the language itself, in lower case: which names are capitalised is a matter of each language. */
export const ownName = (language: string): string | undefined =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language)?.toLocaleLowerCase(language);

type MenuKey = (typeof menu)[number][0];
type FooterKey = keyof typeof footer;
interface Route<Key> {
  key: Key;
  href: string;
}

/** The menu that a tenant's header has to show: what its settings list, and always home. */
export function menuOf({ settings }: TenantSite): Route<MenuKey>[] {
  return menu
    .filter(([key]) => key === 'HOME' || settings.navigation.includes(key))
    .map(([key, href]) => ({ key, href: key === 'HELP' ? (settings.helpUrl ?? href) : href }));
}

/** The links that a tenant's footer has to show: legal ones, accessibility last; then those to help. */
export function footerOf(tenant: TenantSite): Route<FooterKey | MenuKey>[] {
  const { footerLinks } = tenant.settings;
  const rank = (key: FooterKey) => ['ACCESSIBILITY', 'RATE_AGREEMENT'].indexOf(key);
  const own = footerLinks
    .toSorted((one, other) => rank(one) - rank(other))
    .map((key) => ({ key, href: footer[key] }));
  const menu = menuOf(tenant);
  const contact = menu.find(({ key }) => key === 'CONTACT_FORM' || key === 'CONTACT_FORM_OLD');
  return [...own, ...menu.filter((route) => route === contact || ['DOWNLOAD', 'HELP'].includes(route.key))];
}

/** Where the cookie notice's link leads (specification §2.3). */
export function noticeAddressOf({ id }: TenantSite): string {
  if (id === 'es-eos') return '/services/content/cookiePolicy.html';
  return id === 'fr-eos' ? '/services/content/privacyPolicy.html' : '/content/privacy';
}
