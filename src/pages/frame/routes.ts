import type { Config, FooterLinkKey, NavigationKey, Portal } from '../portal.ts';

// The portal's addresses, exactly as the specification gives them (§2.1, §2.2).

export const paymentsPath = '/services/payments/#debtPage';

/** What to know before one pays in instalments, and the way to ask for them. */
export const instalmentsPath = '/services/content/generalQuestions.html#question-cannot-pay';

/** What to do about a debt that one does not owe. */
export const disputePath = '/services/content/generalQuestions.html#objecting';

/** Who advises people in debt free of charge. */
export const advicePath = '/services/content/generalQuestions.html#advice';

const helpPath = '/content/help';

/** The menu's entries in their order (§2.1). Schemas and host teams' types take their keys from here: `npm run generate`. */
export const menu = [
  ['HOME', '/'],
  ['CONTACT_DATA', '/services/contactdata'],
  ['CONTACT_DATA_OLD', '/contact_es/new_address_contact.xhtml'],
  ['CONTACT_FORM', '/services/contactform'],
  ['CONTACT_FORM_OLD', '/contact_es/'],
  ['RATE_AGREEMENT', '/services/rateagreement/ratenzahlung'],
  ['DOWNLOAD', '/download'],
  ['HELP', helpPath],
] as const;

/** The footer's links (§2.2); schemas take their keys from here, too. */
export const footer: Readonly<Record<FooterLinkKey, string>> = {
  IMPRINT_OLD: '/content/legal_info',
  IMPRINT: '/services/content/legalNotice.html',
  PRIVACY_OLD: '/content/privacy',
  PRIVACY: '/services/content/privacyPolicy.html',
  RATE_AGREEMENT: '/services/rateagreement/ratenzahlung',
  COOKIE_POLICY: '/services/content/cookiePolicy.html',
  ACCESSIBILITY: '/services/content/accessibility.html',
};

export interface Route<Key extends string> {
  key: Key;
  href: string;
}

/** The menu: home, and the entries whose keys the config lists (§2.1). Without a config only home (§4). */
export function menuRoutes(
  navigation: readonly NavigationKey[],
  helpUrl: Portal['helpUrl'],
): Route<(typeof menu)[number][0]>[] {
  return menu
    .filter(([key]) => key === 'HOME' || navigation.includes(key))
    .map(([key, path]) => ({ key, href: key === 'HELP' ? (helpUrl ?? path) : path }));
}

/** The footer's legal links in the config's order (§2.2), without unknown keys, accessibility last. */
export function footerRoutes(footerLinks: readonly FooterLinkKey[]): Route<FooterLinkKey>[] {
  const known = Object.keys(footer);
  const legal = footerLinks.filter((key) => known.includes(key) && key !== 'RATE_AGREEMENT');
  return legal
    .sort((one, other) => Number(one === 'ACCESSIBILITY') - Number(other === 'ACCESSIBILITY'))
    .map((key) => ({ key, href: footer[key] }));
}

type HelpKey = 'RATE_AGREEMENT' | (typeof menu)[number][0];

/** The footer's links to help: instalments if its links have them, then contact, forms and help if the menu has them. */
export function footerHelpRoutes(config: Config | null, helpUrl: Portal['helpUrl']): Route<HelpKey>[] {
  const { footerLinks = [], navigation = [] } = config ?? {};
  const contact = (['CONTACT_FORM', 'CONTACT_FORM_OLD'] as const).find((key) => navigation.includes(key));
  const inMenu = menuRoutes(navigation, helpUrl).filter(({ key }) =>
    [contact, 'DOWNLOAD', 'HELP'].includes(key),
  );
  if (!footerLinks.includes('RATE_AGREEMENT')) return inMenu;
  return [{ key: 'RATE_AGREEMENT', href: footer.RATE_AGREEMENT }, ...inMenu];
}

/**
 * Legal notice and privacy policy, which the law requires on every page: as in the tenant's footer, else as in every
 * tenant's build.
 */
export function legalRoutes(footerLinks: readonly FooterLinkKey[]): Route<FooterLinkKey>[] {
  const kinds: [FooterLinkKey, FooterLinkKey][] = [
    ['IMPRINT', 'IMPRINT_OLD'],
    ['PRIVACY', 'PRIVACY_OLD'],
  ];
  return footerRoutes(kinds.map(([key, old]) => (footerLinks.includes(old) ? old : key)));
}

/** The address of the tenant's contact form, if its menu has one. */
export function contactPath(navigation: readonly NavigationKey[]): string | undefined {
  const hasForm = navigation.includes('CONTACT_FORM') || navigation.includes('CONTACT_FORM_OLD');
  return hasForm ? servicePath(navigation) : undefined;
}

/**
 * The address of the first of these services in the tenant's menu, else of the contact form: `{{contactUrl}}`,
 * `{{contactDataUrl}}` and `{{instalmentsUrl}}` in texts.
 */
export function servicePath(
  navigation: readonly NavigationKey[],
  ...services: readonly NavigationKey[]
): string {
  const wanted = [...services, 'CONTACT_FORM' as const].find((key) => navigation.includes(key));
  return menuRoutes([wanted ?? 'CONTACT_FORM_OLD'], undefined).pop()?.href ?? '/';
}

/** The portal's addresses that other teams serve. All other internal links must lead to our pages. */
export const portalPaths: readonly string[] = [
  ...menu.map(([, path]) => path),
  ...Object.values(footer).filter((path) => !path.startsWith('/services/content/')),
  paymentsPath,
];
