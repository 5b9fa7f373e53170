import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../program.ts';
import { treeOf } from '../validate/fixture.ts';

const german = 'locales/tiny/de.json';

/** The real program, watching the base tree. Each step waits until it has said what is to be heard. */
async function watching(root: string) {
  const program = startProgram(['validate', '--watch'], { cwd: root });
  onTestFinished(() => program.kill('SIGKILL'));
  await program.said('watching the files');
  return program;
}

test('--watch checks again when a file is saved, and its end by Ctrl-C is no failure', async () => {
  const root = treeOf();
  const file = join(root, german);
  const before = readFileSync(file);
  const program = await watching(root);

  const heard = program.said('1 warning');
  writeFileSync(file, '{ "LOGIN": { "LABEL": "Ihr  Konto" } }');
  await heard;

  // Many editors save beside the file and rename.
  const better = program.said('0 warnings · tiny');
  writeFileSync(`${file}.tmp~`, before);
  renameSync(`${file}.tmp~`, file);
  await better;

  program.kill('SIGINT');
  expect(await program.ended).toMatchObject({ code: 0, signal: null });
});

test('--watch goes on when a file is broken or away for a moment', async () => {
  const root = treeOf();
  const settings = join(root, 'tenants/tiny/tenant.json');
  const before = readFileSync(settings);
  const program = await watching(root);

  const broken = program.said('1 error');
  writeFileSync(settings, `${before}}`);
  await broken;

  const away = program.said('1 error');
  rmSync(settings);
  await away;

  const back = program.said('0 errors, 0 warnings');
  writeFileSync(settings, before);
  await back;

  program.kill('SIGINT');
  expect(await program.ended).toMatchObject({ code: 0, signal: null });
});

test('it watches in a folder below one whose name begins with a dot', async () => {
  const root = join(treeOf(), '.worktrees', 'copy');
  cpSync(join(root, '../../tenants'), join(root, 'tenants'), { recursive: true });
  cpSync(join(root, '../../locales'), join(root, 'locales'), { recursive: true });
  const program = await watching(root);
  const heard = program.said('1 warning');
  writeFileSync(join(root, german), '{ "LOGIN": { "LABEL": "Ihr  Konto" } }');
  await heard;
  program.kill('SIGINT');
  expect((await program.ended).code).toBe(0);
});
