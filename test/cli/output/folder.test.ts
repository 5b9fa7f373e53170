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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutPrivilege } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import { builtOnce, changeManifest, deployed, manifestOf, verified } from './deployed.ts';

let dist: string;
let remove: () => void;
beforeAll(async () => {
  ({ dist, remove } = await builtOnce());
});
afterAll(() => remove());

describe('a whole deployment', () => {
  test('in dist: nothing is found in any tenant', async () => {
    const { code, stdout, stderr } = await ended(['verify'], inFolder(dirname(dist)));
    expect(stdout).toMatch(
      /^tenant +build +files\nde-did +0\.1\.0 of 2030-01-02 03:04:05 UTC +\d+\nudp-mock .* \d+\n$/,
    );
    expect(stderr).toMatch(/✓ 0 errors, 0 warnings · 2 tenants · \d+ files {2}\d+\.\d\d s\n$/);
    expect(code).toBe(0);
  });

  test.each([
    ['its folder', ['dist/udp-mock'], ['udp-mock']],
    ['its manifest', ['dist/udp-mock/manifest.json'], ['udp-mock']],
    ['the folder that holds it', ['dist'], ['de-did', 'udp-mock']],
    ['a pattern', ['--tenant', 'de-*'], ['de-did']],
    ['its folder and its tenant', ['dist/de-did', '--tenant', 'de-did'], ['de-did']],
  ])('named by %s', async (_, args, tenants) => {
    const { code, findings, summary } = await verified(args, dirname(dist));
    expect({ code, findings }).toEqual({ code: 0, findings: [] });
    expect(summary.deployments.map(({ tenant }) => tenant)).toEqual(tenants);
    const { files } = summary.deployments.at(-1) ?? {};
    const { tenant = '' } = summary.deployments.at(-1) ?? {};
    expect(files).toBe(Object.keys(manifestOf(join(dist, tenant)).files).length);
  });

  test('behind a symbolic link, as deployments are switched', async () => {
    const { cwd, folder } = deployed(dist);
    renameSync(folder, join(cwd, 'release-7'));
    symlinkSync(join(cwd, 'release-7'), folder);
    expect(await verified(['dist'], cwd)).toMatchObject({ code: 0, findings: [] });
    expect(await verified(['dist/udp-mock'], cwd)).toMatchObject({ code: 0, findings: [] });
  });

  test('without looking at what a build works in', async () => {
    const { cwd } = deployed(dist);
    mkdirSync(join(cwd, 'dist/.udp-mock.12-ab.new'));
    expect(await verified([], cwd)).toMatchObject({ code: 0, findings: [] });
  });
});

describe('what is not as the build has written it is found', () => {
  test.each([
    [
      'a file with one other byte',
      (folder: string) => {
        const content = readFileSync(join(folder, 'de/legalNotice.html'));
        content.write('~', content.length - 9);
        writeFileSync(join(folder, 'de/legalNotice.html'), content);
      },
      'upload-changed de/legalNotice.html',
      /^its \d+ bytes differ from the build$/,
    ],
    [
      'a file that is empty',
      (folder: string) => truncateSync(join(folder, 'eos-content.js')),
      'upload-changed eos-content.js',
      'its 0 bytes differ from the build',
    ],
    [
      'a missing file',
      (folder: string) => rmSync(join(folder, 'config/udp-mock.json')),
      'upload-missing config/udp-mock.json',
      'there is no such file',
    ],
    [
      'a folder in the place of a file',
      (folder: string) => {
        rmSync(join(folder, 'sitemap.xml'));
        mkdirSync(join(folder, 'sitemap.xml'));
      },
      'upload-missing sitemap.xml',
      'there is no such file',
    ],
  ])('%s', async (_, spoil, expected, message) => {
    const { cwd, folder } = deployed(dist);
    spoil(folder);
    const { code, found, findings, summary } = await verified([], cwd);
    expect({ code, found }).toEqual({ code: 1, found: [expected] });
    expect(findings[0]).toMatchObject({
      severity: 'error',
      file: `dist/udp-mock/${expected.split(' ')[1]}`,
      line: 1,
      column: 1,
      key: '',
      tenant: 'udp-mock',
      url: '',
    });
    expect(findings[0]?.message).toMatch(message);
    // The other tenant is whole, and said to be.
    expect(summary.deployments).toMatchObject([
      { tenant: 'de-did', errors: 0 },
      { tenant: 'udp-mock', errors: 1 },
    ]);
  });

  test('what no build lists is a warning, and fails where warnings do', async () => {
    const { cwd, folder } = deployed(dist);
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

  test('what may not be read', async () => {
    const { cwd, folder } = deployed(dist);
    chmodSync(join(folder, 'sitemap.xml'), 0);
    const { code, found, findings } = await verified([], cwd, withoutPrivilege);
    expect({ code, found }).toEqual({ code: 1, found: ['upload-unreachable sitemap.xml'] });
    expect(findings.map(({ message }) => message)).toEqual(['permission denied']);
  });

  test('assets of an earlier build stay for pages that are open, and are no findings', async () => {
    const { cwd, folder } = deployed(dist);
    writeFileSync(join(folder, 'assets/app-0a1b2c3d.js'), 'of an earlier build');
    expect(await verified(['--strict'], cwd)).toMatchObject({ code: 0, findings: [] });
  });

  test('a folder without a manifest among others, and one with the build of another tenant', async () => {
    const { cwd, folder } = deployed(dist);
    rmSync(folder, { recursive: true });
    cpSync(join(cwd, 'dist/de-did'), folder, { recursive: true });
    rmSync(join(cwd, 'dist/de-did/manifest.json'));
    const { code, found, findings } = await verified([], cwd);
    expect({ code, found }).toEqual({
      code: 1,
      found: ['manifest-missing manifest.json', 'manifest-other manifest.json'],
    });
    expect(findings.map(({ tenant }) => tenant)).toEqual(['de-did', 'udp-mock']);
    expect(findings[1]?.message).toBe('it is of the tenant de-did, expected udp-mock');
  });

  test('a damaged manifest: what is wrong with it is told, and the other tenants are looked at', async () => {
    const { cwd, folder } = deployed(dist);
    truncateSync(join(folder, 'manifest.json'), 2000);
    const { code, found, findings, summary } = await verified([], cwd);
    expect({ code, found }).toEqual({ code: 1, found: ['manifest-broken manifest.json'] });
    expect(findings[0]?.message).toMatch(/^it is not JSON: .*2000/);
    expect(summary.deployments).toMatchObject([
      { tenant: 'de-did', errors: 0, build: { version: '0.1.0', timestamp: '20300102030405' } },
      { tenant: 'udp-mock', errors: 1, build: null },
    ]);
  });

  test('a manifest that leads out of the folder: nothing is read by it', async () => {
    const { cwd, folder } = deployed(dist);
    changeManifest(folder, (manifest) => {
      manifest.files['../de-did/eos-content.js'] = { size: 1, sha256: 'a'.repeat(64), integrity: '' };
    });
    const { code, found, findings } = await verified(['dist/udp-mock'], cwd);
    expect({ code, found }).toEqual({ code: 1, found: ['manifest-broken manifest.json'] });
    expect(findings[0]?.message).toBe('its entry for the file "../de-did/eos-content.js" is broken');
  });
});

describe('held against the manifest of a build in hand', () => {
  const other = (folder: string) => {
    const { path } = temporaryFolder();
    const file = join(path, 'build.json');
    cpSync(join(folder, 'manifest.json'), file);
    changeManifest(folder, (manifest) => {
      manifest.timestamp = '20291231235959';
    });
    return file;
  };

  test('an old deployment is told, with version and time of both', async () => {
    const { cwd, folder } = deployed(dist);
    const file = other(folder);
    const { code, found, findings, summary } = await verified(['--manifest', file], cwd);
    expect({ code, found }).toEqual({ code: 1, found: ['manifest-other manifest.json'] });
    expect(findings[0]?.message).toBe(
      'it is of build 0.1.0 of 2029-12-31 23:59:59 UTC, expected build 0.1.0 of 2030-01-02 03:04:05 UTC',
    );
    expect(summary.deployments).toMatchObject([
      { tenant: 'udp-mock', build: { timestamp: '20291231235959' } },
    ]);
  });

  test('the same build: nothing is found', async () => {
    const file = join(dist, 'udp-mock/manifest.json');
    expect(await verified(['--manifest', file], dirname(dist))).toMatchObject({ code: 0, findings: [] });
  });

  test.each([
    ['is not there', 'nowhere.json', /^error: no build found at .*nowhere\.json: it does not exist\n {2}run/],
    ['is none', 'dist/udp-mock/config/udp-mock.json', /at .*udp-mock\.json: it has no version and tenant/],
  ])('one that %s is wrong usage', async (_, file, words) => {
    const { code, stdout, stderr } = await ended(['verify', '--manifest', file], inFolder(dirname(dist)));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(words);
  });
});

describe('where there is nothing to verify it ends with 2', () => {
  test.each([
    [
      'no folder',
      ['nowhere'],
      /^error: no build found at .*nowhere: it does not exist\n {2}run npx eos-content build, or name the folder/,
    ],
    [
      'a folder without builds',
      ['dist/udp-mock/config'],
      /dist\/udp-mock\/config: there is no manifest\.json/,
    ],
    ['an unknown tenant', ['--tenant', 'udp-mok'], /unknown tenant 'udp-mok'\. Did you mean 'udp-mock'\?/],
    ['another tenant than that of the folder', ['dist/udp-mock', '-t', 'de-did'], /unknown tenant 'de-did'/],
    [
      'an address of nothing',
      ['ftp://example.com/'],
      /'ftp:\/\/example\.com\/' is not the address of a page/,
    ],
    ['an unknown format', ['--format', 'xml'], /Allowed choices are pretty, json/],
    ['no time to wait', ['--timeout', '0'], /a number from 1 to 999/],
  ])('%s', async (_, args, words) => {
    const { code, stdout, stderr } = await ended(['verify', ...args], inFolder(dirname(dist)));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(words);
  });
});

describe('for people', () => {
  test('findings stand by what to do, many of one kind in number, the hint once', async () => {
    const { cwd, folder } = deployed(dist);
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
});
