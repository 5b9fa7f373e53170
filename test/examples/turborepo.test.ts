import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../program.ts';
import { temporaryFolder } from '../sources.ts';
import { type Answers, Repository, tenants } from './repository.ts';

/** Long enough for all tenants on a slow machine that is busy with other tests. */
const timeout = 300_000;
const epoch = '1893553445';

let built: Repository;
let first: Answers;
let removePlace: () => void;

/** All tenants, the same answer for each, with other answers for some. */
const all = (answer: string, others: Answers = {}): Answers =>
  Object.fromEntries(Object.keys(first).map((tenant) => [tenant, others[tenant] ?? answer]));

const build = (repository: Repository) => repository.answered('npm', 'run', 'build');

/** The example's first build. Each test goes on from a copy of what it left. */
beforeAll(async () => {
  const { path, remove } = temporaryFolder();
  removePlace = remove;
  built = Repository.begin(path, { SOURCE_DATE_EPOCH: epoch });
  first = await build(built);
}, timeout);
afterAll(() => removePlace());

describe('the example for Turborepo', { timeout }, () => {
  test('builds every tenant in a task of its own, and all together as one build does, byte for byte', async () => {
    expect(first).toEqual(Object.fromEntries(tenants.map((tenant) => [tenant, 'MISS'])));

    const env = { SOURCE_DATE_EPOCH: epoch };
    const { code } = await runProgram(['build', '--out', 'once'], { cwd: built.folder, env });
    const once = built.bytes('once');
    built.remove('once');
    expect(code).toBe(0);
    expect(built.bytes()).toEqual(once);
  });

  test('a changed text of a tenant is one task; the others are answered from the cache, with no file of an earlier build beside it', async () => {
    const changed = built.copied();
    changed.write('dist/es-eos/assets/app-OLD.js', '// of another build');
    changed.change('locales/fr-eos/fr.json', 'art', 'ART');
    changed.write('locales/record.json', '{ "texts": {} }');
    expect(await build(changed)).toEqual(all('LOCAL', { 'fr-eos': 'MISS' }));
    expect(changed.bytes('dist/es-eos')).toEqual(built.bytes('dist/es-eos'));
    expect(changed.bytes('dist/fr-eos')).not.toEqual(built.bytes('dist/fr-eos'));
    // One that all share is a task for every tenant.
    changed.change('locales/common/en.json', 'Privacy', 'PRIVACY');
    expect(await changed.foreseen()).toEqual(all('MISS'));
  });

  test('a tenant with errors fails the build, and is not cached', async () => {
    const changed = built.copied();
    changed.write('locales/es-eos/es.json', '{ broken');
    const { code, output } = await changed.run('npm', ['run', 'build']);
    expect(output).toContain('json-syntax');
    expect(code).toBe(1);
    expect(await changed.foreseen()).toEqual(all('LOCAL', { 'es-eos': 'MISS' }));
  });

  test('a tenant that is gone is no task any more; what else the owner has written stays', async () => {
    const changed = built.copied();
    const turbo = JSON.parse(changed.read('turbo.json'));
    changed.write('turbo.json', JSON.stringify({ ...turbo, remoteCache: { signature: true } }));
    for (const folder of ['tenants', 'locales']) changed.remove(`${folder}/es-eos`);
    expect(Object.keys(await changed.foreseen())).not.toContain('es-eos');
    const { tasks, remoteCache } = JSON.parse(changed.read('turbo.json'));
    expect(tasks.portal.dependsOn).not.toContain('build:es-eos');
    expect(tasks).not.toHaveProperty('build:es-eos');
    expect(remoteCache).toEqual({ signature: true });
    expect(JSON.parse(changed.read('package.json')).scripts).not.toHaveProperty('build:es-eos');
  });
});
