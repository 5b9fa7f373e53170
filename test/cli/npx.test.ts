import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copySources } from '../sources.ts';

const bin = fileURLToPath(new URL('../../bin/eos-content.js', import.meta.url));

test('a preview ends when the shell by which npx runs it is ended', async () => {
  const { root } = copySources();
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, bin, 'preview', '--port', '0'], {
    cwd: root,
    env: { PATH: process.env.PATH, npm_command: 'exec' },
  });
  let said = '';
  await new Promise<void>((resolve) => {
    shell.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes('ready')) resolve();
    });
  });
  shell.kill('SIGKILL');
  // The preview holds the other ends of these streams as long as it runs.
  shell.stdout.resume();
  await Promise.all([once(shell.stdout, 'close'), once(shell.stderr, 'close')]);
  expect(said).toContain('ready');
});
