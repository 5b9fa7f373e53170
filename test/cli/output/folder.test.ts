import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram, withoutPrivilege } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import { changeManifest, deployed, verified } from './deployed.ts';

describe('a whole deployment has no findings', () => {
  test('in dist', async () => {
    const { code, stdout, stderr } = await ended(['verify'], inFolder(deployed().cwd));
    expect(stdout).toMatch(
      /^tenant +build +files\nde-did +0\.1\.0 of 2030-01-02 03:04:05 UTC +7\nudp-mock .* 7\n$/,
    );
    expect(stderr).toMatch(/✓ 0 errors, 0 warnings · 2 tenants · 14 files {2}\d+\.\d\d s\n$/);
    expect(code).toBe(0);
  });

  test.each([
    ['its folder', ['dist/udp-mock'], ['udp-mock']],
    ['the folder that holds it', ['dist'], ['de-did', 'udp-mock']],
    ['a pattern', ['--tenant', 'de-*'], ['de-did']],
    ['its folder and its tenant', ['dist/de-did', '--tenant', 'de-did'], ['de-did']],
    ['the manifest of its build', ['--manifest', 'dist/udp-mock/manifest.json'], ['udp-mock']],
  ])('named by %s', async (_, args, tenants) => {
    const { code, findings, summary } = await verified(args, deployed().cwd);
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(summary.deployments.map(({ tenant }) => tenant)).toEqual(tenants);
  });

  test('behind a symbolic link, as deployments are switched', async () => {
    const { cwd, folder } = deployed();
    renameSync(folder, join(cwd, 'release-7'));
    symlinkSync(join(cwd, 'release-7'), folder);
    expect(await verified(['dist'], cwd)).toMatchObject({ code: 0, findings: [] });
    expect(await verified(['dist/udp-mock'], cwd)).toMatchObject({ code: 0, findings: [] });
  });

  test('beside a running build and what a volume holds, and with assets of an earlier build', async () => {
    const { cwd, folder } = deployed();
    mkdirSync(join(cwd, 'dist/lost+found'));
    mkdirSync(join(cwd, 'dist/.udp-mock.12-ab.new'));
    writeFileSync(join(folder, 'assets/app-0a1b2c3d.js'), 'of an earlier build');
    expect(await verified(['--strict'], cwd)).toMatchObject({ code: 0, findings: [] });
  });
});

describe('verify reports', () => {
  const page = 'de/legalNotice.html';
  test.each([
    [
      'another byte',
      (folder: string) =>
        writeFileSync(join(folder, page), readFileSync(join(folder, page), 'utf8').replace('I', 'J')),
      `upload-changed ${page}`,
      'its 18 bytes differ from the build',
    ],
    [
      'a missing file',
      (folder: string) => rmSync(join(folder, 'eos-content.js')),
      'upload-missing eos-content.js',
      'there is no such file',
    ],
    [
      'a folder instead of a file',
      (folder: string) => {
        rmSync(join(folder, 'sitemap.xml'));
        mkdirSync(join(folder, 'sitemap.xml'));
      },
      'upload-missing sitemap.xml',
      'there is no such file',
    ],
  ])('%s', async (_, spoil, expected, message) => {
    const { cwd, folder } = deployed();
    spoil(folder);
    const { code, found, findings, summary } = await verified([], cwd);
    expect({ code, found }).toEqual({ code: 1, found: [expected] });
    expect(findings[0]).toMatchObject({
      severity: 'error',
      file: `dist/udp-mock/${expected.split(' ')[1]}`,
      line: 1,
      column: 1,
      key: '',
      message,
      tenant: 'udp-mock',
      url: '',
    });
    expect(summary.deployments).toMatchObject([
      { tenant: 'de-did', errors: 0 },
      { tenant: 'udp-mock', errors: 1 },
    ]);
  });

  test('files that no build lists as warnings, which fail with --strict', async () => {
    const { cwd, folder } = deployed();
    mkdirSync(join(folder, 'old/pages'), { recursive: true });
    writeFileSync(join(folder, 'old/pages/a.html'), '');
    writeFileSync(join(folder, 'de/left over.html'), '');
    symlinkSync('/etc', join(folder, 'etc'));
    const outcome = await verified([], cwd);
    expect(outcome.found).toEqual([
      'upload-stray de/left over.html',
      'upload-stray etc',
      'upload-stray old/pages/a.html',
    ]);
    expect(outcome).toMatchObject({ code: 0, summary: { errors: 0, warnings: 3 } });
    expect((await verified(['--strict'], cwd)).code).toBe(1);
  });

  test('a file without the right to read it', async () => {
    const { cwd, folder } = deployed();
    chmodSync(join(folder, 'sitemap.xml'), 0);
    const { code, stdout } = await runProgram(['verify'], { cwd, through: withoutPrivilege });
    expect(code).toBe(1);
    expect(stdout).toContain('upload-unreachable  dist/udp-mock/sitemap.xml: permission denied\n');
  });

  test('a folder that may not be listed', async () => {
    const { cwd, folder } = deployed();
    mkdirSync(join(folder, 'left'), { mode: 0o000 });
    const { code, stdout } = await runProgram(['verify'], { cwd, through: withoutPrivilege });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'upload-unreachable  dist/udp-mock/left: the folder cannot be listed: permission denied',
    );
  });

  test('a build of another tenant than the one of --manifest', async () => {
    const { cwd } = deployed();
    const { code, findings } = await verified(
      ['dist/udp-mock', '--manifest', 'dist/de-did/manifest.json'],
      cwd,
    );
    expect({ code, message: findings[0]?.message }).toEqual({
      code: 1,
      message: expect.stringMatching(/^it is of udp-mock 0.1.0 of .*, expected de-did 0.1.0 of /),
    });
  });

  test('a build that is not the one of --manifest, with version and time of both', async () => {
    const { cwd, folder } = deployed();
    const file = join(temporaryFolder().path, 'build.json');
    cpSync(join(folder, 'manifest.json'), file);
    changeManifest(folder, (manifest) => {
      manifest.timestamp = '20291231235959';
    });
    const { code, found, findings } = await verified(['--manifest', file], cwd);
    expect({ code, found }).toEqual({ code: 1, found: ['manifest-other manifest.json'] });
    expect(findings[0]?.message).toBe(
      'it is of udp-mock 0.1.0 of 2029-12-31 23:59:59 UTC, expected udp-mock 0.1.0 of 2030-01-02 03:04:05 UTC',
    );
  });
});

test.each([
  ['no manifest', (file: string) => rmSync(file), 'there is no such file'],
  ['a damaged one', (file: string) => truncateSync(file, 200), 'it is not JSON'],
  [
    'one that leads out of the folder',
    (file: string) =>
      changeManifest(dirname(file), (manifest) => {
        manifest.files['../de-did/eos-content.js'] = { size: 1, sha256: 'a'.repeat(64), integrity: '' };
      }),
    'its entry for the file "../de-did/eos-content.js" is broken',
  ],
])('verify ends with 2 where a folder has %s', async (_, spoil, reason) => {
  const { cwd, folder } = deployed();
  spoil(join(folder, 'manifest.json'));
  const { code, stdout, stderr } = await ended(['verify'], inFolder(cwd));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`error: no build found at dist/udp-mock/manifest.json: ${reason}`);
});

test.each([
  [['nowhere'], /^error: no build found at .*nowhere: it does not exist\n {2}run npx eos-content build/],
  [['dist/udp-mock/config'], /dist\/udp-mock\/config: there is no manifest\.json/],
  [['--manifest', 'nowhere.json'], /^error: no build found at .*nowhere\.json: it does not exist/],
  [['--manifest', 'dist/udp-mock/config/udp-mock.json'], /udp-mock\.json: it has no version and tenant/],
  [['--tenant', 'udp-mok'], /unknown tenant 'udp-mok'\. Did you mean 'udp-mock'\?/],
  [['dist/udp-mock', '-t', 'de-did'], /unknown tenant 'de-did'/],
  [['ftp://example.com/'], /'ftp:\/\/example\.com\/' is not the address of a page/],
  [['--timeout', '0'], /a number from 1 to 999/],
])('verify %j is wrong usage', async (args, words) => {
  const { code, stdout, stderr } = await ended(['verify', ...args], inFolder(deployed().cwd));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(words);
});

test('the report for people groups findings by what to do and shortens long lists', async () => {
  const { cwd, folder } = deployed();
  for (let number = 10; number < 40; number++) writeFileSync(join(folder, `old-${number}.html`), '');
  writeFileSync(join(cwd, 'dist/de-did/\u001b[31m.html'), '');
  rmSync(join(folder, 'eos-content.js'));
  const { code, stdout } = await ended(['verify'], inFolder(cwd));
  expect(code).toBe(1);
  expect(stdout).not.toContain('\u001b');
  const [missing = '', strays = ''] = stdout.split('\n\n');
  expect(missing).toMatch(
    /^error {2}upload-missing {2}dist\/udp-mock\/eos-content\.js: there is no such file\n {2}hint: deploy/,
  );
  expect(strays).toMatch(
    /^warning {2}upload-stray {2}dist\/de-did\/<U\+001B>\[31m\.html: no build lists it\n/,
  );
  expect(strays).toMatch(/old-18\.html: .*\n {2}… and 21 more; --format json lists all\n {2}hint: .*$/);
});
