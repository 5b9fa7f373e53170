import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staticChecks } from '../../../src/cli/audit/checks.ts';
import { applied } from './patched.ts';
import type { Screenshot } from './png.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** A change of a build's file, a host page, or a new picture of the build: ```` ```png assets/x.png 1600x1200 ````, or with `noise` or `moving`. */
export interface Block {
  /** Of a patch: relative to the tenant's build; `*` stands for a hash. */
  readonly file: string;
  /** The pages to look at; those that were changed when left out. */
  readonly on?: string;
  /** What else has to be found. */
  readonly also: readonly string[];
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

/** The wrong and right examples of the checks' pages of documentation. */
export function documentedExamples(): Example[] {
  const folder = path('../../../docs/audit/');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .flatMap((name) => {
      const id = basename(name, '.md');
      const markdown = readFileSync(join(folder, name), 'utf8');
      return [...casesOf(markdown, 'Wrong', id), ...casesOf(markdown, 'Right', id)];
    });
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

/** Each subheading of a section is a case of its own. */
function casesOf(markdown: string, section: 'Wrong' | 'Right', id: string): Example[] {
  const [, text = ''] =
    new RegExp(`^## ${section}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(markdown) ?? [];
  return text
    .split(/^### .*$/m)
    .map(blocksOf)
    .filter((blocks) => blocks.length > 0)
    .map((blocks, index) => ({
      name: `${id}: ${section} ${index + 1}`,
      expected: [
        ...(section === 'Right' ? [] : [['axe', 'html'].includes(id) ? `${id}-*` : id]),
        ...blocks.flatMap(({ also }) => also),
      ],
      about: [id],
      blocks,
    }));
}

const blockPattern =
  /^```(diff|html|png) (\S+)(?: (\d+)x(\d+)(?: (noise|moving))?)?(?: on (\S+))?(?: also (.+))?\n([\s\S]*?)^```$/gm;

/** The page of another team that `diff host.html` changes. */
const hostPage = readFileSync(path('./host.html'), 'utf8');

function blocksOf(markdown: string): Block[] {
  const blocks = blocksIn(markdown);
  const ofHost = blocks.filter(({ kind, file }) => kind === 'diff' && file === 'host.html');
  const [first] = ofHost;
  if (!first) return blocks;
  const page = ofHost.reduce(applied, hostPage);
  return [
    ...blocks.filter((block) => !ofHost.includes(block)),
    { ...first, kind: 'html', lines: page.split('\n') },
  ];
}

const blocksIn = (markdown: string): Block[] =>
  [...markdown.matchAll(blockPattern)].map(
    ([, kind, file = '', width, height, shows, on, also, text = '']) => ({
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
      also: also?.split(/,\s*/) ?? [],
      lines: text.replace(/\n$/, '').split('\n'),
    }),
  );

/** Whether an id is the one expected; `axe-*` stands for any of axe-core's rules. */
export const isMeant = (expected: string, id: string): boolean =>
  expected === id || (expected.endsWith('*') && id.startsWith(expected.slice(0, -1)));

/** Whether an example can be judged from the files of a build, without a browser. */
export const isStatic = ({ expected, about, blocks }: Example): boolean =>
  blocks.every(({ kind }) => kind === 'diff') &&
  [...expected, ...about].every((id) =>
    staticChecks.some((rule) => isMeant(id, rule.id) || id.startsWith('html-')),
  );
