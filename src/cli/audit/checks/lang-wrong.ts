import type { Language } from '../../../pages/portal.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { foreignIn } from '../content/foreign.ts';
import { isLanguageTag, isTold, nameOf, primary } from '../content/languages.ts';
import type { ContentView } from '../content/view.ts';
import { allViewsOf, inViews, viewsOf } from '../content/views.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** WCAG 3.1.1 and 3.1.2: what `lang` says, what the address says and what the words are in have to agree. */
export const langWrong = pageCheck({
  id: 'lang-wrong',
  severity: 'error',
  group: 'Content',
  title: 'lang not true to the text',
  *find(record, tenant) {
    if (record.target.kind === 'host') {
      const whole = hostPage(record, tenant);
      if (whole) yield whole;
    } else if (tenant) {
      const whole = wholePage(record, tenant);
      if (whole) yield whole;
      else yield* inViews(viewsOf(record), (view) => parts(view, record, tenant));
    }
  },
});

/** What is wrong with the page as a whole: as it was built, or else as its scripts leave it. */
function wholePage(record: PageRecord, tenant: TenantFacts): Sighting | undefined {
  const { language } = record.target;
  for (const view of allViewsOf(record)) {
    const { lang } = view.head;
    const said = primary(lang ?? '');
    // That it says none is told by another check, and what scripts make of it follows from it.
    if (lang === null || !isLanguageTag(lang)) return undefined;
    const { page } = foreignIn(view, record, tenant);
    const { root: spot } = view.head;
    if (page) return falseLang(view, lang, page);
    if (said !== language) {
      return {
        message: `The page is ${nameOf(said)} (lang="${lang}"), but its address promises ${nameOf(language)}.`,
        hint: 'Put the page of the right language at this address, or give <html> the language of the text.',
        spot,
      };
    }
  }
  return undefined;
}

/** Fewer words of a page that the build does not know are not enough to tell its language. */
const fewestOfHost = 20;

/** What another team says of its own words; the parts of ours on its page say their language themselves. */
function hostPage(record: PageRecord, tenant: TenantFacts | undefined): Sighting | undefined {
  const { living } = record.content;
  const { lang } = living.head;
  if (lang === null || !isTold(primary(lang))) return undefined;
  const words = living.pieces
    .filter(({ marking, part }) => part === 'other' && living.markings[marking]?.isRoot)
    .flatMap(({ text }) => text.match(/\p{L}+/gu) ?? []);
  const { page } = foreignIn(living, record, tenant);
  return page && words.length >= fewestOfHost ? falseLang(living, lang, page) : undefined;
}

const falseLang = ({ head }: ContentView, lang: string, language: Language): Sighting => ({
  message: `The page is marked as ${nameOf(primary(lang))} (lang="${lang}"), but its text is ${nameOf(language)}.`,
  hint: 'Give <html> the language of the text, or the page the text of its language.',
  spot: head.root,
});

function* parts(
  view: Parameters<typeof foreignIn>[0],
  record: PageRecord,
  tenant: TenantFacts,
): Generator<Sighting> {
  for (const { marking, language } of foreignIn(view, record, tenant).markings) {
    yield {
      message: `This is marked as ${nameOf(marking.lang)} (lang="${marking.lang}"), but it is ${nameOf(language)}.`,
      hint: `Write lang="${language}", or the text in ${nameOf(marking.lang)}.`,
      spot: marking.spot,
    };
  }
}
