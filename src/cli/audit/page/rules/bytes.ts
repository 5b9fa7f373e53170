import { type ByteKind, budgetsFor } from '../../budgets.ts';
import { rule } from '../../rule.ts';

/** What a visitor has to load for a page, after gzip, by kind and in all (tenants/budgets.json). */
export const bytes = rule({
  id: 'bytes',
  severity: 'error',
  group: 'Rendering',
  title: 'the page loads more bytes than its budget allows',
  requires: ['loading'],
  *check({ loading: { files } }, { target, budgets }) {
    const allowed = budgetsFor(budgets, target.tenant).bytes;
    const kinds: [ByteKind, typeof files][] = [...Map.groupBy(files, ({ kind }) => kind), ['total', files]];
    for (const [kind, own] of kinds) {
      const sum = own.reduce((total, file) => total + file.bytes, 0);
      if (sum <= allowed[kind]) continue;
      const largest = own.toSorted((one, other) => other.bytes - one.bytes)[0];
      yield {
        message: `${titles[kind]}: ${kilobytes(sum)} after gzip, where ${kilobytes(allowed[kind])} are allowed; the largest of ${own.length} is ${largest?.path}.`,
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
