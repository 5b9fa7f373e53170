import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf } from '../output.ts';
import { runProgram } from '../program.ts';
import { copySources, type SourceTree } from '../sources.ts';

const count = 50;
let sources: SourceTree;

const build = (out: string, ...args: readonly string[]) =>
  runProgram(['build', '--out', out, ...args], {
    cwd: sources.root,
    env: { SOURCE_DATE_EPOCH: '1893553445' },
  });

/** So many tenants that they are built side by side in threads, where there is more than one processor. */
beforeAll(() => {
  sources = copySources({ languages: ['EN'] });
  for (let index = 1; index < count; index++) {
    const name = `mock-${index}`;
    for (const folder of ['tenants', 'locales'])
      cpSync(join(sources.root, folder, 'udp-mock'), join(sources.root, folder, name), { recursive: true });
    sources.change(`tenants/${name}/tenant.json`, { shortName: `Mock ${index}` });
  }
});
afterAll(() => sources.remove());

describe('many tenants', { timeout: 180_000 }, () => {
  test('are the same byte for byte as built alone, and reported in their order', async () => {
    const { code, stdout } = await build('all');
    expect(code).toBe(0);
    const names = readdirSync(join(sources.root, 'tenants')).sort();
    const rows = stdout.split('\n').map((line) => line.split(' ')[0]);
    expect(rows.filter((name) => names.includes(name ?? ''))).toEqual(names);
    await build('some', '--tenant', 'mock-7,mock-49');
    for (const tenant of ['mock-7', 'mock-49'])
      expect(contentsOf(join(sources.root, 'all', tenant))).toEqual(
        contentsOf(join(sources.root, 'some', tenant)),
      );
  });

  test('are not written where one has errors, and are with --keep-going', async () => {
    const file = 'tenants/mock-7/tenant.json';
    const { origin } = JSON.parse(sources.text(file));
    sources.change(file, { origin: 'nowhere' });
    const broken = await build('broken');
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain(file);
    expect(readdirSync(sources.root)).not.toContain('broken');
    const { code, stderr } = await build('broken', '--keep-going');
    expect(code).toBe(1);
    expect(stderr).toContain('not built, and left as they were: mock-7\n');
    expect(readdirSync(join(sources.root, 'broken'))).toHaveLength(count - 1);
    sources.change(file, { origin });
  });
});
