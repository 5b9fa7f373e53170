import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import type { Task } from '../../src/cli/tasks/task.ts';
import { runProgram } from '../program.ts';
import { temporaryFolder } from '../sources.ts';
import { type Answers, Repository } from './repository.ts';

/** Long enough for all tenants on a slow machine that is busy with other tests. */
const timeout = 300_000;
const [committed, later] = [1_893_553_445, 1_893_639_845];

/** What Turborepo asked for beyond this machine. */
const asked: string[] = [];
let internet: Server;
let built: Repository;
let first: Answers;
let removePlace: () => void;

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

/** All tenants, the same answer for each, with other answers for some. */
const all = (answer: string, others: Answers = {}): Answers =>
  Object.fromEntries(Object.keys(first).map((tenant) => [tenant, others[tenant] ?? answer]));

const build = (repository: Repository) => repository.answered('npm', 'run', 'build');

const timeOf = (repository: Repository, tenant: string): string =>
  JSON.parse(repository.read(`dist/${tenant}/manifest.json`)).timestamp;

/** The example's first build. Each test goes on from a copy of what it left. */
beforeAll(async () => {
  internet = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(502).end();
  }).on('connect', ({ url }, socket) => {
    asked.push(url ?? '');
    socket.on('error', () => {}).end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const proxy = await listening(internet);
  const { path, remove } = temporaryFolder();
  removePlace = remove;
  const env = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy };
  built = Repository.begin(path, env, committed);
  first = await build(built);
  // The tasks that the first build has written down are part of the repository from then on.
  built.commit(later);
}, timeout);

afterAll(() => {
  internet.close();
  removePlace();
});

describe('the example for Turborepo', { timeout }, () => {
  test('builds every tenant in a task of its own, and all together as one build does, byte for byte', async () => {
    const { stdout } = await runProgram(['tasks', '--format', 'json'], { cwd: built.folder });
    const tenants = (JSON.parse(stdout) as { tasks: Task[] }).tasks.map(({ tenant }) => tenant);
    expect(first).toEqual(Object.fromEntries(tenants.map((tenant) => [tenant, 'MISS'])));

    const env = { SOURCE_DATE_EPOCH: `${committed}` };
    const { code } = await runProgram(['build', '--out', 'once'], { cwd: built.folder, env });
    const once = built.bytes('once');
    built.remove('once');
    expect(code).toBe(0);
    expect(built.bytes()).toEqual(once);
  });

  test('a second build is answered from the cache, which brings back what was taken away, byte for byte', async () => {
    const again = built.copied();
    again.remove('dist');
    expect(await build(again)).toEqual(all('LOCAL'));
    expect(again.bytes()).toEqual(built.bytes());
  });

  test('a changed text of a tenant is one task; the build has the time of the commit, the others keep theirs', async () => {
    const changed = built.copied();
    changed.change('locales/fr-eos/fr.json', 'art', 'ART');
    expect(await build(changed)).toEqual(all('LOCAL', { 'fr-eos': 'MISS' }));
    expect(timeOf(changed, 'fr-eos')).toBe('20300102030405');
    // What was built before the commit has the time of the one before, and must not be taken for it.
    changed.commit(later);
    expect(await build(changed)).toEqual(all('LOCAL', { 'fr-eos': 'MISS' }));

    const [before, after] = [built.bytes(), changed.bytes()];
    const differing = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(new Set(differing.map((path) => path.split('/')[0]))).toEqual(new Set(['fr-eos']));
    expect(timeOf(changed, 'fr-eos')).toBe('20300103030405');
    expect(timeOf(changed, 'de-did')).toBe('20300102030405');
  });

  test('a changed text that all share is a task for every tenant', async () => {
    const changed = built.copied();
    changed.change('locales/common/en.json', 'Privacy', 'PRIVACY');
    expect(await build(changed)).toEqual(all('MISS'));
  });

  test('no file of an earlier build is left beside what the cache brings back', async () => {
    const changed = built.copied();
    changed.write('dist/fr-eos/assets/app-OLD.js', '// of another build');
    expect(await build(changed)).toEqual(all('LOCAL'));
    expect(changed.bytes()).toEqual(built.bytes());
  });

  test('a tenant that is refused fails the build, and is not kept', async () => {
    const changed = built.copied();
    changed.write('locales/es-eos/es.json', '{ broken');
    const { code, output } = await changed.run('npm', ['run', 'build']);
    expect(output).toContain('this is no valid JSON');
    expect(code).toBe(1);
    expect(await changed.foreseen()).toEqual(all('LOCAL', { 'es-eos': 'MISS' }));
  });

  test('what else counts: the version of eos-content, whose commit sets the time of all, and a time that is set', async () => {
    const changed = built.copied();
    expect(await changed.foreseen({ SOURCE_DATE_EPOCH: `${later}` })).toEqual(all('MISS'));
    const others = { SOURCE_DATE_EPOCH: '', ANOTHER_VARIABLE: 'set' };
    expect(await changed.foreseen(others)).toEqual(all('LOCAL'));
    changed.lock(`${packageJson.version}-next`);
    changed.commit(later);
    expect(await changed.foreseen()).toEqual(all('MISS'));
    expect(changed.read('.times/de-did')).toBe(`SOURCE_DATE_EPOCH=${later}\n`);
  });

  test('what does not count: the record of translations, budgets, and commits that change nothing else', async () => {
    const changed = built.copied();
    changed.write('locales/record.json', '{ "texts": {} }');
    changed.write('tenants/budgets.json', '{}');
    changed.commit(later);
    expect(await changed.foreseen()).toEqual(all('LOCAL'));
  });

  test('Turborepo is told what eos-content states', async () => {
    const { stdout } = await runProgram(['tasks', '--format', 'json'], { cwd: built.folder });
    const { environment, tasks } = JSON.parse(stdout) as { environment: string[]; tasks: Task[] };
    const told = JSON.parse(built.read('turbo.json')).tasks;
    const { scripts } = JSON.parse(built.read('package.json'));
    for (const { tenant, command, inputs, outputs } of tasks) {
      const task = told[`build:${tenant}`];
      expect(task.outputs).toEqual(outputs);
      // The time is an input by its file.
      expect(['SOURCE_DATE_EPOCH', ...task.env]).toEqual(environment);
      expect(task.inputs).toEqual([...inputs, `.times/${tenant}`]);
      expect(scripts[`build:${tenant}`]).toContain(command.slice(1).join(' '));
    }
    expect(told.portal.dependsOn).toEqual(tasks.map(({ tenant }) => `build:${tenant}`));
  });

  test('a tenant that is gone is no task any more; what else the owner has written stays', async () => {
    const changed = built.copied();
    const turbo = JSON.parse(changed.read('turbo.json'));
    const own = { remoteCache: { signature: true }, tasks: { ...turbo.tasks, lint: { inputs: ['*.js'] } } };
    changed.write('turbo.json', JSON.stringify({ ...turbo, ...own }));
    for (const folder of ['tenants', 'locales']) changed.remove(`${folder}/es-eos`);
    expect(Object.keys(await changed.foreseen())).not.toContain('es-eos');
    const { 'build:es-eos': gone, ...others } = own.tasks;
    const dependsOn = turbo.tasks.portal.dependsOn.filter((name: string) => name !== 'build:es-eos');
    expect(gone).toBeDefined();
    expect(JSON.parse(changed.read('turbo.json'))).toEqual({
      ...turbo,
      remoteCache: own.remoteCache,
      tasks: { ...others, portal: { dependsOn } },
    });
    expect(JSON.parse(changed.read('package.json')).scripts).not.toHaveProperty('build:es-eos');
  });

  test('where eos-content cannot say, its error is shown, and nothing is changed', async () => {
    const changed = built.copied();
    const before = [changed.read('turbo.json'), changed.read('package.json')];
    changed.remove('tenants/es-eos/tenant.json');
    const { code, output } = await changed.run('npm', ['run', 'build']);
    expect(output).toContain('error: cannot read tenants/es-eos/tenant.json');
    expect(code).toBe(1);
    expect([changed.read('turbo.json'), changed.read('package.json')]).toEqual(before);
    expect(changed.bytes()).toEqual(built.bytes());
  });

  test('what one machine has built, another one has from the cache that they share', async () => {
    const kept = new Map<string, { body: Buffer; duration: string }>();
    const cache = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const found = kept.get(path);
          if (path.endsWith('/status')) response.end('{"status":"enabled"}');
          else if (request.method === 'PUT') {
            const duration = `${request.headers['x-artifact-duration'] ?? 0}`;
            kept.set(path, { body: Buffer.concat(parts), duration });
            response.end('{"urls":[]}');
          } else if (found) response.setHeader('x-artifact-duration', found.duration).end(found.body);
          else response.writeHead(404).end();
        });
    });
    const env = { TURBO_API: await listening(cache), TURBO_TOKEN: 'secret', TURBO_TEAM: 'portal' };
    try {
      const [one, other] = [built.copied(env), built.copied(env)];
      for (const machine of [one, other]) for (const path of ['.turbo', 'dist']) machine.remove(path);
      const task = ['node_modules/.bin/turbo', 'run', 'build:es-eos'] as const;
      expect(await one.answered(...task)).toEqual({ 'es-eos': 'MISS' });
      expect(await other.foreseen()).toEqual(all('MISS', { 'es-eos': 'REMOTE' }));
      expect(await other.answered(...task)).toEqual({ 'es-eos': 'REMOTE' });
      expect(other.bytes()).toEqual(one.bytes());
    } finally {
      cache.close();
    }
  });

  test('nobody else is asked for anything', () => {
    expect(asked).toEqual([]);
  });
});
