import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallPortal } from '../exchange/portal.ts';
import { ended, inFolder } from '../run.ts';

const german = 'locales/common/de.json';

const run = (root: string, ...args: string[]) => ended(args, inFolder(root));

test('a finding is suppressed with a reason, and the report names the command that does it', async () => {
  const { root, change } = smallPortal();
  change(german, { 'MENU.HELP': 'Hilfe ab 2030' });
  const { stdout } = await run(root, 'validate', '--no-spelling');
  const [, place = ''] = /ignore (\S+) --check number --reason/.exec(stdout) ?? [];
  expect(place).toMatch(/^locales\/common\/de\.json:\d+$/);
  expect((await run(root, 'ignore', place, '--check', 'number', '--reason', 'A test.')).code).toBe(0);
  const { ignore } = JSON.parse(readFileSync(join(root, 'locales/ignore.json'), 'utf8'));
  expect(ignore.at(-1)).toEqual({
    file: german,
    key: 'MENU.HELP',
    check: 'number',
    words: '2030',
    reason: 'A test.',
  });
  expect((await run(root, 'validate', '--no-spelling', '--strict')).code).toBe(0);
});

test('where nothing is found, nothing is written', async () => {
  const { root } = smallPortal();
  const args = ['ignore', `${german}:3`, '--check', 'number', '--reason', 'A test.'];
  const { code, stderr } = await run(root, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(`number reports nothing at ${german}:3 that can be suppressed`);
});
