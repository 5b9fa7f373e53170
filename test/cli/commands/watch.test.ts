import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../program.ts';
import { treeOf } from '../validate/fixture.ts';

test('--watch checks again after each change, whatever its kind; Ctrl-C ends it without a failure', async () => {
  // Watchers leave out names that begin with a dot; only what lies below the root counts.
  const root = join(treeOf(), '.worktrees', 'copy');
  for (const folder of ['tenants', 'locales'])
    cpSync(join(root, '../..', folder), join(root, folder), { recursive: true });
  // Watching the whole machine would fail, or never begin.
  symlinkSync('/', join(root, 'tenants/tiny/assets/up'));
  const program = startProgram(['validate', '--watch', '--no-spelling'], { cwd: root });
  onTestFinished(() => program.kill('SIGKILL'));
  await program.said('watching the files');
  const german = join(root, 'locales/tiny/de.json');
  const settings = join(root, 'tenants/tiny/tenant.json');
  const [texts, tenant] = [german, settings].map((file) => readFileSync(file, 'utf8')) as [string, string];

  const steps: [change: () => void, said: string][] = [
    [() => writeFileSync(german, '{ "LOGIN": { "LABEL": "Ihr  Konto" } }'), '1 warning'],
    // Many editors save beside the file and rename.
    [
      () => {
        writeFileSync(`${german}.tmp~`, texts);
        renameSync(`${german}.tmp~`, german);
      },
      '0 warnings · tiny',
    ],
    [() => writeFileSync(settings, `${tenant}}`), '1 error'],
    [() => rmSync(settings), '1 error'],
    [() => writeFileSync(settings, tenant), '0 errors, 0 warnings'],
  ];
  for (const [change, said] of steps) {
    const received = program.said(said);
    change();
    await received;
  }
  program.kill('SIGINT');
  expect(await program.ended).toMatchObject({ code: 0, signal: null });
});
