import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentPath } from '../../src/pages/portal.ts';
import { ended } from '../cli/run.ts';
import { buildReleases, type Releases } from '../deploy/releases.ts';
import { filesBelow } from '../output.ts';
import { type Target, targetKinds } from './deploy-targets.ts';
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
async function shown({ page }: Tab, target: Target, path = 'en/legalNotice.html') {
  await page.goto(target.origin + contentPath + path);
  await page.evaluate(() => window.eosContent?.ready);
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
    const tab = await openTab();
    onTestFinished(() => closeTab(tab));
    for (const name of ['A', 'B', 'A', 'B'] as const) {
      const build = name === 'A' ? releases.a : releases.b;
      await target.deploy(build);
      expect(await verified(target, build), name).toContain('0 errors, 0 warnings');
      expect(await shown(tab, target), name).toEqual(looksOf(name));
    }
    expect(tab.complaints).toEqual([]);
  });
});
