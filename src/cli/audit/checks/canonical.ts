import { pageCheck, type Sighting } from '../check.ts';
import { pathOf, realAddressOf } from '../content/addresses.ts';
import { languageOf } from '../content/foreign.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { PageRecord } from '../record.ts';
import type { TenantFacts } from '../tenant.ts';

/** Contract C8: each page names its own address on the portal. */
export const canonical = pageCheck({
  id: 'canonical',
  severity: 'error',
  group: 'Content',
  title: 'canonical link missing, doubled or not to the page itself',
  on: ['page', 'choice'],
  find: (record, tenant) => (tenant ? inViews(viewsOf(record), (view) => judge(view, record, tenant)) : []),
});

function* judge({ head }: ContentView, record: PageRecord, tenant: TenantFacts): Generator<Sighting> {
  const { target } = record;
  const expected = ownAddress(record, tenant);
  const hint = `Write one <link rel="canonical" href="${expected}"> in the <head>.`;
  const [first, second] = head.canonicals;
  if (!first) {
    yield { message: 'The <head> has no canonical link.', hint, spot: head.root };
    return;
  }
  if (second) {
    const addresses = new Set(head.canonicals.map(({ href }) => href));
    const what = addresses.size > 1 ? 'that contradict each other' : 'to the same address';
    yield {
      message: `The <head> has ${head.canonicals.length} canonical links ${what}.`,
      hint,
      spot: second.spot,
    };
    return;
  }
  const { href, spot } = first;
  // Of what the server chooses a file for, either address is right: the file's own, and the one it was found at.
  if (href === expected || (target.kind === 'choice' && href === realAddressOf(tenant, target.name))) return;
  const url = URL.parse(href);
  const here = URL.parse(expected);
  const fault =
    href.trim() === ''
      ? 'is empty'
      : !url
        ? `“${href}” is no absolute address`
        : url.origin !== here?.origin
          ? `“${href}” leads to ${url.origin} instead of ${here?.origin}`
          : `“${href}” is not this page’s own address`;
  yield { message: `The canonical link ${fault}.`, hint, spot };
}

function ownAddress(record: PageRecord, tenant: TenantFacts): string {
  const { target } = record;
  const isRoot =
    target.kind === 'choice' &&
    new URL(target.address).pathname === pathOf(target.name) &&
    target.language === 'en';
  return isRoot
    ? realAddressOf(tenant, target.name)
    : realAddressOf(tenant, target.name, languageOf(record, tenant));
}
