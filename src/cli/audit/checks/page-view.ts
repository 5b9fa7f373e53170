import type { Tracked } from '../../../audit/privacy-tracker.ts';
import { pages } from '../../../pages/registry.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { isAlive } from '../privacy/alive.ts';
import type { PageRecord } from '../record.ts';

/** The fixed value of every page view (specification §9). */
const pageViewValue = 1500;

/** The pages that are counted whatever the registry says (contract C18). */
const counted: readonly string[] = ['privacy-policy', 'accessibility', 'instruction', 'general-questions'];

/** Page views (specification §2.5, contract C18): exactly one where one is due, and none elsewhere. */
export const pageView = pageCheck({
  id: 'page-view',
  severity: 'error',
  group: 'Privacy',
  title: 'a page view is not reported as it should be',
  *find(record): Iterable<Sighting> {
    const { privacy } = record;
    // Without its script nothing is counted; that it is missing is told by `tracker-attributes`.
    if (!privacy.isTrackerHere || !isAlive(record)) return;
    const due = pages.filter((page) => (page.pageView || counted.includes(page.id)) && isShown(page, record));
    const views = [privacy.tracked, ...later(privacy)].flat().filter(({ kind }) => kind === 'view');
    const hint =
      'Report one page view with page name, 1500, tenant and language when the page is shown (contract C18).';
    const named = views.map(({ et_pagename: name }) => name);
    for (const { id } of due) {
      const own = views.filter(({ et_pagename: name }) => name === id);
      if (own.length > 1) {
        const when =
          own.length > privacy.tracked.filter((view) => own.includes(view)).length
            ? ', again after a choice of language or consent'
            : '';
        yield {
          message: `The page view of "${id}" is reported ${own.length} times${when}.`,
          hint,
          detail: id,
        };
      } else if (own.length === 0 && views.length === 0) {
        yield { message: `The page "${id}" is shown, but no page view is reported.`, hint, detail: id };
      }
      const [view] = own;
      if (view)
        for (const wrong of wrongIn(view, record))
          yield { message: `The page view of "${id}" ${wrong}.`, hint, detail: wrong };
    }
    const undue = named.filter((name) => !due.some(({ id }) => id === name));
    for (const name of new Set(undue)) {
      yield {
        message:
          due.length > 0 && undue.length === views.length
            ? `The page view says the page name ${JSON.stringify(name)}, not "${due[0]?.id}".`
            : `A page view of ${JSON.stringify(name)} is reported, which is due for no page that is shown.`,
        hint,
        detail: String(name),
      };
    }
  },
});

const isShown = ({ file, container }: (typeof pages)[number], { target, privacy }: PageRecord): boolean =>
  target.kind === 'host' ? privacy.containers.includes(container) : target.name === file;

const later = ({ refusing, accepting, consenting }: PageRecord['privacy']): (readonly Tracked[])[] =>
  [refusing, accepting, consenting].map((outcome) => outcome?.tracked ?? []);

function* wrongIn(view: Tracked, { privacy }: PageRecord): Iterable<string> {
  const { et_seg1: value, et_areas: tenant, et_seg2: language, et_et: key } = view;
  const expected = [
    ['value', value, pageViewValue],
    ['tenant', tenant, privacy.tenant],
    ['language', language, privacy.language],
  ] as const;
  for (const [name, is, due] of expected) {
    if (is !== due)
      yield `says the ${name} ${JSON.stringify(is) ?? 'not at all'}, not ${JSON.stringify(due)}`;
  }
  const keys = privacy.foreignScripts.map(({ attributes }) => attributes['data-secure-code']);
  if (!keys.includes(key as string))
    yield `says the site key ${JSON.stringify(key) ?? 'not at all'}, not that of the tracker’s script`;
}
