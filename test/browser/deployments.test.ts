import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentPath } from '../../src/pages/portal.ts';
import { ended } from '../cli/run.ts';
import { buildReleases, type Releases } from '../deploy/releases.ts';
import { filesBelow } from '../output.ts';
import { temporaryFolder } from '../sources.ts';
import { type Target, type TargetKind, targetKinds } from './deploy-targets.ts';
import { noteReports, reported } from './portal-tab.ts';
import { closeTab, openTab, type Tab } from './tabs.ts';

// Real programs: two builds of equal sizes go forward and back, by the scripts of `examples/deploy/`.

let releases: Releases;
beforeAll(async () => {
  releases = await buildReleases();
});
afterAll(() => releases.remove());

test('the two builds differ, in files of equal size', () => {
  const [a, b] = [releases.a, releases.b].map(
    (folder) => new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path))])),
  );
  const changed = [...(a ?? [])].filter(([path, bytes]) => b?.has(path) && !b.get(path)?.equals(bytes));
  expect(changed.filter(([path, bytes]) => b?.get(path)?.length === bytes.length).length).toBeGreaterThan(30);
});

/** What `verify` says of what is served. */
async function verified(target: Target, build: string): Promise<string> {
  const { stdout, stderr } = await ended([
    'verify',
    target.origin,
    '--manifest',
    join(build, 'manifest.json'),
  ]);
  return stdout + stderr;
}

/** What a page of ours shows, once its script has taken it over. */
async function shown({ page, complaints }: Tab, target: Target, path = 'en/legalNotice.html') {
  await page.goto(target.origin + contentPath + path);
  await page.evaluate(() => window.eosContent?.ready);
  complaints.push(...(await reported(page)));
  return page.evaluate(() => ({
    title: document.querySelector('h1')?.textContent,
    home: document.querySelector('#eos-header')?.firstElementChild?.shadowRoot?.querySelector('nav a')
      ?.textContent,
    accent: getComputedStyle(document.body)
      .getPropertyValue('--eos-accent')
      .match(/#5c0f4./i)?.[0],
    version: document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href.slice(-14),
  }));
}

const looksOf = (name: 'A' | 'B') => ({
  title: `Release ${name}`,
  home: `Begin ${name}`,
  accent: expect.stringMatching(new RegExp(`#5c0f4${name}`, 'i')),
  version: name === 'A' ? '20300102030405' : '20300103030405',
});

const openTarget = async ({ open }: TargetKind): Promise<Target> => {
  const target = await open();
  onTestFinished(() => target.close());
  return target;
};

const openVisitor = async (): Promise<Tab> => {
  const tab = await openTab(noteReports);
  onTestFinished(() => closeTab(tab));
  return tab;
};

const kinds = targetKinds.filter(({ isHere }) => isHere);

describe.each(kinds)('$name', { timeout: 600_000 }, (kind) => {
  test('forward and back: each file is of the build, and a browser with a full cache shows it', async () => {
    const target = await openTarget(kind);
    const { a, b } = releases;
    const visitor = await openVisitor();
    const stays = await openVisitor();
    const isLive = async (build: string) => {
      expect(await verified(target, build)).toContain('0 errors, 0 warnings');
      expect(await shown(visitor, target)).toEqual(looksOf(build === a ? 'A' : 'B'));
    };

    await target.deploy(a);
    await isLive(a);
    await stays.page.goto(`${target.origin}/host`);
    await stays.page.evaluate(() => window.eosContent?.ready);

    if (target.hasPasses) {
      await target.deploy(b, true);
      expect(await shown(visitor, target), 'between the passes').toEqual(looksOf('A'));
    }
    await target.deploy(b);
    await isLive(b);

    await stays.page.evaluate(() => window.eosContent?.mount({ id: 'late', content: 'legal-notice' }));
    expect(await stays.page.$eval('#late h1', (title) => title.textContent)).toBe('Release A');

    await target.deploy(a);
    await isLive(a);
    expect([...visitor.complaints, ...stays.complaints, ...(await reported(stays.page))]).toEqual([]);
  });
});

test.each(kinds.slice(0, 1))(
  'a page of the earlier build with the script of the next one is drawn anew, and nothing is reported',
  async (kind) => {
    const target = await openTarget(kind);
    const mixed = temporaryFolder().path;
    cpSync(releases.a, mixed, { recursive: true });
    for (const path of ['assets', 'eos-content.js', 'eos-content.css'])
      cpSync(join(releases.b, path), join(mixed, path), { recursive: true });
    await target.deploy(mixed);
    const visitor = await openVisitor();
    expect(await shown(visitor, target)).toMatchObject({ title: 'Release B', home: 'Begin B' });
    expect(visitor.complaints).toEqual([]);
  },
);
