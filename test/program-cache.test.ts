import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepUsed, prune } from '../bin/compile.js';
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
