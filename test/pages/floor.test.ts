import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { type ChildNode, type Declaration, parse } from 'postcss';
import { expect, test } from 'vitest';
import { bundleStyles, floor } from '../../src/cli/build/bundle.ts';
import { packageRoot } from '../../src/cli/world/program.ts';
import { installedPackage } from '../installed.ts';

interface Support {
  version_added?: string | false;
  version_removed?: string | false;
  prefix?: string;
  flags?: unknown;
}

/** MDN's data of a feature, with those of its parts. */
type Feature = { [name: string]: Feature } & {
  __compat?: { support: Record<string, Support | Support[]> };
};

const data = installedPackage('@mdn/browser-compat-data');
const { css }: { css: Feature } = data ? JSON.parse(readFileSync(`${data}/data.json`, 'utf8')) : { css: {} };

/** What a browser of the floor does not read, and what its visitor gets instead. */
const accepted: Readonly<Record<string, string>> = {
  'text-size-adjust': 'only phones enlarge text',
  'overflow-wrap: anywhere': 'Safari 15.0 to 15.3 break long words where the box has a width of its own',
  ':focus-visible': 'Safari 15.0 to 15.3 draw their own ring',
  '@container (width < 40em)': 'tables are cards by the width of the window',
  'container-type': 'as above',
  'container-type: inline-size': 'as above',
  'container-type: normal': 'as above',
  '@page': 'their paper has the margins of the browser',
  page: 'as above',
  size: 'as above',
  orphans: 'a paragraph may leave one line behind',
  widows: 'as above',
  'cursor: pointer': 'no cursor on a phone',
  'cursor: default': 'no cursor on a phone',
  'text-wrap': 'lines break as they always did',
  'text-wrap: balance': 'as above',
  'text-wrap: pretty': 'as above',
  'hyphenate-limit-chars': 'short words are hyphenated, too',
  'border-end-start-radius': 'the current entry has round corners below',
  'border-end-end-radius': 'as above',
  'border-start-end-radius': 'the notice has square corners',
  'forced-color-adjust': 'they have no forced colours',
  'forced-color-adjust: auto': 'as above',
  'forced-color-adjust: none': 'as above',
  '@media forced-colors': 'they have no forced colours',
  'align-self: start': 'in a grid, as here, it is older',
  ':details-content': 'a script opens the questions for printing',
  'content-visibility': 'as above',
  'content-visibility: visible': 'as above',
  'break-after: avoid': 'it has room for lines after a headline',
  'font-family: ui-monospace': 'the next font of the list',
};

const featuresOf = (tree: Feature | undefined): [string, Feature][] =>
  Object.entries(tree ?? {}).filter(([name]) => name !== '__compat') as [string, Feature][];

/** The oldest versions that are read for, with those of phones. */
const browsers = Object.entries({ ...floor, chrome_android: floor.chrome, safari_ios: floor.safari });

/** Whether each browser of the floor reads a feature, as MDN's data say. @param prefixes with which it is written */
function isRead(feature: Feature | undefined, prefixes: readonly string[] = ['']): boolean {
  const support = feature?.__compat?.support;
  if (!support) return true;
  return browsers.every(([browser, version]) => {
    const since = (text: string | false | undefined) => Number.parseFloat(`${text}`.replace('≤', ''));
    const statements = [support[browser] ?? []].flat();
    return statements.some(
      (each) =>
        since(each.version_added) <= version &&
        !(since(each.version_removed) <= version) &&
        prefixes.includes(each.prefix ?? '') &&
        !each.flags,
    );
  });
}

const functions = new Map<string, Feature>();
const collect = (tree: Feature): void => {
  for (const [name, feature] of featuresOf(tree)) {
    if (!functions.has(name) && feature.__compat) functions.set(name, feature);
    collect(feature);
  }
};
const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = css;
collect(types);

/** New units share one entry of the data; the others have their own. */
const unitEntries = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
] as const;
const unitOf = (unit: string) =>
  types.length?.[unitEntries.find(([pattern]) => pattern.test(unit))?.[1] ?? unit];

const unprefixed = (property: string): string => property.replace(/^-(?:webkit|moz)-/, '');

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, word = '']) => word);

/** The features that a declaration, a selector or the start of an at-rule uses: as written, and whether they are read. */
function* featuresIn(node: ChildNode): Generator<readonly [feature: string, isRead: boolean]> {
  if (node.type === 'decl') yield* featuresOfDeclaration(node);
  if (node.type === 'rule') {
    for (const name of matches(node.selector, /::?([\w-]+)/g))
      yield [`:${name}`, isRead(selectors[name.replace(/^-webkit-/, '')])];
    yield [`${node.selector}: nested`, node.parent?.type !== 'rule' || isRead(selectors.nesting)];
    yield [
      `${node.selector}: a pseudo-element in a list`,
      !/:(?:is|where|not|has)\([^)]*::/.test(node.selector),
    ];
  }
  if (node.type === 'atrule') {
    const { name, params } = node;
    const rule = atRules[name];
    yield [name === 'container' ? `@${name} ${params}` : `@${name}`, isRead(rule)];
    if (name !== 'media') return;
    for (const word of matches(params, /([a-z-]+)/g)) yield [`@media ${word}`, isRead(rule?.[word])];
    yield [`@media ${params}`, !/[<>=]/.test(params) || isRead(rule?.range_syntax)];
    // Conditions with `not` or `or` and without a type came together (Media Queries 4).
    yield [`@media ${params}`, !/not ?\(| or /.test(params) || isRead(rule?.or_syntax)];
  }
}

function* featuresOfDeclaration({ prop, value, parent }: Declaration): Generator<readonly [string, boolean]> {
  const name = properties[prop] ? prop : unprefixed(prop);
  const property = properties[name];
  const siblings = parent?.nodes.flatMap((node) => (node.type === 'decl' ? node.prop : [])) ?? [];
  const spellings = siblings.filter((sibling) => sibling === name || unprefixed(sibling) === name);
  yield [
    name,
    isRead(
      property,
      spellings.map((each) => each.slice(0, -name.length)),
    ),
  ];
  for (const word of matches(value, /([a-z][a-z-]+)/g)) yield [`${name}: ${word}`, isRead(property?.[word])];
  for (const called of matches(value, /([a-z-]+)\(/g)) yield [`${called}()`, isRead(functions.get(called))];
  for (const unit of matches(value, /\d([a-zA-Z]+)/g)) yield [unit, isRead(unitOf(unit))];
}

/** Inside `@supports` and `@container`, only browsers that know what is asked for apply anything. */
function isGuarded(node: ChildNode): boolean {
  const parent = node.parent as ChildNode | undefined;
  if (parent?.type === 'rule') return isGuarded(parent);
  if (parent?.type !== 'atrule') return false;
  return (
    (/^(?:supports|container)$/.test(parent.name) && !parent.params.startsWith('not')) || isGuarded(parent)
  );
}

/** A browser keeps the declaration before, which it reads. Variables are kept whole, whatever they hold. */
const hasFallback = (node: ChildNode): boolean => {
  const before = node.prev();
  return (
    node.type === 'decl' &&
    before?.type === 'decl' &&
    !node.prop.startsWith('--') &&
    before.prop === node.prop
  );
};

/** What the floor does not read of a stylesheet, without what stands behind a question or after a fallback. */
function unread(css: string): string[] {
  const found = new Set<string>();
  parse(css).walk((node) => {
    if (isGuarded(node) || hasFallback(node)) return;
    for (const [feature, isRead] of featuresIn(node)) if (!isRead) found.add(feature);
  });
  return [...found];
}

const floorTest = test.runIf(data);

floorTest(
  'the oldest browsers read the whole stylesheet, or have something that stands for what they do not read',
  async () => {
    const styles = await bundleStyles(packageRoot, build as Parameters<typeof bundleStyles>[1]);
    expect(unread(styles).sort()).toEqual(Object.keys(accepted).sort());
  },
);

floorTest('the oldest browsers read what hosts take from the package', () => {
  expect(unread(readFileSync(`${packageRoot}/packages/host/src/room.css`, 'utf8'))).toEqual([]);
});
