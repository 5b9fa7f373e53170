import { fallbackLanguage } from '../../../pages/portal.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { foreignIn } from '../content/foreign.ts';
import { nameOf, primary, verdictOf } from '../content/languages.ts';
import { ownTextsOf } from '../content/own-texts.ts';
import { isRaw } from '../content/raw.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/**
 * Contract C5: no English left over. Also where it carries `lang="en"`, as what a language lacks does (contract C3), if it
 * is the build's own English text; what an author has marked on purpose is none of the build's.
 */
export const untranslated = pageCheck({
  id: 'untranslated-block',
  severity: 'warning',
  group: 'Content',
  title: 'words in another language than the page',
  on: ['page', 'choice'],
  find: (record, tenant) => (tenant ? inViews(viewsOf(record), (view) => judge(view, record, tenant)) : []),
});

function* judge(view: ContentView, record: PageRecord, tenant: TenantFacts): Generator<Sighting> {
  const { page, pieces } = foreignIn(view, record, tenant);
  // Then not the words are wrong.
  if (page || primary(view.head.lang ?? '') !== record.target.language) return;
  const told = new Set<string>();
  for (const { piece, said, language } of pieces) {
    // Two of the same words are one text of the sources.
    if (told.has(piece.text)) continue;
    told.add(piece.text);
    yield {
      message: `“${shorten(piece.text)}”${placeOf(piece.kind)} is ${nameOf(language)} on a page in ${nameOf(said)}.`,
      hint: `Translate it into ${nameOf(said)}; if it belongs in ${nameOf(language)}, give its element lang="${language}".`,
      spot: piece.spot,
      detail: piece.text,
    };
  }
  yield* fallbacks(view, record, tenant, told);
  yield* headTexts(view, record, tenant);
}

/** What the build has put in place of a text that the language lacks. */
function* fallbacks(
  { pieces, markings }: ContentView,
  { target: { language } }: PageRecord,
  tenant: TenantFacts,
  told: Set<string>,
): Generator<Sighting> {
  const own = ownTextsOf(tenant);
  for (const { text, marking, isLanguageName, spot } of pieces) {
    const { lang = '', isRoot } = markings[marking] ?? {};
    if (isRoot || isLanguageName || primary(lang) !== fallbackLanguage || told.has(text)) continue;
    const known = own.languagesOf(text);
    if (language === fallbackLanguage || known.length !== 1 || known[0] !== fallbackLanguage) continue;
    told.add(text);
    yield {
      message: `“${shorten(text)}” stands in ${nameOf(lang)} in place of a text in ${nameOf(language)}.`,
      hint: `Translate it into ${nameOf(language)}.`,
      spot,
      detail: text,
    };
  }
}

/** Title and description. */
function* headTexts({ head }: ContentView, { target }: PageRecord, tenant: TenantFacts): Generator<Sighting> {
  const own = ownTextsOf(tenant);
  const prefix = `${tenant.shortName} - `;
  const titles = head.titles.slice(0, 1).map((said) => ({ ...said, kind: 'title' }));
  const descriptions = head.descriptions.slice(0, 1).map((said) => ({ ...said, kind: 'description' }));
  for (const { value, lang, spot, kind } of [...titles, ...descriptions]) {
    const text = kind === 'title' && value.startsWith(prefix) ? value.slice(prefix.length) : value;
    if (isRaw(text, own)) continue;
    const expected = target.language;
    const { other } = verdictOf(text, expected, own);
    if (!other) continue;
    yield {
      message: `The page’s ${kind} “${shorten(text)}” is ${nameOf(other)} on a page in ${nameOf(expected)}.`,
      hint: `Translate it into ${nameOf(expected)}${lang ? '' : `; until then mark it with lang="${other}"`}.`,
      spot,
      detail: kind,
    };
  }
}

const placeOf = (kind: string): string => (kind === 'text' ? '' : ` (${kind})`);

const longest = 60;
const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
