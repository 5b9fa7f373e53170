import type { LanguageLink } from '../../../audit/content-links.ts';
import type { Language } from '../../../pages/portal.ts';
import type { TenantFacts } from '../tenant.ts';
import { languageOfPath } from './addresses.ts';
import { primary } from './languages.ts';

/** A language's own name, as its texts give it: `Deutsch`. */
function ownNameOf(language: Language, { texts }: TenantFacts): string | undefined {
  const names = texts.get(language)?.LANGUAGES as Readonly<Record<string, unknown>> | undefined;
  const name = names?.[language.toUpperCase()];
  return typeof name === 'string' ? name : undefined;
}

/** The path on the portal that a link leads to; undefined where it leads somewhere else. */
export function portalPathOf(link: LanguageLink, { origin, realOrigin }: TenantFacts): string | undefined {
  const url = URL.parse(link.path);
  return url && [origin, realOrigin].includes(url.origin) ? url.pathname : undefined;
}

/**
 * The language that a link of the chooser is for. Address, name, `lang` and `hreflang` say it four times; where they
 * contradict each other, what most of them say counts, so that the one that is wrong can be told.
 */
export function languageOfLink(link: LanguageLink, tenant: TenantFacts): Language | undefined {
  const { languages } = tenant;
  const told = (tag: string | null) => languages.find((language) => language === primary(tag ?? ''));
  const votes = [
    languageOfPath(portalPathOf(link, tenant) ?? '', tenant),
    languages.find((language) => ownNameOf(language, tenant)?.toLowerCase() === link.name.toLowerCase()),
    told(link.lang),
    told(link.hreflang),
  ].filter((vote) => vote !== undefined);
  const count = (language: Language) => votes.filter((vote) => vote === language).length;
  return votes.reduce<Language | undefined>(
    (best, vote) => (best === undefined || count(vote) > count(best) ? vote : best),
    undefined,
  );
}
