import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prune } from '../bin/compile.js';
import { temporaryFolder } from './sources.ts';

test('a compiled program is removed a day after its last use, but not while a process runs it', () => {
  const { path: cache } = temporaryFolder();
  const longAgo = new Date('2020-01-01');
  const ended = 2 ** 22 + 1; // Above the highest number of a process.
  for (const name of ['unused', 'running', 'crashed', 'young']) mkdirSync(join(cache, name));
  for (const name of [`running.run-${process.pid}`, `crashed.run-${ended}`])
    writeFileSync(join(cache, name), '');
  for (const name of readdirSync(cache).filter((each) => each !== 'young'))
    utimesSync(join(cache, name), longAgo, longAgo);
  prune(cache);
  expect(readdirSync(cache).sort()).toEqual(['running', `running.run-${process.pid}`, 'young']);
});
