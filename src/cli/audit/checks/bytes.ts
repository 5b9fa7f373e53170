import type { ImageSeen } from '../../../audit/rendering-load.ts';
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
  *find({ rendering: { files, images }, accessibility, target: { tenant } }, _, budgets) {
    const allowed = budgetsFor(budgets, tenant).bytes;
    // Images that are larger than they are shown are told by themselves, which is a warning: enough as long as they are light.
    const counted = without(files, images.filter(isOversized), heavy);
    const light = overIn(counted, allowed);
    const { darkImages, darkFiles } = accessibility;
    const shown = new Set(darkImages.map(({ url }) => url));
    const dark = [
      ...without(
        counted,
        images.filter(({ url }) => !shown.has(url)),
      ),
      ...darkFiles.filter(({ path }) => !files.some((file) => file.path === path)),
    ];
    const isDark = light.length === 0;
    for (const { kind, sum, limit, of } of isDark ? overIn(dark, allowed) : light) {
      const [largest] = [...of].sort((one, other) => other.bytes - one.bytes);
      yield {
        message: `${titles[kind]}${isDark ? ' in dark colours' : ''}: ${kilobytes(sum)} after gzip, where ${kilobytes(limit)} are allowed${largest && of.length > 1 ? `; the largest of ${of.length} files is ${largest.path}` : ''}.`,
        hint: 'Take out what the page does not need, or, where it is worth it, raise the figure in tenants/budgets.json and say why in the commit.',
        detail: kind,
      };
    }
  },
});

/** Files but those of some images, as far as they are no heavier than this. */
function without(
  files: readonly FileLoaded[],
  images: readonly ImageSeen[],
  most = Number.POSITIVE_INFINITY,
): readonly FileLoaded[] {
  const paths = images.map(({ url }) => URL.parse(url)?.pathname ?? '');
  return files.filter((file) => file.bytes > most || !paths.some((each) => each.endsWith(`/${file.path}`)));
}

/** The kinds of files that are over their budgets; all together where no kind is, for what is over in one is over in all. */
function overIn(files: readonly FileLoaded[], allowed: Readonly<Record<ByteKind, number>>) {
  const over = (kind: ByteKind, of: readonly FileLoaded[]) => {
    const sum = of.reduce((total, file) => total + file.bytes, 0);
    return sum > allowed[kind] ? [{ kind, sum, limit: allowed[kind], of }] : [];
  };
  const kinds = Map.groupBy(files, ({ kind }) => kind);
  const ofKinds = [...kinds].flatMap(([kind, of]) => over(kind, of));
  return ofKinds.length > 0 ? ofKinds : over('total', files);
}

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
