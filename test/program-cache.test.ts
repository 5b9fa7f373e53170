import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  const folder = dirname(fileURLToPath((await compiledProgram()) ?? ''));
  expect(statSync(folder).mode & 0o777).toBe(0o777 & ~process.umask());
});
