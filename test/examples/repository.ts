import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentsOf } from '../output.ts';
import { temporaryFolder } from '../sources.ts';

/** Some of this project's tenants: enough to see which of them a change concerns. */
export const tenants = ['es-eos', 'fr-eos'];
const project = fileURLToPath(new URL('../../', import.meta.url));

/** Which tasks Turborepo found answered already, by its own account: `LOCAL` or `REMOTE`; those that it ran are `MISS`. */
export type Answers = Readonly<Record<string, string>>;

interface Summary {
  tasks: { taskId: string; cache: { status: string; source?: string } }[];
}

const answersIn = ({ tasks }: Summary): Answers =>
  Object.fromEntries(
    tasks
      .filter(({ taskId }) => taskId.startsWith('build:'))
      .map(({ taskId, cache }) => [taskId.slice('build:'.length), cache.source ?? cache.status]),
  );

/** A repository of somebody who builds with Turborepo: the example, with sources of this project. */
export class Repository {
  readonly folder: string;
  readonly #place: string;
  /** Nothing of the machine but the path of its commands; git reads no settings of its owner. */
  readonly #env: Readonly<Record<string, string | undefined>>;

  /** @param place a temporary folder for all that is written */
  constructor(place: string) {
    this.folder = join(place, 'portal');
    this.#place = place;
    this.#env = {
      PATH: process.env.PATH,
      HOME: join(place, 'home'),
      TMPDIR: join(place, 'tmp'),
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      TURBO_RUN_SUMMARY: 'true',
      DO_NOT_TRACK: '1',
      SOURCE_DATE_EPOCH: '1893553445',
    };
  }

  /** Copies the example and the sources, and puts in place what `npm install` would. */
  static begin(place: string): Repository {
    const repository = new Repository(place);
    const { folder } = repository;
    cpSync(join(project, 'examples/turborepo'), folder, { recursive: true });
    for (const path of [
      'locales/common',
      ...tenants.flatMap((name) => [`tenants/${name}`, `locales/${name}`]),
    ])
      cpSync(join(project, path), join(folder, path), { recursive: true });
    for (const name of ['home', 'tmp', 'portal/node_modules/.bin'])
      mkdirSync(join(place, name), { recursive: true });
    const linked = (name: string, target: string) => symlinkSync(target, join(folder, 'node_modules', name));
    linked('eos-content', project);
    for (const name of ['turbo', '@turbo']) linked(name, join(project, 'test/optional/node_modules', name));
    linked('.bin/eos-content', '../eos-content/bin/eos-content.js');
    linked('.bin/turbo', '../turbo/bin/turbo');
    const packages = { '': {}, 'node_modules/eos-content': { resolved: '../..', link: true } };
    repository.write('package-lock.json', JSON.stringify({ name: 'portal', lockfileVersion: 3, packages }));
    execFileSync('git', ['init', '--quiet', folder], { env: repository.#env });
    return repository;
  }

  /** The same repository once more in another folder, with everything that was built, and kept, so far. */
  copied(): Repository {
    const { path } = temporaryFolder();
    cpSync(this.#place, path, { recursive: true, verbatimSymlinks: true });
    return new Repository(path);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  run(command: string, ...args: readonly string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(command, args, {
      cwd: this.folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    }
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
  }

  /** Builds all tenants, and reads what Turborepo says of it. */
  async build(): Promise<Answers> {
    const runs = join(this.folder, '.turbo/runs');
    rmSync(runs, { recursive: true, force: true });
    const { code, output } = await this.run('npm', 'run', 'build');
    if (code !== 0) throw new Error(`npm run build ended with ${code}:\n${output}`);
    const [summary = ''] = readdirSync(runs);
    return answersIn(JSON.parse(readFileSync(join(runs, summary), 'utf8')) as Summary);
  }

  /** What a build would find answered, without one. */
  async foreseen(): Promise<Answers> {
    const { code, output } = await this.run('node', 'tasks.js');
    if (code !== 0) throw new Error(output);
    const dry = await this.run('node_modules/.bin/turbo', 'run', 'portal', '--dry=json');
    return answersIn(JSON.parse(dry.output) as Summary);
  }

  /** What was built, byte by byte, below a folder. */
  bytes(path = 'dist'): ReadonlyMap<string, Buffer> {
    return contentsOf(join(this.folder, path));
  }
}
