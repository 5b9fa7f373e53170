import type { FileLoaded } from '../acts/rendering.ts';
import { type ByteKind, budgetsFor } from '../budgets.ts';
import { pageCheck } from '../check.ts';
import { isOversized } from './image-size.ts';

/** What an image may weigh to be no more than larger than it is shown. */
const heavy = 50_000;

/** What a visitor has to load for a page, after gzip, by kind and in all (tenants/budgets.json). */
export const bytes = pageCheck({
  id: 'bytes',
  severity: 'error',
  group: 'Rendering',
  title: 'the page loads more bytes than its budget allows',
  on: ['page', 'choice'],
  *find({ rendering: { files, images }, target: { tenant } }, _, budgets) {
    const allowed = budgetsFor(budgets, tenant).bytes;
    // Images that are larger than they are shown are told by themselves, which is a warning: enough as long as they are light.
    const oversized = images.filter(isOversized).map(({ url }) => URL.parse(url)?.pathname ?? '');
    const counted = files.filter(
      (file) => file.bytes > heavy || !oversized.some((each) => each.endsWith(`/${file.path}`)),
    );
    const over = (kind: ByteKind, of: readonly FileLoaded[]) => {
      const sum = of.reduce((total, file) => total + file.bytes, 0);
      return sum > allowed[kind] ? { kind, sum, limit: allowed[kind], of } : undefined;
    };
    const kinds = Map.groupBy(counted, ({ kind }) => kind);
    const ofKinds = [...kinds].flatMap(([kind, of]) => over(kind, of) ?? []);
    // What is over in one kind is over in all, and told once.
    const told = ofKinds.length > 0 ? ofKinds : [over('total', counted)];
    for (const each of told) {
      if (!each) continue;
      const { kind, sum, limit, of } = each;
      const [largest] = [...of].sort((one, other) => other.bytes - one.bytes);
      yield {
        message: `${titles[kind]}: ${kilobytes(sum)} after gzip, where ${kilobytes(limit)} are allowed${largest && of.length > 1 ? `; the largest of ${of.length} files is ${largest.path}` : ''}.`,
        hint: 'Take out what the page does not need, or, where it is worth it, raise the figure in tenants/budgets.json and say why in the commit.',
        detail: kind,
      };
    }
  },
});

/** To a tenth, so that what is over a budget by little does not look like it. */
const kilobytes = (count: number): string => `${Math.round(count / 100) / 10} kB`;

const titles: Readonly<Record<ByteKind, string>> = {
  document: 'The document',
  script: 'Scripts',
  stylesheet: 'Stylesheets',
  image: 'Images',
  font: 'Fonts',
  text: 'Texts',
  other: 'Other files',
  total: 'All files together',
};
