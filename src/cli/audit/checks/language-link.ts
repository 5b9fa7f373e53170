import type { Language } from '../../../pages/portal.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { pathOf } from '../content/addresses.ts';
import { languageOf } from '../content/foreign.ts';
import { languageOfLink, portalPathOf } from '../content/language-links.ts';
import { nameOf } from '../content/languages.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** Contract C7, C8, C16: each language link leads to the same page in that language, and the current one says so. */
export const languageLink = pageCheck({
  id: 'language-link',
  severity: 'error',
  group: 'Content',
  title: 'language link missing, or not to the same page in its language',
  on: ['page', 'choice'],
  find: (record, tenant) =>
    tenant ? inViews(builtViewsOf(record), (view) => judge(view, record, tenant)) : [],
});

/** Where the build has written no chooser, that is what is told, and not what scripts have put in its place. */
const builtViewsOf = (record: PageRecord): readonly ContentView[] =>
  record.content.plain?.languages.lists.length === 0 ? [] : viewsOf(record);

function* judge(view: ContentView, record: PageRecord, tenant: TenantFacts): Generator<Sighting> {
  const current = languageOf(record, tenant);
  const { lists, links } = view.languages;
  for (const [list, { spot }] of lists.entries()) {
    const own = links
      .filter((link) => link.list === list)
      .map((link) => ({ ...link, language: languageOfLink(link, tenant) }));
    for (const link of own) {
      const expected = link.language && pathOf(record.target.name, link.language);
      if (portalPathOf(link, tenant) !== expected || expected === undefined) {
        const promised = link.language ? nameOf(link.language) : link.name;
        yield {
          message: `The language link “${link.name}” leads to “${link.href}” instead of this page in ${promised}.`,
          hint: expected
            ? `Write href="${expected}".`
            : 'Lead it to this page in its language, or take it away.',
          spot: link.spot,
          detail: `href ${list} ${link.language}`,
        };
      }
      yield* currency(link, current, list);
    }
    const missing = tenant.languages.filter((language) => !own.some((link) => link.language === language));
    for (const language of missing) {
      yield {
        message: `The list of languages has no link to this page in ${nameOf(language)}.`,
        hint: `Add <a href="${pathOf(record.target.name, language)}" lang="${language}" hreflang="${language}">.`,
        spot,
        detail: `missing ${list} ${language}`,
      };
    }
    const doubled = own.filter(
      ({ language }, at) => own.findIndex((other) => other.language === language) < at,
    );
    for (const link of doubled) {
      if (!link.language || portalPathOf(link, tenant) !== pathOf(record.target.name, link.language))
        continue;
      yield {
        message: `The list of languages has ${nameOf(link.language)} more than once.`,
        hint: 'List each language once.',
        spot: link.spot,
        detail: `twice ${list} ${link.language}`,
      };
    }
  }
}

function* currency(
  link: ContentView['languages']['links'][number] & { language: Language | undefined },
  current: Language,
  list: number,
): Generator<Sighting> {
  const isMarked = link.current !== null && link.current !== 'false';
  const isCurrent = link.language === current;
  if (isMarked === isCurrent || link.language === undefined) return;
  yield {
    message: isCurrent
      ? `The language link “${link.name}” is not marked as the current language.`
      : `The language link “${link.name}” is marked as the current language, but the page is ${nameOf(current)}.`,
    hint: 'Put aria-current="true" on the link of the page’s own language, and on no other.',
    spot: link.spot,
    detail: `current ${list}`,
  };
}
