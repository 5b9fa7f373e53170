import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { dataNames } from '../../../src/cli/load/sources.ts';
import type { Task } from '../../../src/cli/tasks/task.ts';
import { filesBelow, wholeOutput } from '../../output.ts';
import { copySources, type SourceTree, temporaryFolder } from '../../sources.ts';
import { type Ended, ended, inFolder } from '../run.ts';

const [tenant, other] = ['be-eos', 'udp-mock'];
const env = { SOURCE_DATE_EPOCH: '1893553445' };

/** Sources of two tenants, with all that lies beside the texts. */
function sourcesOfTwo(): SourceTree {
  const sources = copySources({ tenants: [tenant, other], languages: ['EN', 'FR'] });
  for (const name of dataNames) cpSync(`locales/${name}.json`, join(sources.root, `locales/${name}.json`));
  return sources;
}

interface Statement {
  version: string;
  environment: string[];
  tasks: Task[];
}

/** What the program says of the sources in a folder. */
async function statementOf(root: string, ...args: readonly string[]): Promise<Statement> {
  const { stdout } = await ended(['tasks', '--format', 'json', ...args], inFolder(root));
  return JSON.parse(stdout) as Statement;
}

async function taskIn(root: string): Promise<Task> {
  const [task] = (await statementOf(root, '--tenant', tenant)).tasks;
  if (!task) throw new Error(`there is no task for ${tenant}`);
  return task;
}

/** The files that patterns name. */
const named = (root: string, patterns: readonly string[]): string[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

/** Runs the task's own command, in this process. */
const runTask = ({ command }: Task, root: string): Promise<Ended> =>
  ended([...command.slice(1), '--quiet'], { cwd: () => root, env });

/** Every byte that a task is said to write. */
const written = (root: string, { outputs }: Task): Record<string, string> =>
  Object.fromEntries(
    named(root, outputs).map((path) => [path, readFileSync(join(root, path)).toString('base64')]),
  );

describe('what a tenant is said to be made from', () => {
  let task: Task;
  let before: Record<string, string>;

  beforeAll(async () => {
    const { root, remove } = sourcesOfTwo();
    task = await taskIn(root);
    await runTask(task, root);
    before = written(root, task);
    remove();
  });

  test('is enough: where nothing else is, the same is written, byte for byte', async () => {
    const { root } = sourcesOfTwo();
    const { path: bare } = temporaryFolder();
    for (const file of named(root, task.inputs)) {
      mkdirSync(dirname(join(bare, file)), { recursive: true });
      cpSync(join(root, file), join(bare, file));
    }
    expect(await runTask(task, bare)).toMatchObject({ code: 0 });
    expect(written(bare, task)).toEqual(before);
    expect(Object.keys(before)).toContain(`dist/${tenant}/manifest.json`);
  });

  test('is all: whatever else is changed, added or broken, the same is written', async () => {
    const { root, write } = sourcesOfTwo();
    const inputs = named(root, task.inputs);
    const outside = filesBelow(root).filter((path) => !inputs.includes(path));
    expect(outside).toContain(`locales/${other}/fr.json`);
    for (const path of outside) write(path, '{ broken');
    write('locales/record.json', '{ "texts": {} }');
    write('tenants/budgets.json', '{ broken');
    write(`locales/${tenant}/notes.txt`, 'notes');
    write(`tenants/${tenant}/notes.json`, '{ broken');
    expect(await runTask(task, root)).toMatchObject({ code: 0 });
    expect(written(root, task)).toEqual(before);
  });

  test('is needed: each kind of file, when it is changed, changes what is written or is refused', async () => {
    const pathsChanged = async (change: (sources: SourceTree) => void) => {
      const sources = sourcesOfTwo();
      change(sources);
      const { code } = await runTask(task, sources.root);
      const after = written(sources.root, task);
      return code === 0 ? Object.keys(after).filter((path) => after[path] !== before[path]) : 'refused';
    };
    const data = (name: string) => (sources: SourceTree) => sources.write(`locales/${name}.json`, '{ broken');
    const changes: Record<string, (sources: SourceTree) => void> = {
      [`tenants/${tenant}/tenant.json`]: ({ change }) =>
        change(`tenants/${tenant}/tenant.json`, { shortName: 'Changed' }),
      [`tenants/${tenant}/assets/**`]: ({ root, write }) => {
        const [pdf = ''] = named(root, [`tenants/${tenant}/assets/**/*.pdf`]);
        write(pdf, `%PDF-1.4 changed`);
      },
      'locales/common/*.json': ({ change }) => change('locales/common/fr.json', { 'MENU.HOME': 'Changé' }),
      [`locales/${tenant}/*.json`]: ({ change }) =>
        change(`locales/${tenant}/fr.json`, { 'COOKIE_POLICY.EXPLANATION.LEGAL_BASIS': '<p>Changé</p>' }),
      'locales/glossary.json': data('glossary'),
      'locales/limits.json': data('limits'),
      'locales/ignore.json': data('ignore'),
    };
    expect(Object.keys(changes).sort()).toEqual(task.inputs.toSorted());
    for (const [pattern, change] of Object.entries(changes)) {
      expect(await pathsChanged(change), pattern).not.toEqual([]);
    }
  });

  test('is everything below locales where the tenant is the only one: files of no tenant are refused then', async () => {
    const { root, write } = copySources({ tenants: [tenant], languages: ['EN', 'FR'] });
    mkdirSync(join(root, 'locales/nobody'));
    write('locales/nobody/fr.json', '{ broken');
    const alone = await taskIn(root);
    expect(named(root, alone.inputs)).toContain('locales/nobody/fr.json');
    expect(await runTask(alone, root)).toMatchObject({ code: 1 });
  });
});

test('a tenant’s task writes what it is said to write, and nothing else', async () => {
  const { root } = sourcesOfTwo();
  const sources = filesBelow(root);
  const task = await taskIn(root);
  await runTask(task, root);
  expect(filesBelow(root).filter((path) => !sources.includes(path))).toEqual(named(root, task.outputs));
  expect(wholeOutput(join(root, 'dist', tenant)).tenant).toBe(tenant);
});

test('no other variable of the environment is asked for than those that are stated, and those of terminals', async () => {
  const { root } = sourcesOfTwo();
  const asked = new Set<string>();
  const watched = new Proxy<Record<string, string>>(env, {
    get(target, name) {
      asked.add(String(name));
      return target[String(name)];
    },
  });
  const { environment } = await statementOf(root);
  expect((await ended(['build', '--tenant', tenant], { cwd: () => root, env: watched })).code).toBe(0);
  const ofTerminals = ['CI', 'FORCE_COLOR', 'NO_COLOR', 'TERM'];
  expect([...asked].filter((name) => !ofTerminals.includes(name))).toEqual(environment);
});

describe('eos-content tasks', () => {
  test('says it for programs: a task for each tenant, and the version that makes it', async () => {
    const { root } = sourcesOfTwo();
    const { version, environment, tasks } = await statementOf(root);
    expect({ version, environment }).toEqual({
      version: packageJson.version,
      environment: ['SOURCE_DATE_EPOCH'],
    });
    expect(tasks.map((task) => [task.command.join(' '), task.outputs])).toEqual([
      [`eos-content build --tenant ${tenant}`, [`dist/${tenant}/**`]],
      [`eos-content build --tenant ${other}`, [`dist/${other}/**`]],
    ]);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('says it for people', async () => {
    const { root } = sourcesOfTwo();
    const { code, stdout, stderr } = await ended(['tasks', '--tenant', tenant], inFolder(root));
    expect(stdout).toBe(`be-eos → dist/be-eos/**
  tenants/be-eos/tenant.json
  tenants/be-eos/assets/**
  locales/common/*.json
  locales/be-eos/*.json
  locales/glossary.json
  locales/limits.json
  locales/ignore.json
`);
    expect(stderr).toBe(`✓ 1 tenant · made by eos-content ${packageJson.version}
  what is written depends on SOURCE_DATE_EPOCH, too
`);
    expect(code).toBe(0);
  });

  test('another folder for the output is part of the command, and named from the root', async () => {
    const { root } = sourcesOfTwo();
    const stated = (out: string) => statementOf(root, '--tenant', tenant, '--out', out);
    const { tasks } = await stated('public');
    expect(tasks[0]).toMatchObject({
      command: ['eos-content', 'build', '--tenant', tenant, '--out', 'public'],
      outputs: [`public/${tenant}/**`],
    });
    expect((await stated(join(root, '../elsewhere'))).tasks[0]?.outputs).toEqual([
      `../elsewhere/${tenant}/**`,
    ]);
  });

  test('what a build would refuse is refused: no sources, an unknown tenant, an output in place of the sources', async () => {
    const { root } = sourcesOfTwo();
    const refused = async (folder: string, ...args: readonly string[]) => {
      const { code, stdout, stderr } = await ended(['tasks', ...args], inFolder(folder));
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      return stderr;
    };
    expect(await refused(temporaryFolder().path)).toContain('error: no tenants found');
    expect(await refused(root, '--tenant', 'be-oes')).toContain("Did you mean 'be-eos'?");
    expect(await refused(root, '--out', 'tenants')).toContain('a build there would replace them');
    rmSync(join(root, 'tenants', other, 'tenant.json'));
    mkdirSync(join(root, 'tenants', other, 'tenant.json'));
    const { code, stderr } = await ended(['tasks'], inFolder(root));
    expect(stderr).toContain(`cannot read tenants/${other}/tenant.json`);
    expect(code).toBe(1);
  });
});
