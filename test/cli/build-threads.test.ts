import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, outputsIn, wholeOutput } from '../output.ts';
import { runProgram, startProgram } from '../program.ts';
import { manyTenants, type SourceTree } from '../sources.ts';

const epoch = '1893553445';

/** The table without its times, and without what its columns are filled up with. */
const rowsOf = (stdout: string): string[] =>
  stdout.split('\n').map((line) => line.replace(/\s+\d+\.\d+ s$/, '').replace(/ +/g, ' '));

describe('tenants that are rendered side by side', { timeout: 60_000 }, () => {
  let sources: SourceTree;
  let expected: ReadonlyMap<string, Buffer>;
  let rows: readonly string[];
  const build = (out: string, args: readonly string[]) =>
    runProgram(['build', '--out', out, ...args], {
      cwd: sources.root,
      env: { SOURCE_DATE_EPOCH: epoch },
    });
  beforeAll(async () => {
    sources = manyTenants(24);
    const { code, stdout } = await build('one', ['--jobs', '1']);
    expect(code).toBe(0);
    expected = contentsOf(join(sources.root, 'one'));
    rows = rowsOf(stdout);
    return sources.remove;
  }, 60_000);

  test.each([
    ['two threads', ['--jobs', '2']],
    ['more threads than processors', ['--jobs', '7']],
    ['more threads than tenants', ['--jobs', '5', '--tenant', 'mock-01,mock-02']],
    ['as many as pay', []],
  ])('are the same byte for byte, and told in the same order, with %s', async (name, args) => {
    const { code, stdout } = await build(name, args);
    expect(code).toBe(0);
    const built = contentsOf(join(sources.root, name));
    const own = new Set([...built.keys()].map((path) => path.split('/')[0]));
    const wanted = [...expected].filter(([path]) => own.has(path.split('/')[0]));
    expect(own.size).toBe(args.includes('--tenant') ? 2 : 24);
    expect([...built.keys()]).toEqual(wanted.map(([path]) => path));
    expect(wanted.filter(([path, content]) => !built.get(path)?.equals(content))).toEqual([]);
    expect(rowsOf(stdout)).toEqual(rows.filter((row) => own.has(row.split(' ')[0]) || !/^\S+-/.test(row)));
  });

  test('are looked at several at a time where they can stay, and made again where not', async () => {
    const { change, root } = sources;
    const changed = ['mock-01', 'mock-13', 'mock-14'];
    const titles = ['Erste', 'Andere'] as const;
    const retitle = (title: string) =>
      changed.map((tenant) => change(`tenants/${tenant}/tenant.json`, { shortName: title }));
    await build('again', ['--jobs', '2']);
    for (const title of titles) {
      retitle(title);
      const { code, stdout } = await build('again', ['--jobs', '2']);
      expect(code).toBe(0);
      const rows = stdout.split('\n').filter((row) => /^(mock|udp)-/.test(row));
      expect(rows).toHaveLength(24);
      expect(rows.filter((row) => !row.endsWith(' unchanged')).map((row) => row.split(' ')[0])).toEqual(
        changed,
      );
    }
    await build('anew', ['--jobs', '2']);
    expect(contentsOf(join(root, 'again'))).toEqual(contentsOf(join(root, 'anew')));
  });

  test('are not waited for by threads where the sources cannot be looked for', async () => {
    const { root } = sources;
    const folder = join(root, 'tenants/No_Name');
    mkdirSync(folder);
    writeFileSync(join(folder, 'tenant.json'), '{}');
    const { code, stderr } = await build('never', ['--jobs', '2']);
    rmSync(folder, { recursive: true });
    expect(code).toBe(2);
    expect(stderr).toContain('No_Name');
  });

  test('are left as they were by a build that is interrupted', async () => {
    const { dist, root } = sources;
    const args = ['build', '--jobs', '3'];
    await runProgram(args, { cwd: root, env: { SOURCE_DATE_EPOCH: '0' } });
    const tenants = outputsIn(dist);
    expect(tenants).toHaveLength(24);
    const program = startProgram(args, { cwd: root, env: { SOURCE_DATE_EPOCH: epoch } });
    await program.said('(9 of 24)');
    program.kill('SIGINT');
    expect(await program.ended).toMatchObject({ code: 130, stdout: '' });
    // What was whole when it was interrupted waits for the next build, hidden.
    expect(outputsIn(dist).filter((name) => !name.startsWith('.'))).toEqual(tenants);
    for (const tenant of tenants) {
      expect(wholeOutput(join(dist, tenant)).timestamp).toBe('19700101000000');
    }
  });

  test('are swapped in where none has errors', async () => {
    sources.change('tenants/mock-13/tenant.json', { origin: 'nowhere' });
    const { code, stdout } = await build('broken', ['--jobs', '2']);
    expect(code).toBe(1);
    expect(stdout).toContain('tenants/mock-13/tenant.json');
    expect(outputsIn(join(sources.root, 'broken')).filter((name) => !name.startsWith('.'))).toEqual([]);
  });
});
