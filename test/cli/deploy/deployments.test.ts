import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { startProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
import { writeTenant } from '../merge/parts.ts';
import { ended, inFolder } from '../run.ts';

const pause = new URL('./pause.ts', import.meta.url);

let cwd: string;
const at = (...path: string[]) => join(cwd, ...path);
const run = (...args: readonly string[]) => ended(['deploy', ...args, '--to', 'www'], inFolder(cwd));

beforeEach(() => {
  cwd = temporaryFolder().path;
});

const time = (number: number) => `20${30 + number}0102030405`;

/** A build by its name: of each tenant, the number of what is built of it, which says its time, too. */
function build(name: string, tenants: Readonly<Record<string, number>>): string {
  for (const [id, number] of Object.entries(tenants)) {
    const paths = ['index.html', 'eos-content.js', `assets/app-0000000${number}.js`];
    writeTenant(at(name), id, { text: `${number}`, timestamp: time(number), paths });
  }
  return name;
}

const deployed = async (...args: readonly string[]) => {
  const outcome = await run(...args);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome;
};

/** Killed when it is about to put a file of a tenant in its place, for the first time or a later one. */
async function killed(args: readonly string[], tenant: string, file = 1): Promise<void> {
  const program = startProgram(['deploy', ...args, '--to', 'www'], {
    cwd,
    env: { NODE_OPTIONS: `--import ${pause.href}`, PLACE: at('www', tenant) },
    input: true,
  });
  for (let step = 1; step < file; step++) {
    await program.said('step');
    program.type('');
  }
  await program.said('step');
  program.kill('SIGKILL');
  expect(await program.ended).toMatchObject({ signal: 'SIGKILL' });
}

/** Which number of each tenant visitors get, by all of its files that have the same names in all builds. */
function live(): Record<string, string> {
  const tenants = readdirSync(at('www')).filter((name) => !name.startsWith('.'));
  return Object.fromEntries(
    tenants.map((id) => {
      const texts = ['index.html', 'eos-content.js']
        .map((path) => at('www', id, path))
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'utf8').replace(`${id} `, ''));
      return [id, [...new Set(texts)].join(' and ')];
    }),
  );
}

describe('one step back takes back what the last deployment has changed', () => {
  test('of tenants of several times: not those that were as they are', async () => {
    await deployed(build('one', { a: 1, b: 2 }));
    await deployed(build('two', { a: 3, b: 2 }));
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '1', b: '2' });
  });

  test('not those that it left out, or that were not to be deployed; one step further, the ones before', async () => {
    await deployed(build('one', { a: 1, b: 1 }));
    await deployed(build('two', { a: 2, b: 2 }));
    await deployed(build('three', { a: 3, b: 3 }), '--tenant', 'b');
    await deployed(build('four', { a: 4 }));
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '2', b: '3' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '2', b: '2' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '1', b: '1' });
    expect(await run('--roll-back')).toMatchObject({ code: 2 });
  });

  test('not those that somebody has taken back already', async () => {
    await deployed(build('one', { a: 1, b: 1 }));
    await deployed(build('two', { a: 2, b: 2 }));
    await deployed(build('three', { a: 3, b: 3 }));
    await deployed('--roll-back', '--tenant', 'a');
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '2', b: '2' });
  });

  test('tenants that came with it are named and stay, and keep none from going further back', async () => {
    await deployed(build('one', { a: 1 }));
    await deployed(build('two', { a: 2 }));
    await deployed(build('three', { a: 3, b: 3 }));
    const { stderr } = await deployed('--roll-back');
    expect(stderr).toContain('b stays as it is: no earlier release of it is kept');
    expect(live()).toEqual({ a: '2', b: '3' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '1', b: '3' });
  });

  test('where it did nothing but bring new tenants, those before stay as well', async () => {
    await deployed(build('one', { a: 1 }));
    await deployed(build('two', { a: 2 }));
    await deployed(build('three', { a: 2, b: 3 }));
    for (let time = 0; time < 2; time++) {
      const { code, stderr } = await run('--roll-back');
      expect({ code, words: stderr.includes('b: no earlier release is kept') }).toEqual({
        code: 2,
        words: true,
      });
      expect(live()).toEqual({ a: '2', b: '3' });
    }
  });

  test('where nobody knows what it has changed, only tenants of one release', async () => {
    await deployed(build('one', { a: 1, b: 1 }));
    await deployed(build('two', { a: 2, b: 2 }));
    const forget = () => {
      for (const id of ['a', 'b']) writeFileSync(at('www/.eos-content', id, 'releases.json'), '{');
    };
    forget();
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '1', b: '1' });
    await deployed(build('three', { b: 3 }));
    forget();
    const { code, stderr } = await run('--roll-back');
    expect(stderr).toContain(`not of one release: a ${time(1)}, b ${time(3)}`);
    expect(stderr).not.toContain('*');
    expect(code).toBe(2);
  });
});

describe('a deployment that was killed', () => {
  beforeEach(async () => {
    for (const number of [1, 2]) await deployed(build(`${number}`, { a: number, b: number }));
    build('3', { a: 3, b: 3 });
  });

  test('is taken back where it had begun, and nowhere else', async () => {
    await killed(['3'], 'a', 3);
    expect(live()).toEqual({ a: '2 and 3', b: '2' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '2', b: '2' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '1', b: '1' });
  });

  test('is taken back by a second one, when the first was killed as well', async () => {
    await killed(['3'], 'b', 3);
    expect(live()).toEqual({ a: '3', b: '2 and 3' });
    await killed(['--roll-back'], 'b');
    expect(live()).toEqual({ a: '2', b: '2 and 3' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '2', b: '2' });
  });

  test('and brought to its end is one, and taken back as one', async () => {
    await killed(['3'], 'b', 3);
    await deployed('3');
    expect(live()).toEqual({ a: '3', b: '3' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '2', b: '2' });
  });

  test('and followed by another one: that one alone is taken back first', async () => {
    await killed(['3'], 'b');
    await deployed(build('4', { a: 3, b: 4 }));
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '3', b: '2' });
  });

  test('before it changed anything: there is nothing to take back, which is said once', async () => {
    writeFileSync(at('www/.eos-content/deployment@3'), '');
    const { stderr } = await deployed('--roll-back');
    expect(stderr).toContain('nothing is to be taken back');
    expect(live()).toEqual({ a: '2', b: '2' });
    await deployed('--roll-back');
    expect(live()).toEqual({ a: '1', b: '1' });
  });
});
