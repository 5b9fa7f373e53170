import type { LanguageLink } from '../../../audit/content-links.ts';
import type { LanguageChoice } from '../../../audit/privacy-choices.ts';
import { contentPath, type Language } from '../../../pages/portal.ts';
import type { Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';
import { pathOf } from './addresses.ts';
import { languageOfLink, portalPathOf } from './language-links.ts';
import { nameOf, primary } from './languages.ts';

/**
 * What leads elsewhere once another language has been chosen: the address of the page, the languages to choose, the links
 * of its parts. What was so before is told by the checks of the page as it was opened.
 *
 * @param chosen the beginning of each sentence
 */
export function* afterChoice(
  { content, target }: PageRecord,
  { language, shown }: LanguageChoice,
  tenant: TenantFacts,
  chosen: string,
): Iterable<Sighting> {
  const page = target.kind === 'page' ? target.name : undefined;
  const own = page && pathOf(page, language as Language);
  if (own && ![own, pathOf(page, target.language)].includes(shown.path)) {
    yield {
      message: `${chosen}, the address names another page, ${shown.path}.`,
      hint: `Let it be ${own}: whoever loads the page again, keeps its address or hands it on comes to the same page.`,
      detail: 'address',
    };
  }
  const before = new Set(
    content.living.languages.links.map((link) => wrongAbout(link, target.language, page, tenant)),
  );
  for (const link of shown.chooser) {
    const wrong = wrongAbout(link, language, page, tenant);
    if (wrong === undefined || before.has(wrong)) continue;
    yield {
      message: `${chosen}, the language name “${link.name}” ${wrong}.`,
      hint: 'Draw the list of languages anew from the same data, each with its own name, lang and address.',
      spot: link.spot,
      detail: `chooser ${wrong}`,
    };
    // One mistake in the list is mostly in all of its entries.
    break;
  }
  const lost =
    shown.ways.find(({ path }) => path.startsWith(contentPath) && !isThere(path, tenant)) ?? shown.astray[0];
  if (lost) {
    const where = lost.path.startsWith('#')
      ? 'a place that the page does not have'
      : 'where there is nothing';
    yield {
      message: `${chosen}, the link “${lost.text}” leads to ${lost.path}, ${where}.`,
      hint: 'Write its address as on the page that was built in this language.',
      spot: lost.spot,
      detail: 'way',
    };
  }
}

/** @returns undefined where a link of the chooser is as it should be, or nobody can say which language it is for */
function wrongAbout(
  link: LanguageLink,
  current: string,
  page: string | undefined,
  tenant: TenantFacts,
): string | undefined {
  const language = languageOfLink(link, tenant);
  if (!language) return undefined;
  for (const attribute of ['lang', 'hreflang'] as const) {
    const value = link[attribute];
    if (value !== null && primary(value) !== language)
      return `(${nameOf(language)}) has ${attribute}="${value}"`;
  }
  const path = portalPathOf(link, tenant);
  if (page && path !== pathOf(page, language)) return `leads to “${link.href}”`;
  const isMarked = link.current !== null && link.current !== 'false';
  if (isMarked === (language === current)) return undefined;
  return isMarked ? 'is marked as the current one' : 'is not marked as the current one';
}

/** Whether a page of the build has this path; scripts and the like are asked for by the browser itself. */
const isThere = (path: string, { deployment, languages }: TenantFacts): boolean =>
  path.startsWith(`${contentPath}assets/`) ||
  deployment.pages.some((file) => [undefined, ...languages].some((each) => pathOf(file, each) === path));
