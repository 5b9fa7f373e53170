import { type Sighting, siteCheck } from '../check.ts';
import { alternatesOf } from '../content/addresses.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { TenantFacts } from '../tenant.ts';

/**
 * Contract C8: each version of a page lists all versions, itself among them, and `x-default`, by absolute addresses. What
 * is listed by all in the same way is reciprocal. The sitemap says the same once more.
 */
export const hreflang = siteCheck({
  id: 'hreflang',
  severity: 'error',
  group: 'Content',
  title: 'alternates in other languages incomplete, wrong or not mutual',
  *find(records, tenant) {
    const pages = records.filter(({ target }) => target.kind !== 'host');
    for (const record of pages) {
      const { target } = record;
      const expected = alternatesOf(tenant, target.name);
      for (const sighting of inViews(viewsOf(record), ({ head }) => judge(head, expected))) {
        yield { ...sighting, target };
      }
    }
    yield* sitemap(pages, tenant);
  },
});

type Alternates = ReadonlyMap<string, string>;

/** The language that a code names, also where it names a country beside it (BCP 47): `de-CH` is German. */
function listedAs(code: string, expected: Alternates): string {
  const whole = code.toLowerCase();
  return [whole, whole.replace(/-.*/, '')].find((each) => expected.has(each)) ?? whole;
}

function* judge(head: ContentView['head'], expected: Alternates): Generator<Sighting> {
  const seen = new Set<string>();
  for (const { hreflang: code, href, spot } of head.alternates) {
    const language = listedAs(code, expected);
    const address = expected.get(language);
    if (address === undefined) {
      const hint = `Take it away, or write one of ${[...expected.keys()].join(', ')}.`;
      yield {
        message: `There is no version of the page for hreflang="${code}".`,
        hint,
        spot,
        detail: `unknown ${code}`,
      };
    } else if (seen.has(language)) {
      const message = `hreflang="${code}" is listed more than once.`;
      yield { message, hint: 'List each language once.', spot, detail: `twice ${code}` };
    } else if (href !== address) {
      const message = `hreflang="${code}" leads to “${href}” instead of this page’s version.`;
      yield { message, hint: `Write href="${address}".`, spot, detail: `address ${code}` };
    }
    seen.add(language);
  }
  const missing = [...expected].filter(([language]) => !seen.has(language));
  if (missing.length === 0) return;
  const links = missing.map(
    ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${href}">`,
  );
  yield {
    message: `The <head> lists no version for ${missing.map(([language]) => language).join(', ')}.`,
    hint: `Add ${links.slice(0, 2).join(' ')}${links.length > 2 ? ' and so on' : ''}.`,
    spot: head.root,
    detail: 'missing',
  };
}

/** The sitemap lists each address of each page, with the alternates that the page lists itself. */
function* sitemap(records: Parameters<typeof hreflang.find>[0], tenant: TenantFacts): Generator<Sighting> {
  const [first] = records;
  if (!first) return;
  const entries = first.content.sitemap;
  if (!entries) {
    const hint = 'Build it again: the build writes sitemap.xml.';
    yield { message: 'The build has no sitemap.xml.', hint, target: first.target, detail: 'sitemap' };
    return;
  }
  const files = [...new Set(records.map(({ target }) => target.name))];
  for (const file of files) {
    const expected = alternatesOf(tenant, file);
    for (const [language, address] of expected) {
      const record =
        records.find(({ target }) => target.name === file && target.language === language) ??
        records.find(({ target }) => target.name === file);
      const faults = faultsOf(entries, address, expected);
      for (const fault of faults) {
        yield {
          message: `sitemap.xml ${fault}.`,
          hint: 'Build it again: pages and sitemap are written from the same list.',
          target: record?.target,
          detail: `sitemap ${address} ${fault}`,
        };
      }
    }
  }
  const known = new Set(tenant.pages.flatMap(({ file }) => [...alternatesOf(tenant, file).values()]));
  for (const { location } of entries) {
    if (known.has(location)) continue;
    yield {
      message: `sitemap.xml lists “${location}”, which is no page of the build.`,
      hint: 'Take it away.',
      target: first.target,
      detail: `sitemap ${location}`,
    };
  }
}

function faultsOf(
  entries: NonNullable<Parameters<typeof hreflang.find>[0][number]['content']['sitemap']>,
  address: string,
  expected: Alternates,
): readonly string[] {
  const [entry, again] = entries.filter(({ location }) => location === address);
  if (!entry) return [`does not list “${address}”`];
  if (again) return [`lists “${address}” more than once`];
  const listed = new Map(
    entry.alternates.map(({ hreflang: code, href }) => [listedAs(code, expected), href]),
  );
  const wrong = [...expected].filter(([language, href]) => listed.get(language) !== href);
  const unknown = [...listed.keys()].filter((language) => !expected.has(language));
  return [
    ...wrong.map(([language]) =>
      listed.has(language)
        ? `leads from “${address}” to “${listed.get(language)}” for ${language}`
        : `lists no version of “${address}” for ${language}`,
    ),
    ...unknown.map((language) => `lists a version of “${address}” for ${language}, which there is not`),
  ];
}
