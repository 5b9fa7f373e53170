import { manifestFile } from '../render/addresses.ts';
import { isHashed } from '../render/delivery.ts';
import { uncompressed } from '../render/encodings.ts';

/** The phases of an upload, in order. */
export const phases = ['immutable', 'needed', 'start', 'pages', 'aside', 'manifest'] as const;
export type Phase = (typeof phases)[number];

/** Files that are sent one behind the other, and why there. */
interface Row {
  readonly phase: Phase;
  readonly holds: (path: string) => boolean;
  readonly why: string;
}

/**
 * The order of an upload, the one place that says it: no file comes before those that it refers to. Where several rows hold
 * a file, the last one counts. What nothing is known of comes early: something may need it.
 */
const rows: readonly Row[] = [
  {
    phase: 'immutable',
    holds: isHashed,
    why: 'scripts, settings and pictures: nothing that is deployed names them yet, and no name ever gets another content',
  },
  {
    phase: 'needed',
    holds: (path) => !isHashed(path),
    why: 'translations, config and documents: pages and scripts ask for them by names that stay',
  },
  {
    phase: 'needed',
    holds: (path) => path === 'eos-content.css',
    why: 'the stylesheet: before all that names its version, for browsers keep what they get by that name; and as late as can be, for it changes the pages that are there',
  },
  {
    phase: 'start',
    holds: (path) => path === 'eos-content.js',
    why: 'it names the scripts, the pictures and the version of the stylesheet, and asks for translations and config',
  },
  {
    phase: 'start',
    holds: (path) => path === 'eos-content-loader.js' || path.startsWith('fragments/'),
    why: 'what hosts start from: it names the stylesheet, pictures and eos-content.js',
  },
  {
    phase: 'pages',
    holds: (path) => path.endsWith('.html') && !path.startsWith('fragments/') && path !== 'snippet.html',
    why: 'they name the stylesheet, eos-content.js, pictures and documents',
  },
  {
    phase: 'aside',
    holds: (path) => ['sitemap.xml', 'nginx.conf', 'snippet.html'].includes(path) || path.endsWith('.d.ts'),
    why: 'no page needs them: they tell of pages and scripts, which are there by then',
  },
  {
    phase: 'manifest',
    holds: (path) => path === manifestFile,
    why: 'it promises all the others',
  },
];

/** The file that another one is a compressed copy of, by its name; else itself. */
export const originalOf = (path: string): string => uncompressed(path)?.path ?? path;

const rowOf = (path: string): number => rows.findLastIndex(({ holds }) => holds(originalOf(path)));

/** When a file is sent. */
export const phaseOf = (path: string): Phase => rows[rowOf(path)]?.phase ?? 'needed';

/** Why the files of a phase are sent then, in words: row by row. */
export const reasonsOf = (phase: Phase): readonly string[] =>
  rows.filter((row) => row.phase === phase).map(({ why }) => why);

/**
 * Compares files by the order in which they are sent. A compressed copy comes right before its original: a server that sends
 * the copy in its place must not find one of an earlier build.
 */
export function inOrder(one: string, other: string): number {
  const key = (path: string) => [rowOf(path), originalOf(path), path === originalOf(path) ? 1 : 0, path];
  const [ones, others] = [key(one), key(other)];
  for (const [index, value] of ones.entries()) {
    const against = others[index] ?? '';
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
