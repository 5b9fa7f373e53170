import type { LegalLink } from '../../../audit/security-legal.ts';
import { footerRoutes } from '../../../pages/frame/routes.ts';
import { contentPath, type FooterLinkKey } from '../../../pages/portal.ts';
import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** Legal notice and privacy policy, which the law wants linked from every page (specification §2.2; contract C15). */
export const legalLinks = pageCheck({
  id: 'legal-links',
  severity: 'error',
  group: 'Security',
  title: 'legal notice or privacy policy is not linked from the footer, visibly and with a name',
  *find(record: PageRecord, tenant: TenantFacts | undefined): Iterable<Sighting> {
    const { target, security } = record;
    // A host that does not show the footer, and what keeps it from being shown, are told by checks of their own.
    if (target.kind === 'host' && security.legal.length === 0) return;
    for (const { what, keys } of wanted) {
      const found = security.legal.filter(({ path }) => leadsTo(path, keys));
      // Why a host's visitors cannot see its footer is told by a check of its own.
      const usable = found.filter(
        ({ obstacle, name }) => (obstacle === '' || target.kind === 'host') && name !== '',
      );
      const [first] = found;
      const onPhone = record.accessibility.legal.filter(({ path }) => leadsTo(path, keys));
      const [unseen] = onPhone;
      if (usable.length > 0) {
        const isSeenOnDesk = found.some(({ obstacle }) => obstacle === '');
        if (unseen && isSeenOnDesk && onPhone.every(({ obstacle }) => obstacle !== '')) {
          yield {
            message: `On a phone's screen the footer's link to the ${what} ${unseen.obstacle}.`,
            hint: 'The law wants it on every page: show it in every width.',
            spot: unseen.spot,
          };
        }
        const swapped = usable.find((link) => isNamedOtherwise(link, keys, target.language, tenant));
        if (swapped && usable.length === 1) {
          yield {
            message: `The footer's link to the ${what} is called “${swapped.name}”, which is another page's name.`,
            hint: 'Let each link lead to the page that it names.',
            spot: swapped.spot,
          };
        }
      } else if (first) {
        yield {
          message: `The footer's link to the ${what} ${first.obstacle || 'has no name'}.`,
          hint: 'The law wants it on every page: show it, with its name.',
          spot: first.spot,
        };
      } else if (!isBrokenElsewhere(record, keys, tenant)) {
        yield {
          message: `The footer has no link to the ${what}.`,
          hint: `Add ${keys[0]} to the tenant's footerLinks, and leave the footer as the build makes it; the law wants the link on every page.`,
          detail: what,
        };
      }
    }
  },
});

const wanted: readonly { readonly what: string; readonly keys: readonly FooterLinkKey[] }[] = [
  { what: 'legal notice', keys: ['IMPRINT', 'IMPRINT_OLD'] },
  { what: 'privacy policy', keys: ['PRIVACY', 'PRIVACY_OLD'] },
];

/** Also straight to the page in a language. */
const leadsTo = (path: string, keys: readonly FooterLinkKey[]): boolean =>
  footerRoutes(keys).some(({ href }) => {
    const file = href.startsWith(contentPath) ? href.slice(contentPath.length) : undefined;
    const isInLanguage =
      file !== undefined &&
      path.startsWith(contentPath) &&
      /^[a-z]{2}\/(.*)$/.exec(path.slice(contentPath.length))?.[1] === file;
    return path === href || isInLanguage;
  });

/** What the footer calls its links in a language. */
function namesOf(language: string, tenant: TenantFacts | undefined): Readonly<Record<string, unknown>> {
  const footer = tenant?.texts.get(language as never)?.FOOTER as
    | { LINKS?: Record<string, unknown> }
    | undefined;
  return footer?.LINKS ?? {};
}

function isNamedOtherwise(
  { name }: LegalLink,
  keys: readonly FooterLinkKey[],
  language: string,
  tenant: TenantFacts | undefined,
): boolean {
  const names = Object.entries(namesOf(language, tenant));
  const isNamed = (isOwn: boolean) =>
    names.some(([key, each]) => each === name && (keys as readonly string[]).includes(key) === isOwn);
  return isNamed(false) && !isNamed(true);
}

/** Whether the link is there by its name, but leads to nothing, which is told as that. */
function isBrokenElsewhere(
  { target, security }: PageRecord,
  keys: readonly FooterLinkKey[],
  tenant: TenantFacts | undefined,
): boolean {
  const names = namesOf(target.language, tenant);
  return security.links.some(
    ({ frame, spot, status }) =>
      frame === 'eos-footer' &&
      status !== undefined &&
      (status === 0 || status >= 400) &&
      keys.some((key) => names[key] === spot.text),
  );
}
