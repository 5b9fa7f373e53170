import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { run } from '../../src/cli/main.ts';
import { outputsIn, traces, wholeOutput } from '../output.ts';
import { runProgram } from '../program.ts';
import { copySources, temporaryFolder } from '../sources.ts';
import { ended, inFolder } from './run.ts';

const escapeByte = '\x1b';

describe('wrong usage is told in words and gives 2', () => {
  test.each([
    ['an unknown command', ['biuld'], "unknown command 'biuld'", 'Did you mean build?'],
    [
      'an unknown option',
      ['build', '--tenat', 'de-did'],
      "unknown option '--tenat'",
      'Did you mean --tenant?',
    ],
    ['an option without its value', ['build', '--tenant'], '--tenant', 'argument missing'],
    ['an argument that has no place', ['build', 'de-did'], 'too many arguments', 'de-did'],
    ['a value that is no choice', ['validate', '--format', 'yaml'], 'yaml', 'pretty, json'],
    ['no command at all', [], 'Usage: eos-content', 'build'],
  ])('%s', async (_, args, ...words) => {
    const { code, stdout, stderr } = await ended(args);
    for (const word of words) expect(stderr).toContain(word);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('an unknown tenant, with the one that is meant', async () => {
    const { root } = copySources();
    const { code, stdout, stderr } = await ended(['build', '--tenant', 'udp-mokc'], inFolder(root));
    expect(stderr).toContain(
      "error: unknown tenant 'udp-mokc'. Did you mean 'udp-mock'?\n  tenants: udp-mock\n",
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test.each(['build', 'validate'])('%s where there are no sources', async (command) => {
    const { path } = temporaryFolder();
    const { code, stderr } = await ended([command], inFolder(path));
    expect(stderr).toContain(`error: no tenants found: ${path} has no tenants/<tenant>/tenant.json\n`);
    expect(stderr).toContain('--root <dir>');
    expect(code).toBe(2);
  });

  test('a SOURCE_DATE_EPOCH that is no time', async () => {
    const { root } = copySources();
    const env = { SOURCE_DATE_EPOCH: 'yesterday' };
    const { code, stderr } = await ended(['build'], { ...inFolder(root), env });
    expect(stderr).toContain("error: SOURCE_DATE_EPOCH is 'yesterday', which is not a time\n  set it to ");
    expect(code).toBe(2);
    expect(readdirSync(root)).not.toContain('dist');
  });
});

test.each(['tenants', './locales/', 'tenants/udp-mock/assets'])(
  'a build into %s, where the sources are, is refused',
  async (out) => {
    const { root } = copySources();
    const before = traces(root);
    const { code, stderr } = await ended(['build', '--out', out], inFolder(root));
    expect(stderr).toMatch(/^error: .* contains the sources: a build would overwrite them$/m);
    expect(code).toBe(2);
    expect(traces(root)).toEqual(before);
  },
);

describe('what was asked for is a result', () => {
  test.each([
    [['--help'], 'Usage: eos-content [options] [command]'],
    [['help'], 'Usage: eos-content [options] [command]'],
    [['build', '--help'], 'Usage: eos-content build [options]'],
    [['--version'], `${packageJson.version}\n`],
  ])('%j', async (args, words) => {
    const { code, stdout, stderr } = await ended(args);
    expect(stdout).toContain(words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('tenants are chosen', () => {
  const tenants = async (args: readonly string[]) => {
    const { root } = copySources({ tenants: ['de-did', 'udp-mock'] });
    const words = ['validate', '--no-spelling', '--format', 'json', ...args];
    const { stdout } = await ended(words, inFolder(root));
    return (JSON.parse(stdout) as { summary: { tenants: string[] } }).summary.tenants;
  };

  test.each([
    [[], ['de-did', 'udp-mock']],
    [
      ['-t', 'udp-mock', '--tenant', 'de-did'],
      ['de-did', 'udp-mock'],
    ],
    [
      ['--tenant', 'udp-mock,de-*'],
      ['de-did', 'udp-mock'],
    ],
  ])('by %j', async (args, expected) => {
    expect(await tenants(args)).toEqual(expected);
  });
});

describe('build', () => {
  test('prints results on standard output, progress and the closing line on standard error', async () => {
    const { root, dist } = copySources({ tenants: ['de-did', 'udp-mock'] });
    const { code, stdout, stderr } = await ended(['build', '--tenant', 'de-*'], inFolder(root));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^tenant +languages +pages +size\nde-did +de en +20 +[\d.]+ [kM]B\n$/);
    expect(stderr).toMatch(
      /^reading the sources …\nrendering … 1 of 1\n✓ 1 tenant · 20 pages · [\d.]+ [kM]B {2}\d+\.\d\d s\n {2}→ dist\/\n$/,
    );
    expect(outputsIn(dist)).toEqual(['de-did']);
    expect(wholeOutput(`${dist}/de-did`).languages).toEqual(['de', 'en']);
  });

  test('is quiet where that is asked for, but for results and errors', async () => {
    const { root } = copySources();
    const { stdout, ...rest } = await ended(['build', '--quiet'], inFolder(root));
    expect(rest).toMatchObject({ code: 0, stderr: '' });
    expect(stdout).toContain('udp-mock');
    const failed = await ended(['build', '--quiet', '--tenant', 'x'], inFolder(root));
    expect(failed.stderr).toMatch(/^error: /);
  });

  test('takes --root from where it runs, and --out from the root', async () => {
    const { root } = copySources();
    const { path } = temporaryFolder();
    const args = ['build', '--root', root, '--out', 'public/content'];
    const { code } = await ended(args, inFolder(path));
    expect(code).toBe(0);
    expect(outputsIn(`${root}/public/content`)).toEqual(['udp-mock']);
    expect(readdirSync(path)).toEqual([]);
  });
});

describe('colours', () => {
  /** Findings, the closing line and a failure: all that is ever coloured. */
  const everything = async (world: Parameters<typeof ended>[1]) => {
    const sources = copySources();
    sources.change('locales/common/de.json', { 'MENU.HELP': '' });
    const found = await ended(['build'], { ...inFolder(sources.root), ...world });
    const failed = await ended(['build', '--tenant', 'udp'], { ...inFolder(sources.root), ...world });
    expect([found.code, failed.code]).toEqual([1, 2]);
    return { results: found.stdout, notes: found.stderr, errors: failed.stderr };
  };

  test('come to a terminal', async () => {
    const { results, notes, errors } = await everything({ terminal: true });
    for (const text of [results, notes, errors]) expect(text).toContain(`${escapeByte}[31m`);
  });

  test('come where FORCE_COLOR wants them', async () => {
    const { results, notes, errors } = await everything({ env: { FORCE_COLOR: '1' } });
    for (const text of [results, notes, errors]) expect(text).toContain(`${escapeByte}[31m`);
  });

  test.each([
    ['there is no terminal', {}],
    ['FORCE_COLOR is 0', { env: { FORCE_COLOR: '0' } }],
    ['NO_COLOR is set, whatever FORCE_COLOR says', { env: { NO_COLOR: '1', FORCE_COLOR: '1' } }],
    ['NO_COLOR is set, on a terminal too', { terminal: true, env: { NO_COLOR: '1' } }],
  ])('do not come where %s', async (_, world) => {
    const { results, notes, errors } = await everything(world);
    expect(results + notes + errors).not.toContain(escapeByte);
  });

  test('come to that one of the two streams that is a terminal', async () => {
    const sources = copySources();
    sources.change('locales/common/de.json', { 'MENU.HELP': '' });
    const said = { stdout: '', stderr: '' };
    await run({
      argv: ['node', 'eos-content', 'build'],
      env: {},
      cwd: () => sources.root,
      stdout: { isTTY: true, write: (text) => (said.stdout += text) },
      stderr: { isTTY: false, write: (text) => (said.stderr += text) },
    });
    expect(said.stdout).toContain(escapeByte);
    expect(said.stderr).not.toContain(escapeByte);
  });

  test('of the real program depend on its environment in the same way', async () => {
    const sources = copySources();
    sources.change('locales/common/de.json', { 'MENU.HELP': '' });
    const said = async (env: Record<string, string>) => {
      const { stdout, stderr } = await runProgram(['build'], { cwd: sources.root, env });
      return stdout + stderr;
    };
    expect(await said({})).not.toContain(escapeByte);
    expect(await said({ FORCE_COLOR: '1' })).toContain(`${escapeByte}[31m`);
  });
});

describe('on a terminal', () => {
  test('progress stands on one line, which a failure does not run on from', async () => {
    const { path } = temporaryFolder();
    const { stderr } = await ended(['build'], { ...inFolder(path), terminal: true });
    expect(stderr).toContain(` …\r${escapeByte}[K${escapeByte}[31merror:`);
  });
});

describe('a bug of ours', () => {
  const bug = {
    cwd: () => {
      throw new TypeError('this is not as we thought');
    },
  };

  test('gives 70 and its stack, and asks for a report', async () => {
    const { code, stdout, stderr } = await ended(['build'], bug);
    expect(stderr).toContain('This is a bug in eos-content');
    expect(stderr).toContain('Please report it');
    expect(stderr).toMatch(/TypeError: this is not as we thought\n +at /);
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' });
  });

  test('is told from a failure, whose stack is shown only on demand', async () => {
    const { path } = temporaryFolder();
    const brief = await ended(['build'], inFolder(path));
    expect(brief.stderr).not.toMatch(/^ +at /m);
    const verbose = await ended(['build', '--verbose'], inFolder(path));
    expect(verbose.stderr).toMatch(/^ +at /m);
    expect([brief.code, verbose.code]).toEqual([2, 2]);
  });
});
