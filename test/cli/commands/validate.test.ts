import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/cli/reporters/formats.ts';
import type { Finding } from '../../../src/cli/rules/findings.ts';
import type { Summary } from '../../../src/cli/validate/summary.ts';
import { runProgram } from '../../program.ts';
import { temporaryFolder } from '../../sources.ts';
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

function doubtfulSources() {
  const sources = smallPortal();
  sources.change(shared, { 'MENU.HELP': 'Zur  Hilfe' });
  return sources;
}

const validate = (root: string, args: readonly string[] = [], world: Parameters<typeof ended>[1] = {}) =>
  ended(['validate', '--no-spelling', ...args], { ...inFolder(root), ...world });

async function report(root: string, args: readonly string[] = []) {
  const { stdout } = await validate(root, ['--format', 'json', ...args]);
  return JSON.parse(stdout) as { findings: Finding[]; summary: Summary };
}

function linkTo(folder: string): string {
  const link = join(temporaryFolder().path, 'link');
  symlinkSync(folder, link, 'junction');
  return link;
}

const checksOf = (findings: readonly Finding[]) => findings.map(({ check, file }) => `${file} ${check}`);

describe('the exit code', () => {
  const clean = /^✓ 0 errors, 0 warnings · tiny, 2 languages, [\d,]+ texts {2}\d+\.\d\d s\n$/;

  test.each([
    ['0 without findings', smallPortal, [], 0, clean],
    ['0 for warnings', doubtfulSources, [], 0, /^✓ 0 errors, 1 warning · /],
    ['1 for warnings with --strict', doubtfulSources, ['--strict'], 1, /^✗ 0 errors, 1 warning · /],
    ['1 for errors', brokenSources, [], 1, /^✗ 1 error, 1 warning · .* · --fix corrects 1 of them {2}/],
    ['0 for errors in languages that were not asked for', brokenSources, ['-l', 'en', '--strict'], 0, /^✓/],
  ])('is %s', async (_, sources, args, code, words) => {
    const outcome = await validate(sources().root, args);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toMatch(words);
  });
});

describe('languages are chosen', () => {
  test.each([
    ['-l DE --language en', ['html-plain', 'double-space']],
    ['--language en,D*', ['html-plain', 'double-space']],
    ['--language EN', []],
  ])('by %s', async (args, checks) => {
    const { findings } = await report(brokenSources().root, args.split(' '));
    expect(findings.map(({ check }) => check)).toEqual(checks);
  });

  test('for findings and summary alike, without findings of settings', async () => {
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

  test.each([
    ['--language', 'dee', 'DE, EN'],
    ['--lang', 'dee', 'de, en, es, fr, it, nl, pl, tr'],
  ])('by %s %s, which is unknown', async (option, language, known) => {
    const { code, stdout, stderr } = await validate(smallPortal().root, [option, language]);
    expect(stderr).toBe(
      `error: unknown language 'dee'. Did you mean '${known.split(', ')[0]}'?\n  languages: ${known}\n`,
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

test('--lang chooses the language of the report, whatever the environment says', async () => {
  const world = { env: { LC_ALL: 'de_DE.UTF-8' } };
  const { stderr } = await validate(smallPortal().root, ['--lang', 'EN'], world);
  expect(stderr).toMatch(/^✓ 0 errors, 0 warnings · /);
});

test('--hints reports hints too', async () => {
  const { root, change } = smallPortal();
  change(shared, { 'MENU.HELP': 'Hilfe...' });
  const { findings } = await report(root);
  const { findings: hinted, summary } = await report(root, ['--hints']);
  expect(findings.filter(({ severity }) => severity === 'hint')).toEqual([]);
  expect(hinted.map(({ check }) => check)).toContain('ellipsis');
  expect(summary.totals.hints).toBeGreaterThan(0);
  expect((await validate(root, ['--hints'])).stderr).toMatch(/ warnings?, \d+ hints? · /);
});

test('--all prints findings that the report for people leaves out', async () => {
  const { root, read, write } = smallPortal();
  write(shared, read(shared).replaceAll(/(": "\p{L}+) /gu, '$1  '));
  expect((await validate(root)).stdout).toContain('; --all shows them');
  expect((await validate(root, ['--all'])).stdout).not.toContain('; --all shows them');
});

describe('a report is written into a file', () => {
  test.each(formats)('in the format %s, as it is printed, the same in two runs', async (format) => {
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

  test('but not among the sources', async () => {
    const { root, read } = smallPortal();
    const before = read(shared);
    const { code, stderr } = await validate(root, ['--output', shared]);
    expect(stderr).toMatch(/^error: .*de\.json is in a folder of the sources or around one/);
    expect(code).toBe(2);
    expect(read(shared)).toBe(before);
  });

  test('or the reason is reported, and nothing is left behind', async () => {
    const { root } = smallPortal();
    mkdirSync(join(root, 'folder'));
    const { code, stderr } = await validate(root, ['--output', 'folder']);
    expect(stderr).toMatch(/^error: cannot write .*folder: it is a folder\n/);
    expect(code).toBe(1);
    expect(readdirSync(root).sort()).toEqual(['folder', 'locales', 'tenants']);
  });

  test('in a folder that need not be there yet', async () => {
    const { root } = smallPortal();
    expect((await validate(root, ['--output', 'reports/ci/texts.txt'])).code).toBe(0);
    expect(readdirSync(join(root, 'reports/ci'))).toEqual(['texts.txt']);
  });

  test('that may be a pipe', async () => {
    const { root } = brokenSources();
    const through = ['sh', '-c', '"$@" | cat', 'sh'];
    const args = ['validate', '--quiet', '--format', 'json', '--output', '/dev/stdout'];
    const { stdout } = await runProgram(args, { cwd: root, through });
    expect(JSON.parse(stdout)).toHaveProperty('summary.totals.errors', 1);
  });
});

describe('on GitHub', () => {
  test('the summary of the job gets the findings after those of earlier steps', async () => {
    const { root } = brokenSources();
    const file = join(temporaryFolder().path, 'summary.md');
    writeFileSync(file, '# Earlier\n');
    const { stdout } = await validate(root, ['--format', 'github'], { env: { GITHUB_STEP_SUMMARY: file } });
    expect(stdout).toMatch(/^::error file=locales\/common\/de\.json,line=\d+,/);
    expect(readFileSync(file, 'utf8')).toMatch(/^# Earlier\n## Check of the texts\n/);
  });

  test.each(['github', 'sarif'])('%s names files from the top of the repository', async (format) => {
    const { root } = brokenSources();
    const printedIn = async (GITHUB_WORKSPACE: string) =>
      (await validate(root, ['--format', format], { env: { GITHUB_WORKSPACE } })).stdout;
    for (const workspace of [dirname(root), linkTo(dirname(root))])
      expect(await printedIn(workspace)).toContain(`${basename(root)}/locales/common/de.json`);
    expect(await printedIn(temporaryFolder().path)).toMatch(/[="]locales\/common\/de\.json/);
  });
});

test('--quiet prints the report alone', async () => {
  const { stdout, stderr } = await validate(brokenSources().root, ['--quiet']);
  expect(stderr).toBe('');
  expect(stdout).toContain('html-plain');
});

describe('files are named', () => {
  test('relative to a folder inside the project', async () => {
    const { root, change } = smallPortal();
    change(shared, { 'MENU.HELP': 'Zur  Hilfe', 'MENU.HOME': 'Zum  Start' });
    const inside = join(root, 'locales/common');
    const { stdout } = await validate(inside, ['--format', 'json', 'de.json']);
    const { findings } = JSON.parse(stdout) as { findings: Finding[] };
    expect(checksOf(findings)).toEqual([`${shared} double-space`, `${shared} double-space`]);
    expect((await validate(root, ['tenants', '--strict'])).code).toBe(0);
  });

  test('by way of a link to the project, as on macOS below /var', async () => {
    const { root } = brokenSources();
    const link = linkTo(root);
    expect((await validate(root, ['--strict', `${link}/locales/common`])).code).toBe(1);
    expect((await validate(root, ['--root', link, `${root}/tenants`])).code).toBe(0);
  });

  test('and must exist', async () => {
    const { code, stderr } = await validate(smallPortal().root, ['locales/common/dee.json']);
    expect(code).toBe(2);
    expect(stderr).toContain("Did you mean 'locales/common/de.json'?");
  });
});
