import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { installed } from '../installed.ts';
import { filesBelow } from '../output.ts';
import { temporaryFolder } from '../sources.ts';

// What the scripts of `examples/deploy/` do with folders. test/browser/deployments.test.ts has the real builds.

const examples = fileURLToPath(new URL('../../examples/deploy/', import.meta.url));
const rsync = installed(['rsync'], '--version');
const run = (script: string, ...args: readonly string[]) => {
  const { status, stderr } = spawnSync(join(examples, script), args, { encoding: 'utf8' });
  return { status, stderr };
};

let content: string;
beforeEach(() => {
  content = join(temporaryFolder().path, 'content');
  mkdirSync(content);
});

/** A build that lists its own asset, and one of both. */
function build(name: string): string {
  const { path } = temporaryFolder();
  const files = ['eos-content.css', `${name}.html`, 'assets/both-12345678.js', `assets/${name}-12345678.js`];
  mkdirSync(join(path, 'assets'));
  mkdirSync(join(path, 'config'));
  for (const file of files) writeFileSync(join(path, file), name);
  const manifest = { timestamp: name, files: Object.fromEntries(files.map((file) => [file, {}])) };
  writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest, null, 2));
  return path;
}

const deploy = (name: string) =>
  expect(run('rsync.sh', build(name), content)).toEqual({ status: 0, stderr: '' });
const assets = () => readdirSync(join(content, 'assets')).filter((name) => !name.startsWith('manifest'));

/** As if so many days had gone by: files are older, and the kept manifests have gone earlier. */
function wait(days: number): void {
  for (const path of filesBelow(content)) {
    const seconds = statSync(join(content, path)).mtimeMs / 1000 - days * 86_400;
    utimesSync(join(content, path), seconds, seconds);
    const went = /-(\d{4})(\d\d)(\d\d)(\d{6})\.json$/.exec(path);
    if (!went) continue;
    const [, year, month, day, time] = went;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - days));
    const earlier = date.toISOString().slice(0, 10).replaceAll('-', '') + time;
    renameSync(join(content, path), join(content, path.replace(/\d{14}/, earlier)));
  }
}

describe.skipIf(!rsync)('with rsync', () => {
  test('an asset stays for so many days after its build has gone, however old it is', () => {
    deploy('a');
    wait(100);
    deploy('b');
    expect(run('remove-old-assets.sh', content)).toEqual({ status: 0, stderr: '' });
    expect(assets()).toEqual(['a-12345678.js', 'b-12345678.js', 'both-12345678.js']);
    wait(29);
    run('remove-old-assets.sh', content);
    expect(assets()).toHaveLength(3);
    wait(2);
    run('remove-old-assets.sh', content);
    expect(assets()).toEqual(['b-12345678.js', 'both-12345678.js']);
    expect(readdirSync(join(content, 'assets'))).toHaveLength(2);
  });

  test('assets that a release back needs stay while its manifest is still to come', () => {
    deploy('a');
    deploy('b');
    wait(29);
    const manifest = readFileSync(join(content, 'manifest.json'));
    deploy('a');
    // Between the passes.
    writeFileSync(join(content, 'manifest.json'), manifest);
    wait(2);
    run('remove-old-assets.sh', content);
    expect(assets()).toContain('a-12345678.js');
  });

  test('of several servers none gets the second pass before all have the first', () => {
    const other = `${content}-other`;
    const unreachable = join(content, 'no/such/folder');
    const path = build('a');
    expect(run('rsync.sh', path, content, unreachable).status).not.toBe(0);
    expect(filesBelow(content)).toContain('assets/a-12345678.js');
    expect(filesBelow(content)).not.toContain('a.html');
    mkdirSync(other);
    expect(run('rsync.sh', path, content, other)).toEqual({ status: 0, stderr: '' });
    for (const folder of [content, other]) expect(filesBelow(folder)).toEqual(filesBelow(path));
  });

  test('what is deployed can be read by the server, whatever the umasks of build and server are', () => {
    const path = build('a');
    chmodSync(content, 0o700);
    const script = join(examples, 'rsync.sh');
    for (const folder of [path, join(path, 'assets')]) chmodSync(folder, 0o700);
    for (const file of filesBelow(path)) chmodSync(join(path, file), 0o600);
    for (let times = 0; times < 2; times++) {
      spawnSync('sh', ['-c', 'umask 077; exec "$0" "$@"', script, path, content]);
      expect(new Set(filesBelow(content).map((file) => statSync(join(content, file)).mode & 0o777))).toEqual(
        new Set([0o644]),
      );
      for (const folder of [content, join(content, 'assets'), join(content, 'config')])
        expect(statSync(folder).mode & 0o777, folder).toBe(0o755);
    }
  });
});

test.each([undefined, '', '{}', '{"version": "1"}'])(
  'no asset is removed where manifest.json is %j',
  (manifest) => {
    mkdirSync(join(content, 'assets'));
    writeFileSync(join(content, 'assets/a-12345678.js'), '');
    if (manifest !== undefined) writeFileSync(join(content, 'manifest.json'), manifest);
    wait(100);
    const { status, stderr } = run('remove-old-assets.sh', content);
    expect(status).not.toBe(0);
    expect(stderr).toContain('nothing is removed');
    expect(assets()).toHaveLength(1);
  },
);
