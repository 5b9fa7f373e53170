import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phaseOf, phases } from '../../../src/cli/deploy/phases.ts';
import { brokenPromises, filesOf, type Plan, planOf } from '../../../src/cli/deploy/plan.ts';
import { isHashed } from '../../../src/cli/render/delivery.ts';
import { type Entry, type Listing, listingOf } from '../../../src/cli/verify/manifest.ts';
import { builtOnce } from '../verify/deployed.ts';
import { referencesIn } from './references.ts';

const entryOf = (content: string): Entry => ({
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** A build whose files hold these texts. */
function build(files: Readonly<Record<string, string>>, timestamp = '20300102030405'): Listing {
  const entries = Object.entries(files).map(([path, content]): [string, Entry] => [path, entryOf(content)]);
  return {
    version: '1',
    tenant: 'a',
    timestamp,
    files: new Map(entries),
    text: JSON.stringify(files) + timestamp,
  };
}

const steps = ({ steps: all }: Plan) => all.map(({ action, path }) => `${action} ${path}`);
const leftovers = (plan: Plan) => plan.leftovers.map(({ path, when }) => `${when} ${path}`);

describe('of a real build', () => {
  let dist: string;
  let remove: () => void;

  beforeAll(async () => {
    ({ dist, remove } = await builtOnce());
  });
  afterAll(() => remove());

  test.each(['de-did', 'udp-mock'])(
    '%s: every file comes behind those that it refers to, as its own bytes tell',
    (tenant) => {
      const text = (path: string) => readFileSync(join(dist, tenant, path), 'utf8');
      const read = listingOf(text('manifest.json'));
      if ('faults' in read) throw new Error(read.faults.join());
      const order = planOf(read.listing, new Map()).steps.map(({ path }) => path);
      expect(order.toSorted()).toEqual([...read.listing.files.keys(), 'manifest.json'].sort());
      const named = new Set<string>();
      const early: string[] = [];
      for (const [index, path] of order.entries()) {
        const { needed, linked } = referencesIn(path, text(path));
        for (const to of [...needed, ...linked]) named.add(to);
        // Scripts import each other; nothing starts them before the next phases.
        const isThere = (to: string) => {
          const place = order.indexOf(to);
          return place >= 0 && (place <= index || (isHashed(path) && isHashed(to)));
        };
        early.push(...needed.filter((to) => !isThere(to)).map((to) => `${path} needs ${to}`));
        // A link to a document is one of a page to what it offers; pages link to each other.
        const missing = linked.filter((to) => (to.endsWith('.html') ? !order.includes(to) : !isThere(to)));
        early.push(...missing.map((to) => `${path} links ${to}`));
      }
      expect(early).toEqual([]);
      // Nothing that a build names escapes whoever reads it here.
      const unnamed = order.filter((path) => !named.has(path));
      expect(unnamed.filter((path) => /\.(?:js|css|json|svg|pdf)$/.test(path)).sort()).toEqual([
        'eos-content-loader.js',
        'manifest.json',
      ]);
    },
  );

  test('every phase has files', () => {
    const read = listingOf(readFileSync(join(dist, 'udp-mock/manifest.json'), 'utf8'));
    if ('faults' in read) throw new Error(read.faults.join());
    expect([...new Set(planOf(read.listing, new Map()).steps.map(({ phase }) => phase))]).toEqual(phases);
  });
});

describe('what is sent', () => {
  test('in the order of the phases, the manifest last', () => {
    const files = [
      ...[
        'manifest',
        'sitemap.xml',
        'de/page.html',
        'page.html',
        'fragments/de/header.html',
        'eos-content.js',
      ],
      ...[
        'eos-content.css',
        'config/a.json',
        'assets/i18n/a/de.json',
        'assets/app-0123abcd.js',
        'nginx.conf',
      ],
      ...[
        'assets/documents/de/letter-0123abcd.svg',
        'eos-content-loader.js',
        'eos-content.d.ts',
        'snippet.html',
      ],
    ];
    const plan = planOf(build(Object.fromEntries(files.map((path) => [path, path]))), new Map());
    expect(plan.steps.map(({ phase, path }) => `${phase} ${path}`)).toEqual([
      'immutable assets/app-0123abcd.js',
      'needed assets/documents/de/letter-0123abcd.svg',
      'needed assets/i18n/a/de.json',
      'needed config/a.json',
      'needed manifest',
      'needed eos-content.css',
      'start eos-content.js',
      'start eos-content-loader.js',
      'start fragments/de/header.html',
      'pages de/page.html',
      'pages page.html',
      'aside eos-content.d.ts',
      'aside nginx.conf',
      'aside sitemap.xml',
      'aside snippet.html',
      'manifest manifest.json',
    ]);
  });

  test('is what differs; nothing, where all is there already', () => {
    const next = build({ 'a.html': 'new', 'b.html': 'same' });
    const plan = planOf(next, filesOf(build({ 'a.html': 'old', 'b.html': 'same' }, '20290101000000')));
    expect(steps(plan)).toEqual(['put a.html', 'put manifest.json']);
    expect(plan.unchanged).toBe(1);
    expect(planOf(next, filesOf(next))).toEqual({ steps: [], unchanged: 3, leftovers: [] });
  });

  test('a compressed copy comes right before its original', () => {
    const paths = ['a.html', 'a.html.br', 'a.html.gz', 'b.html', 'eos-content.css', 'eos-content.css.gz'];
    const plan = planOf(build(Object.fromEntries(paths.map((path) => [path, path]))), new Map());
    expect(steps(plan)).toEqual([
      'put eos-content.css.gz',
      'put eos-content.css',
      'put a.html.br',
      'put a.html.gz',
      'put a.html',
      'put b.html',
      'put manifest.json',
    ]);
  });

  test('a compressed copy that is no longer built goes right before its original, and not at the end', () => {
    const present = filesOf(build({ 'eos-content.css': 'old', 'eos-content.css.gz': 'old', 'a.html': 'a' }));
    const plan = planOf(build({ 'eos-content.css': 'new', 'a.html': 'a' }, '20310101000000'), present);
    expect(steps(plan)).toEqual(['remove eos-content.css.gz', 'put eos-content.css', 'put manifest.json']);
    expect(plan.leftovers).toEqual([]);
  });
});

test('what the new build lacks: what pages ask for stays, what visitors open goes', () => {
  const old = ['assets/app-0123abcd.js', 'assets/i18n/a/pl.json', 'pl/page.html', 'fragments/pl/footer.html'];
  const plan = planOf(build({}), new Map(old.map((path) => [path, entryOf(path)])));
  expect(leftovers(plan)).toEqual([
    'later assets/app-0123abcd.js',
    'later assets/i18n/a/pl.json',
    'now fragments/pl/footer.html',
    'now pl/page.html',
  ]);
});

test('a name with a hash that gets another content is found; others may change', () => {
  const paths = ['assets/app-0123abcd.js', 'assets/documents/a-0123abcd.svg', 'eos-content.js'];
  const [one, other] = ['one', 'other'].map((text) =>
    build(Object.fromEntries(paths.map((path) => [path, text]))),
  );
  expect(brokenPromises(one as Listing, other as Listing)).toEqual(['assets/app-0123abcd.js']);
});

test('what nothing is known of comes early: something may need it', () => {
  expect(phaseOf('fonts/new.woff2')).toBe('needed');
});
