import { pageCheck, type Sighting } from '../check.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { Target } from '../target.ts';
import type { TenantFacts } from '../tenant.ts';

/** Contract C8: `<short name> - <page title>`; WCAG 2.4.2. Other teams choose their own form, but need a title, too. */
export const title = pageCheck({
  id: 'title',
  severity: 'error',
  group: 'Content',
  title: 'title missing, empty, doubled or without the short name in front',
  find: (record, tenant) => inViews(viewsOf(record), (view) => judge(view, record.target, tenant)),
});

function* judge(
  { head }: ContentView,
  { kind }: Target,
  tenant: TenantFacts | undefined,
): Generator<Sighting> {
  const [first, second] = head.titles;
  const form = tenant?.shortName ? `${tenant.shortName} - <page title>` : 'what the page is about';
  const hint = `Write one <title> in the <head>: ${form}.`;
  if (!first) {
    yield { message: 'The page has no title.', hint, spot: head.root };
    return;
  }
  if (second) {
    yield {
      message: `The page has ${head.titles.length} titles; browsers show the first: “${first.value}”.`,
      hint,
      spot: second.spot,
    };
    return;
  }
  const { value, spot } = first;
  if (value === '') yield { message: 'The title is empty.', hint, spot };
  else if (kind !== 'host' && tenant?.shortName) yield* judgeForm(value, tenant.shortName, hint, spot);
}

function* judgeForm(
  value: string,
  shortName: string,
  hint: string,
  spot: Sighting['spot'],
): Generator<Sighting> {
  const prefix = `${shortName} - `;
  if (value === shortName || `${value} `.trimEnd() === prefix.trimEnd()) {
    yield { message: `The title “${value}” names no page behind “${prefix.trimEnd()}”.`, hint, spot };
  } else if (!value.startsWith(prefix)) {
    yield { message: `The title “${value}” does not begin with “${prefix}”.`, hint, spot };
  } else if (value.slice(prefix.length).startsWith(prefix.trimEnd())) {
    yield { message: `The title “${value}” begins with “${prefix}” twice.`, hint, spot };
  } else if (!/[\p{L}\d]/u.test(value.slice(prefix.length))) {
    yield { message: `The title “${value}” names no page behind “${prefix.trimEnd()}”.`, hint, spot };
  }
}
