import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dedented, patches } from '../../../src/cli/audit/describe.ts';
import { examplePage, type Example as OfRule } from '../../../src/cli/audit/rule.ts';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import { contentPath } from '../../../src/pages/portal.ts';
import { staticChecks } from '../../cli/audit/static/static-findings.ts';
import type { Screenshot } from './png.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** A change of a file, a host page, or a new picture of the build: ```` ```png assets/x.png 1600x1200 ````, or with `noise` or `moving`. */
export interface Block {
  /** Of a patch: relative to the tenant's build; `*` stands for a hash. */
  readonly file: string;
  /** The pages to look at; those that were changed when left out. */
  readonly on?: string;
  readonly lines: readonly string[];
  readonly kind: 'diff' | 'html' | 'png';
  /** Of a picture alone. */
  readonly picture?: Screenshot;
}

/** A build with something changed, and what the audit has to say of it. */
export interface Example {
  readonly name: string;
  /** Ids of checks; `axe-*` for any of axe-core's rules. Empty where nothing may be found. */
  readonly expected: readonly string[];
  /** The rule that it is an example of; empty for a seed. */
  readonly about: readonly string[];
  readonly blocks: readonly Block[];
}

/** The invalid and valid examples that stand with the rules. */
export const documentedExamples = (): Example[] =>
  auditChecks.flatMap(({ id, invalid, valid }) => [
    ...invalid.map((example, index) => ({
      name: `${id}: invalid ${index + 1}`,
      expected: [['axe', 'html'].includes(id) ? `${id}-*` : id, ...(example.also ?? [])],
      about: [id],
      blocks: blocksIn(example),
    })),
    ...valid.map((example, index) => ({
      name: `${id}: valid ${index + 1}`,
      expected: [...(example.also ?? [])],
      about: [id],
      blocks: blocksIn(example),
    })),
  ]);

function blocksIn(example: OfRule): readonly Block[] {
  const { on = examplePage, head, main, css, script, replace = {}, files = {}, image = {} } = example;
  const [page = ''] = on.split(',');
  const blocksOf = (file: string, change: Parameters<typeof patches>[0]) =>
    patches(change).map((patch): Block => ({ kind: 'diff', file, lines: patch.split('\n') }));
  const before = (tag: string, text: string | undefined) =>
    text === undefined ? [] : blocksOf(page, { [tag]: `${dedented(text)}\n${tag}` });
  const ofFrame = css === undefined ? [] : blocksOf('eos-content.css', css);
  const blocks = [
    ...Object.entries(image).map(([file, words]): Block => {
      const [size = '', kind = 'grey'] = words.split(' ');
      const [width, height] = size.split('x').map(Number) as [number, number];
      const picture: Screenshot = { width, height, kind: kind as Screenshot['kind'] };
      return { kind: 'png', file, picture, lines: [] };
    }),
    ...blocksOf(page, replace),
    ...before('</head>', head),
    ...before('</main>', main),
    ...(page === hostFile ? before('</style>', css) : ofFrame),
    ...(script === undefined ? [] : scriptBlocks(page, dedented(script).split('\n'))),
    ...Object.entries(files).flatMap(([file, change]) => blocksOf(file, change)),
  ];
  return blocks.map((block) => ({ ...block, on }));
}

/** The seeded defects, and the harmless oddities. */
export function seeds(): Example[] {
  const folder = path('./seeds/');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const markdown = readFileSync(join(folder, name, 'seed.md'), 'utf8');
      const [, list] = /^Expected: (.+)$/m.exec(markdown) ?? [];
      const blocks = blocksOf(markdown);
      if (list === undefined || blocks.length === 0) {
        throw new Error(`seeds/${name}/seed.md lacks its line “Expected: …” or its block`);
      }
      return { name, expected: list === 'nothing' ? [] : list.split(/,\s*/), about: [], blocks };
    });
}

const blockPattern =
  /^```(diff|html|js|png) (\S+)(?: (\d+)x(\d+)(?: (noise|moving))?)?(?: on (\S+))?\n([\s\S]*?)^```$/gm;

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(blockPattern)].flatMap(
    ([, kind, file = '', width, height, shows, on, text = '']) => {
      const lines = text.replace(/\n$/, '').split('\n');
      if (kind === 'js') return scriptBlocks(file, lines);
      const block: Block = {
        kind: kind as Block['kind'],
        file,
        ...(width !== undefined && {
          picture: {
            width: Number(width),
            height: Number(height),
            kind: (shows ?? 'grey') as Screenshot['kind'],
          },
        }),
        ...(on !== undefined && { on }),
        lines,
      };
      return [block];
    },
  );
}

/** A script of the page: in a file that runs before ours; on a host page at its end. */
function scriptBlocks(file: string, lines: readonly string[]): Block[] {
  // In a block of its own, so that several scripts of a page may use the same names.
  const script = ['{', ...lines, '}'];
  const diff = (name: string, changed: readonly string[]): Block => ({
    kind: 'diff',
    file: name,
    lines: changed,
  });
  if (file === hostFile)
    return [
      diff(file, ['-</body>', ...['<script>', ...script, '</script>', '</body>'].map((each) => `+${each}`)]),
    ];
  const name = `assets/${hash('sha256', lines.join('\n')).slice(0, 8)}.js`;
  return [
    diff(file, ['-</head>', `+<script src="${contentPath}${name}"></script></head>`]),
    diff(
      name,
      script.map((line) => `+${line}`),
    ),
  ];
}

/** What `diff host.html` changes: a page of another team. */
const hostFile = 'host.html';
export const isOfHost = ({ file }: Block): boolean => file === hostFile;

/** The pages to audit: those that are named, else those that are changed, else one that stands for all. */
export function pagesOf({ blocks }: Example): readonly string[] {
  const named = blocks.flatMap(({ on }) => on?.split(',') ?? []);
  const changed = blocks.map(({ file }) => file).filter((file) => /^(?:[a-z]{2}\/)?\w+\.html$/.test(file));
  const pages = named.length > 0 ? named : changed;
  return [...new Set(pages.length > 0 ? pages : [examplePage])];
}

/** They take the keyboard, the page, its language or our script away from whatever else is on the page. */
const alone: readonly string[] = [
  'escape-closes: invalid 1',
  'fault: invalid 1',
  'focus-covered: valid 1',
  'focus-trap: invalid 1',
  'forced-colours: invalid 1',
  'frame-missing: invalid 3',
  'host-policy: invalid 1',
  'host-policy: valid 1',
  'lang-wrong: invalid 1',
  'notice-missing: invalid 1',
  'notice-returns: invalid 1',
  'part-failed: invalid 2',
];

/** Checks of single elements, whose examples may stand side by side: each is found by itself. */
const ofElements: readonly string[] = [
  ...['axe', 'field-group', 'field-name', 'focus-unreachable', 'image-text', 'link-text', 'table-headers'],
];

/**
 * Puts examples onto as few pages as possible: invalid ones with invalid ones, valid ones with valid ones. A page with a single
 * example whose check is shown invalid, or valid, on another one is left out. What examples do to each other is seen where
 * each is audited by itself (`npm run test:seeds`).
 */
export function galleries(examples: readonly Example[]): readonly Example[] {
  const found: Example[][] = [];
  for (const example of examples) {
    const others = found.find((each) => each.every((other) => goTogether(other, example)));
    if (others) others.push(example);
    else found.push([example]);
  }
  const shown = new Set<string>();
  const showsMore = (each: readonly Example[]): boolean => {
    const before = shown.size;
    for (const { name } of each) shown.add(name.replace(/ \d+$/, ''));
    return shown.size > before || each.length > 1;
  };
  return found
    .sort((one, other) => other.length - one.length)
    .filter(showsMore)
    .map((each, index) => ({
      name: `gallery ${index + 1}: ${each.map(({ name }) => name).join(', ')}`,
      expected: each.flatMap(({ expected }) => expected),
      about: each.flatMap(({ about }) => about),
      blocks: each.flatMap(({ blocks }) => blocks),
    }));
}

const goTogether = (one: Example, other: Example): boolean =>
  ![one, other].some(
    ({ name, blocks }) => alone.includes(name) || blocks.some(({ kind }) => kind === 'html'),
  ) &&
  String(pagesOf(one)) === String(pagesOf(other)) &&
  one.expected.length > 0 === other.expected.length > 0 &&
  !one.about.some((id) => other.about.includes(id) && one.expected.length > 0 && !ofElements.includes(id));

/** Whether an id is the one expected; `axe-*` stands for any of axe-core's rules. */
export const isMeant = (expected: string, id: string): boolean =>
  expected === id || (expected.endsWith('*') && id.startsWith(expected.slice(0, -1)));

/** Whether an example names checks that judge the files of a build alone, without a browser. */
export function isStatic({ expected, about, blocks }: Example): boolean {
  const ids = [...expected, ...about];
  return (
    ids.length > 0 &&
    blocks.every((block) => block.kind === 'diff' && !isOfHost(block)) &&
    ids.every((id) => staticChecks.some((rule) => isMeant(id, rule.id) || id.startsWith('html-')))
  );
}
