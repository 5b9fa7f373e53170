import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentPath } from '../../src/pages/portal.ts';
import { ended } from '../cli/run.ts';
import { buildReleases, type Releases } from '../deploy/releases.ts';
import { filesBelow } from '../output.ts';
import { temporaryFolder } from '../sources.ts';
import { type Target, targetKinds } from './deploy-targets.ts';
import { noteReports, reported } from './portal-tab.ts';
import { closeTab, openTab, type Tab } from './tabs.ts';

// Real programs: two builds of equal sizes go forward, back and forward again, by the scripts of `examples/deploy/`.

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

describe.each(targetKinds.filter(({ isHere }) => isHere))('$name', ({ open }) => {
  let target: Target;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target.close());

  test('forward, back and forward: every file is of the build, and a browser with a full cache shows it', async () => {
    const tab = await openTab(noteReports);
    onTestFinished(() => closeTab(tab));
    for (const name of ['A', 'B', 'A', 'B'] as const) {
      const build = name === 'A' ? releases.a : releases.b;
      await target.deploy(build);
      expect(await verified(target, build), name).toContain('0 errors, 0 warnings');
      expect(await shown(tab, target), name).toEqual(looksOf(name));
    }
    expect(tab.complaints).toEqual([]);
  });

  test('between the passes a page of the earlier build keeps its texts and styles', async () => {
    await target.deploy(releases.a);
    await target.deploy(releases.b, target.firstPass);
    const tab = await openTab(noteReports);
    onTestFinished(() => closeTab(tab));
    expect(await shown(tab, target)).toEqual(looksOf('A'));
    expect(tab.complaints).toEqual([]);
    // What the browser has stored of it is not taken for the next build's.
    await target.deploy(releases.b);
    expect(await shown(tab, target)).toEqual(looksOf('B'));
    await target.deploy(releases.a);
    expect(await shown(tab, target)).toEqual(looksOf('A'));
  });

  test('a page of the earlier build with the script of the next one is drawn anew, and nothing is reported', async () => {
    const mixed = temporaryFolder().path;
    cpSync(releases.a, mixed, { recursive: true });
    for (const path of ['assets', 'eos-content.js', 'eos-content.css'])
      cpSync(join(releases.b, path), join(mixed, path), { recursive: true });
    await target.deploy(mixed);
    const tab = await openTab(noteReports);
    onTestFinished(() => closeTab(tab));
    expect(await shown(tab, target)).toMatchObject({ title: 'Release B', home: 'Begin B' });
    expect(tab.complaints).toEqual([]);
  });

  test('a page that is open mounts another one after the next build has come', async () => {
    await target.deploy(releases.a);
    const tab = await openTab(noteReports);
    onTestFinished(() => closeTab(tab));
    await tab.page.goto(`${target.origin}/host`);
    await tab.page.evaluate(() => window.eosContent?.ready);
    await target.deploy(releases.b);
    await tab.page.evaluate(() => window.eosContent?.mount({ id: 'late', content: 'legal-notice' }));
    expect(await tab.page.$eval('#late h1', (title) => title.textContent)).toBe('Release A');
    expect(tab.complaints).toEqual([]);
  });
});
