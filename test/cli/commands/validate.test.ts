import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/cli/findings.ts';
import { formats } from '../../../src/cli/reporters/formats.ts';
import type { Summary } from '../../../src/cli/validate/summary.ts';
import { runProgram } from '../../program.ts';
import { copySources, temporaryFolder } from '../../sources.ts';
import { smallPortal } from '../exchange/portal.ts';
import { ended, inFolder } from '../run.ts';

const shared = 'locales/common/de.json';

/** Sources with one error in a shared German text and one warning in the tenant's own. */
function brokenSources() {
  const sources = smallPortal();
  sources.change(shared, { 'MENU.HELP': '<b>Hilfe</b>' });
  sources.change('locales/tiny/de.json', { 'LOGIN.LABEL': 'Zur  Anmeldung' });
  return sources;
}

const validate = (root: string, args: readonly string[] = [], world: Parameters<typeof ended>[1] = {}) =>
  ended(['validate', '--no-spelling', ...args], { ...inFolder(root), ...world });

async function report(root: string, args: readonly string[] = []) {
  const { stdout } = await validate(root, ['--format', 'json', ...args]);
  return JSON.parse(stdout) as { findings: Finding[]; summary: Summary };
}

const checksOf = (findings: readonly Finding[]) => findings.map(({ check, file }) => `${file} ${check}`);

describe('the exit code', () => {
  test('is 0 where nothing is wrong', async () => {
    const { code, stderr } = await validate(smallPortal().root);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^✓ 0 errors, 0 warnings · tiny, 2 languages, [\d,]+ texts {2}\d+\.\d\d s\n$/);
  });

  test('is 1 for errors', async () => {
    const { code, stderr } = await validate(brokenSources().root);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^✗ 1 error, 1 warning · /);
  });

  test.each([
    [[], 0],
    [['--strict'], 1],
  ])('for warnings is, with %j, %i', async (args, expected) => {
    const { root, change } = smallPortal();
    change(shared, { 'MENU.HELP': 'Zur  Hilfe' });
    const { code, stderr } = await validate(root, args);
    expect(code).toBe(expected);
    expect(stderr).toMatch(expected === 0 ? /^✓/ : /^✗/);
  });
});

describe('languages are chosen', () => {
  test.each([
    [
      ['--language', 'de'],
      ['html-plain', 'double-space'],
    ],
    [
      ['-l', 'DE', '--language', 'en'],
      ['html-plain', 'double-space'],
    ],
    [
      ['--language', 'en,D*'],
      ['html-plain', 'double-space'],
    ],
    [['--language', 'EN'], []],
  ])('by %j', async (args, checks) => {
    const { findings } = await report(brokenSources().root, args);
    expect(findings.map(({ check }) => check)).toEqual(checks);
  });

  test('for findings and summary alike: what is wrong with the settings is no matter of a language', async () => {
    const { root, change } = brokenSources();
    change('tenants/tiny/tenant.json', { navigation: ['HOME', 'HELPP'] });
    const all = await report(root);
    expect(checksOf(all.findings)).toContain('tenants/tiny/tenant.json config-nav');
    const { findings, summary } = await report(root, ['--language', 'de']);
    expect(checksOf(findings)).toEqual([
      'locales/common/de.json html-plain',
      'locales/tiny/de.json double-space',
    ]);
    expect(summary.languages.map(({ language }) => language)).toEqual(['de']);
    expect(summary.totals).toMatchObject({ errors: 1, warnings: 1 });
  });

  test('and decide the exit code', async () => {
    expect((await validate(brokenSources().root, ['--language', 'en', '--strict'])).code).toBe(0);
  });

  test('of which one is unknown, with the one that is meant', async () => {
    const { root } = copySources({ languages: ['DE', 'EN', 'PL'] });
    const { code, stdout, stderr } = await validate(root, ['--language', 'de', '--language', 'pll']);
    expect(stderr).toBe("error: unknown language 'pll'. Did you mean 'PL'?\n  languages: DE, EN, PL\n");
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('the language of the report', () => {
  test('that is unknown is told in words', async () => {
    const { code, stderr } = await validate(smallPortal().root, ['--lang', 'ed']);
    expect(stderr).toBe(
      "error: unknown language 'ed'. Did you mean 'de'?\n  languages: de, en, es, fr, it, nl, pl, tr\n",
    );
    expect(code).toBe(2);
  });

  test('is English, whatever the environment says, where that is asked for', async () => {
    const { stderr } = await validate(smallPortal().root, ['--lang', 'EN'], {
      env: { LC_ALL: 'de_DE.UTF-8' },
    });
    expect(stderr).toMatch(/^✓ 0 errors, 0 warnings · /);
  });
});

test('hints are looked for where they are asked for', async () => {
  const { root, change } = smallPortal();
  change(shared, { 'MENU.HELP': 'Hilfe...' });
  const { findings } = await report(root);
  const { findings: hinted, summary } = await report(root, ['--hints']);
  expect(findings.filter(({ severity }) => severity === 'hint')).toEqual([]);
  expect(hinted.map(({ check }) => check)).toContain('ellipsis');
  expect(summary.totals.hints).toBeGreaterThan(0);
  expect((await validate(root, ['--hints'])).stderr).toMatch(/ warnings?, \d+ hints? · /);
});

test('many findings of one kind are shortened for people, and printed all where that is asked for', async () => {
  const { root, change, read } = smallPortal();
  const { MENU, FOOTER } = JSON.parse(read(shared)) as { MENU: object; FOOTER: { LINKS: object } };
  const keys = [
    ...Object.keys(MENU).map((key) => `MENU.${key}`),
    ...Object.keys(FOOTER.LINKS).map((key) => `FOOTER.LINKS.${key}`),
    ...['SKIP_LINK', 'NAVIGATION', 'MENU', 'LANGUAGE'].map((key) => `HEADER.${key}`),
    ...['PAGE.CONTENTS', 'PAGE.NEW_TAB', 'START_PAGE.TITLE', 'DOWNLOAD.TITLE'],
  ];
  change(shared, Object.fromEntries(keys.map((key, index) => [key, `Text  ${index}`])));
  const places = ({ stdout }: { stdout: string }) => stdout.match(/ double-space /g)?.length;
  const short = await validate(root);
  expect(keys.length).toBeGreaterThan(20);
  // Ten of them, how many more there are, and how one is ignored.
  expect(places(short)).toBe(12);
  expect(short.stdout).toContain(`… ${keys.length - 10} more findings of double-space in this file`);
  expect(places(await validate(root, ['--all']))).toBe(keys.length + 1);
});

describe('a report is written into a file', () => {
  test.each(formats)('in the format %s, as it is printed: two runs give the same', async (format) => {
    const { root } = brokenSources();
    const { code: printedCode, stdout: printed } = await validate(root, ['--format', format]);
    expect(printedCode).toBe(1);
    expect(printed).toContain('html-plain');
    expect(printed).not.toContain('✗');
    const args = ['--format', format, '--output', 'report'];
    const { code, stdout, stderr } = await validate(root, args, { env: { FORCE_COLOR: '1' } });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/\n {2}→ report\n$/);
    expect(readFileSync(join(root, 'report'), 'utf8')).toBe(printed);
    expect(readdirSync(root).sort()).toEqual(['locales', 'report', 'tenants']);
  });

  test('in the place of an older one', async () => {
    const { root } = smallPortal();
    writeFileSync(join(root, 'report.json'), 'older '.repeat(100_000));
    await validate(root, ['--format', 'json', '-o', 'report.json']);
    expect(JSON.parse(readFileSync(join(root, 'report.json'), 'utf8'))).toHaveProperty('summary');
  });

  test('but not among the sources', async () => {
    const { root, read } = smallPortal();
    const before = read(shared);
    const { code, stderr } = await validate(root, ['--output', shared]);
    expect(stderr).toMatch(/^error: .*de\.json is in a folder of the sources/);
    expect(code).toBe(2);
    expect(read(shared)).toBe(before);
  });

  test('or it is told in words why not, and nothing is left behind', async () => {
    const { root } = smallPortal();
    mkdirSync(join(root, 'folder'));
    const { code, stderr } = await validate(root, ['--output', 'folder']);
    expect(stderr).toMatch(/^error: cannot write .*folder: it is a folder\n/);
    expect(code).toBe(1);
    expect(readdirSync(root).sort()).toEqual(['folder', 'locales', 'tenants']);
  });

  test('that is no file but a pipe, which stays one', async () => {
    const { root } = brokenSources();
    const through = ['sh', '-c', '"$@" | cat', 'sh'];
    const args = ['validate', '--quiet', '--format', 'json', '--output', '/dev/stdout'];
    const { stdout } = await runProgram(args, { cwd: root, through });
    expect(JSON.parse(stdout)).toHaveProperty('summary.totals.errors', 1);
  });
});

describe('on GitHub', () => {
  test('the summary of the job gets all findings, behind those of earlier steps', async () => {
    const { root } = brokenSources();
    const file = join(temporaryFolder().path, 'summary.md');
    writeFileSync(file, '# Earlier\n');
    const { stdout } = await validate(root, ['--format', 'github'], { env: { GITHUB_STEP_SUMMARY: file } });
    expect(stdout).toMatch(/^::error file=locales\/common\/de\.json,line=\d+,/);
    expect(readFileSync(file, 'utf8')).toMatch(/^# Earlier\n## Check of the texts\n/);
  });

  test.each(['github', 'sarif'])('%s names files from the top of the repository', async (format) => {
    const { root } = brokenSources();
    const [, parent = '', name = ''] = /^(.*)[\\/]([^\\/]+)$/.exec(root) ?? [];
    const named = async (workspace: string) =>
      (await validate(root, ['--format', format], { env: { GITHUB_WORKSPACE: workspace } })).stdout;
    expect(await named(parent)).toContain(`${name}/locales/common/de.json`);
    expect(await named(temporaryFolder().path)).toMatch(/[="]locales\/common\/de\.json/);
  });
});

test('what could be fixed without asking is told', async () => {
  const { stderr } = await validate(brokenSources().root);
  expect(stderr).toContain(' · --fix corrects 1 of them  ');
});

test('--quiet leaves the report alone', async () => {
  const { stdout, stderr } = await validate(brokenSources().root, ['--quiet']);
  expect(stderr).toBe('');
  expect(stdout).toContain('html-plain');
});

describe('files are named', () => {
  test('as they are seen from a folder inside the project, which is found', async () => {
    const { root, change } = smallPortal();
    change(shared, { 'MENU.HELP': 'Zur  Hilfe', 'MENU.HOME': 'Zum  Start' });
    const inside = join(root, 'locales/common');
    const { stdout } = await validate(inside, ['--format', 'json', 'de.json']);
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    expect(checksOf(findings)).toEqual([`${shared} double-space`, `${shared} double-space`]);
    expect((await validate(root, ['tenants', '--strict'])).code).toBe(0);
  });

  test('and those that do not exist end it', async () => {
    const { code, stderr } = await validate(smallPortal().root, ['locales/common/dee.json']);
    expect(code).toBe(2);
    expect(stderr).toContain("Did you mean 'locales/common/de.json'?");
  });
});

test('a tenant without settings is a finding, in JSON too', async () => {
  const { root } = smallPortal();
  rmSync(join(root, 'tenants/tiny/tenant.json'));
  const { code, stdout } = await validate(root, ['--format', 'json']);
  expect(code).toBe(1);
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  expect(findings).toMatchObject([{ check: 'file-missing', file: 'tenants/tiny/tenant.json', line: 1 }]);
});
