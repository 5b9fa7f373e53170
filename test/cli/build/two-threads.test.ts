import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, outputsIn } from '../../output.ts';
import { copySources } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';

// Enough tenants for a second thread, which takes some of them.
const names = Array.from({ length: 50 }, (_, index) => `copy-${index}`);
const sample = 'copy-49';

function manyTenants() {
  const sources = copySources({ languages: ['EN'] });
  for (const folder of ['tenants', 'locales']) {
    for (const name of names)
      cpSync(join(sources.root, folder, 'udp-mock'), join(sources.root, folder, name), { recursive: true });
    rmSync(join(sources.root, folder, 'udp-mock'), { recursive: true });
  }
  return sources;
}

const build = (root: string, ...args: string[]) =>
  ended(['build', ...args], { ...inFolder(root), env: { SOURCE_DATE_EPOCH: '1893553445' } });

test('two threads write what one writes, and all of it', async () => {
  const { root, dist } = manyTenants();
  const { code, stderr } = await build(root);
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('50 tenants · 500 pages'),
  });
  expect(outputsIn(dist).sort()).toEqual([...names].sort());
  await build(root, '--tenant', sample, '--out', 'alone');
  expect(contentsOf(join(dist, sample))).toEqual(contentsOf(join(root, 'alone', sample)));
});

test('whichever thread finds it, an error is reported, and the others are built where they are to be', async () => {
  const sources = manyTenants();
  const broken = names.slice(20, 24);
  for (const name of broken) sources.change(`tenants/${name}/tenant.json`, { origin: 'nowhere' });
  const unreadable = join(sources.root, 'tenants/copy-40/tenant.json');
  rmSync(unreadable);
  mkdirSync(unreadable);
  const { code, stdout, stderr } = await build(sources.root, '--keep-going');
  expect(code).toBe(1);
  for (const name of broken) expect(stdout).toContain(`tenants/${name}/tenant.json\n`);
  expect(stderr).toContain('copy-40: cannot read tenants/copy-40/tenant.json: ');
  expect(stderr).toContain(`the previous output is kept: ${[...broken, 'copy-40'].join(', ')}`);
  expect(outputsIn(sources.dist)).toHaveLength(45);

  expect(await build(sources.root)).toMatchObject({ code: 1, stderr: expect.stringMatching(/cannot read/) });
});
