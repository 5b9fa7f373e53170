import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, outputsIn } from '../../output.ts';
import { copySources } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';

/** Enough tenants for a second thread, which takes some of them. */
const names = Array.from({ length: 50 }, (_, index) => `copy-${index}`);
const [broken, unreadable] = [names.slice(20, 24), 'copy-40'];

const build = (root: string, ...args: string[]) =>
  ended(['build', ...args], { ...inFolder(root), env: { SOURCE_DATE_EPOCH: '1893553445' } });

test('two threads report each error and write what one thread writes', async () => {
  const sources = copySources({ languages: ['EN'] });
  const { root, dist } = sources;
  for (const name of names) {
    for (const folder of ['tenants', 'locales'])
      cpSync(join(root, folder, 'udp-mock'), join(root, folder, name), { recursive: true });
  }
  for (const folder of ['tenants', 'locales']) rmSync(join(root, folder, 'udp-mock'), { recursive: true });
  for (const name of broken) sources.change(`tenants/${name}/tenant.json`, { origin: 'nowhere' });
  const settings = join(root, `tenants/${unreadable}/tenant.json`);
  rmSync(settings);
  mkdirSync(settings);

  const failed = [...broken, unreadable];
  const { code, stdout, stderr } = await build(root, '--keep-going');
  expect(code).toBe(1);
  for (const name of broken) expect(stdout).toContain(`tenants/${name}/tenant.json\n`);
  expect(stderr).toContain(`${unreadable}: cannot read tenants/${unreadable}/tenant.json: `);
  expect(stderr).toContain(`the previous output is kept: ${failed.join(', ')}`);
  expect(outputsIn(dist).sort()).toEqual(names.filter((name) => !failed.includes(name)).sort());

  await build(root, '--tenant', 'copy-49', '--out', 'alone');
  expect(contentsOf(join(dist, 'copy-49'))).toEqual(contentsOf(join(root, 'alone', 'copy-49')));
});
