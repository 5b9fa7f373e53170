import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requireWithCodeCache } from '../bin/code-cache.js';
import { compiledProgram, keepUsed, prune } from '../bin/compile.js';
import { temporaryFolder } from './sources.ts';

test('a compiled program is removed a day after its last use, but not while a process runs it', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { path: cache } = temporaryFolder();
  for (const name of ['unused', 'running', 'young']) mkdirSync(join(cache, name));
  keepUsed(join(cache, 'running'));
  for (const name of ['unused', 'running'])
    utimesSync(join(cache, name), new Date('2020-01-01'), new Date('2020-01-01'));
  vi.advanceTimersByTime(12 * 60 * 60 * 1000);
  prune(cache);
  expect(readdirSync(cache).sort()).toEqual(['running', 'young']);
});

test('every user can run the program that one user has compiled', async () => {
  expect(statSync(`${await compiledProgram()}`).mode & 0o777).toBe(0o777 & ~process.umask());
});

test('a file is loaded with the code of an earlier run, and from its source when that code is damaged', () => {
  const { path } = temporaryFolder();
  const file = join(path, 'main.cjs');
  writeFileSync(file, 'exports.greet = () => "hello from " + __filename;');
  const load = () => {
    const { exports, save } = requireWithCodeCache(file);
    expect(exports.greet()).toBe(`hello from ${file}`);
    save();
    const [cache = ''] = readdirSync(path).filter((name) => name !== 'main.cjs');
    return join(path, cache);
  };
  const cache = load();
  const code = readFileSync(cache);
  const { mtimeMs } = statSync(cache);
  load();
  expect(statSync(cache).mtimeMs).toBe(mtimeMs);
  writeFileSync(cache, code.fill(0, code.length / 2));
  load();
  expect(readFileSync(cache).equals(code)).toBe(false);
  load();
});
