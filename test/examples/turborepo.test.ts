import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedPackage } from '../installed.ts';
import { temporaryFolder } from '../sources.ts';
import { type Answers, Repository, tenants } from './repository.ts';

/** Long enough for all tenants on a slow machine that is busy with other tests. */
const timeout = 300_000;

let built: Repository;
let first: Answers;
let removePlace: () => void;

describe.runIf(installedPackage('turbo'))('the example for Turborepo', { timeout }, () => {
  /** The example's first build. Each test goes on from a copy of what it left. */
  beforeAll(async () => {
    const { path, remove } = temporaryFolder();
    removePlace = remove;
    built = Repository.begin(path);
    first = await built.build();
  }, timeout);
  afterAll(() => removePlace());

  test('builds each tenant in a task of its own, and all of them byte for byte as one build does', async () => {
    expect(first).toEqual(Object.fromEntries(tenants.map((tenant) => [tenant, 'MISS'])));
    const { code } = await built.run('node_modules/.bin/eos-content', 'build', '--out', 'once');
    const once = built.bytes('once');
    built.remove('once');
    expect(code).toBe(0);
    expect(built.bytes()).toEqual(once);
  });

  test('builds only the tenant whose text has changed, and takes the others whole from the cache', async () => {
    const changed = built.copied();
    changed.write('dist/es-eos/assets/app-OLD.js', '// of another build');
    changed.write('locales/fr-eos/fr.json', changed.read('locales/fr-eos/fr.json').replace('art', 'ART'));
    changed.write('locales/record/fr-eos/fr.json', '{ "translations": {} }');
    expect(await changed.build()).toEqual({ 'es-eos': 'LOCAL', 'fr-eos': 'MISS' });
    expect(changed.bytes('dist/es-eos')).toEqual(built.bytes('dist/es-eos'));
    expect(changed.bytes('dist/fr-eos')).not.toEqual(built.bytes('dist/fr-eos'));
    // A text that all share concerns every tenant.
    changed.write('locales/common/en.json', changed.read('locales/common/en.json').replace('Privacy', 'X'));
    expect(await changed.foreseen()).toEqual({ 'es-eos': 'MISS', 'fr-eos': 'MISS' });
  });

  test('fails for a tenant with errors, which is not cached', async () => {
    const changed = built.copied();
    changed.write('locales/es-eos/es.json', '{ broken');
    const { code, output } = await changed.run('npm', 'run', 'build');
    expect(output).toContain('json-syntax');
    expect(code).toBe(1);
    expect(await changed.foreseen()).toEqual({ 'es-eos': 'MISS', 'fr-eos': 'LOCAL' });
  });

  test('removes the task of a tenant that is gone, and keeps what else the owner has written', async () => {
    const changed = built.copied();
    const turbo = JSON.parse(changed.read('turbo.json'));
    changed.write('turbo.json', JSON.stringify({ ...turbo, remoteCache: { signature: true } }));
    for (const folder of ['tenants', 'locales']) changed.remove(`${folder}/es-eos`);
    expect(Object.keys(await changed.foreseen())).toEqual(['fr-eos']);
    const { tasks, remoteCache } = JSON.parse(changed.read('turbo.json'));
    expect(tasks.portal.dependsOn).not.toContain('build:es-eos');
    expect(tasks).not.toHaveProperty('build:es-eos');
    expect(remoteCache).toEqual({ signature: true });
    expect(JSON.parse(changed.read('package.json')).scripts).not.toHaveProperty('build:es-eos');
  });
});
