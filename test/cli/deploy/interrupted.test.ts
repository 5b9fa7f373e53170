import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { contentPath } from '../../../src/pages/portal.ts';
import { filesBelow } from '../../output.ts';
import { runProgram, startProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import { contentsIn, faultsIn, faultsOf, tenant, twoBuilds } from './builds.ts';

const disturb = new URL('../emit/disturb.ts', import.meta.url);
const pause = new URL('./pause.ts', import.meta.url);

let first: string;
let second: string;
let remove: () => void;
/** Where the first build is deployed. */
let before: string;
let cwd: string;
const run = (...args: readonly string[]) => ended(['deploy', ...args], inFolder(cwd));

beforeAll(async () => {
  ({ first, second, remove } = await twoBuilds());
}, 60_000);
afterAll(() => remove());

beforeEach(async () => {
  cwd = temporaryFolder().path;
  before = join(cwd, 'before');
  expect(await run(first, '--to', before)).toMatchObject({ code: 0 });
});

/** That a build lies in its place, whole, and of others only what open pages may ask for. */
function expectLive(to: string, build: string): void {
  const [live, wanted] = [contentsIn(join(to, tenant)), contentsIn(join(build, tenant))];
  expect([...wanted].filter(([path, content]) => live.get(path) !== content).map(([path]) => path)).toEqual(
    [],
  );
  const more = [...live.keys()].filter((path) => !wanted.has(path));
  expect(more.filter((path) => !path.startsWith('assets/'))).toEqual([]);
  expect([...live.keys()].filter((path) => path.endsWith('.new'))).toEqual([]);
  expect(readdirSync(join(to, '.eos-content'))).toEqual([tenant]);
}

test('whoever reads while a build is deployed, and while it is taken back, gets whole pages at every step', async () => {
  const place = join(before, tenant);
  const server = createServer(({ url = '' }, response) => {
    const file = join(place, decodeURIComponent(url.split('?')[0] ?? '').slice(contentPath.length));
    const isThere = existsSync(file);
    response.writeHead(isThere ? 200 : 404);
    response.end(isThere ? readFileSync(file) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${contentPath}`;
  const site = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  };
  const pages = [...new Set([first, second].flatMap((build) => filesBelow(join(build, tenant))))].filter(
    (path) => path.endsWith('.html') && path !== 'snippet.html',
  );
  // Somebody has a page open since before, and goes on to use it.
  const open = filesBelow(join(first, tenant)).filter((path) => path.startsWith('assets/'));
  const titles = new Set<string>();
  for (const args of [[second], ['--roll-back']]) {
    const program = startProgram(['deploy', ...args, '--to', before], {
      cwd,
      env: { NODE_OPTIONS: `--import ${pause.href}`, PLACE: place },
      input: true,
    });
    let hasEnded = false;
    const outcome = program.ended.then((result) => {
      hasEnded = true;
      return result;
    });
    let steps = 0;
    for (await program.said('step'); !hasEnded; steps++) {
      expect(await faultsOf(site, pages)).toEqual([]);
      for (const path of open) expect((await fetch(`${origin}${path}`, { method: 'HEAD' })).status).toBe(200);
      titles.add(/<title>.*<\/title>/.exec(`${await site('startPage.html')}`)?.[0] ?? '');
      const next = program.said('step');
      program.type('');
      await next;
    }
    expect(await outcome).toMatchObject({ code: 0 });
    // Each page at least is a step.
    expect(steps).toBeGreaterThan(20);
  }
  expect([...titles]).toEqual([
    expect.stringMatching(/^<title>UDP Mock - (?!Another)/),
    '<title>UDP Mock - Another title</title>',
  ]);
}, 180_000);

describe('killed at whichever step', () => {
  /** Runs it again and again, each time killed one step later, from the same state. */
  async function atEveryStep(
    args: readonly string[],
    check: (to: string, step: number) => Promise<void>,
    lanes = 2,
  ): Promise<number> {
    let steps = 0;
    const lane = async (_: unknown, start: number): Promise<void> => {
      for (let step = start + 1; ; step += lanes) {
        const to = join(cwd, `to-${step}`);
        cpSync(before, to, { recursive: true, preserveTimestamps: true });
        const { signal, stderr } = await runProgram(['deploy', ...args, '--to', to], {
          cwd,
          env: { NODE_OPTIONS: `--import ${disturb.href}`, DISTURB: `SIGKILL main ${step}` },
        });
        if (!stderr.includes('disturbed')) return;
        expect(signal).toBe('SIGKILL');
        steps += 1;
        expect(
          await faultsIn(
            join(to, tenant),
            [first, second].map((build) => join(build, tenant)),
          ),
        ).toEqual([]);
        await check(to, step);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return steps;
  }

  test('while it deploys, it leaves whole pages; the next one finishes, or takes it back', async () => {
    const steps = await atEveryStep([second], async (to, step) => {
      // By turns: whoever is called when it was killed does the one or the other.
      const [args, build] = step % 2 === 0 ? [['--roll-back'], first] : [[second], second];
      // Where it had not even said that it was coming, the release that is there is the first of all.
      const { code, stderr } = await run(...args, '--to', to);
      if (code !== 0) {
        expect(step).toBeLessThan(5);
        expect(stderr).toContain('no earlier release is kept');
      }
      expectLive(to, build);
      expect(filesBelow(to).filter((path) => path.endsWith('.new'))).toEqual([]);
    });
    // Each file is kept, and put in its place.
    expect(steps).toBeGreaterThan(100);
  }, 600_000);

  test('while it takes a release back, it leaves whole pages; the same command finishes', async () => {
    expect(await run(second, '--to', before)).toMatchObject({ code: 0 });
    const steps = await atEveryStep(['--roll-back'], async (to) => {
      // Where it had come to its end, there is nothing before.
      const { code, stderr } = await run('--roll-back', '--to', to);
      if (code !== 0) expect(stderr).toContain('no earlier release is kept');
      expectLive(to, first);
    });
    expect(steps).toBeGreaterThan(50);
  }, 600_000);
});
