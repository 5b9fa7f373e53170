import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { outputsIn, traces } from '../output.ts';
import { runProgram } from '../program.ts';
import { copySources, temporaryFolder } from '../sources.ts';
import { ended, inFolder } from './run.ts';

const escapeByte = '\x1b';

describe('wrong usage is reported in words and gives 2', () => {
  test.each([
    ['an unknown command', ['biuld'], "unknown command 'biuld'", 'Did you mean build?'],
    ['an unknown option', ['build', '--tenat', 'x'], "option '--tenat'", 'Did you mean --tenant?'],
    ['an option without its value', ['build', '--tenant'], '--tenant', 'argument missing'],
    ['an argument that has no place', ['build', 'de-did'], 'too many arguments', 'de-did'],
    ['a value that is no choice', ['validate', '--format', 'yaml'], 'yaml', 'pretty, json'],
    ['an option from a script with Windows’ lines', ['validate', '--strict\r'], "option '--strict<U+000D>'"],
    ['a value from such a script', ['explain', 'bom\r'], "check 'bom<U+000D>'"],
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

  test.each(['build', 'validate'])('%s without sources', async (command) => {
    const { path } = temporaryFolder();
    const { code, stderr } = await ended([command], inFolder(path));
    expect(stderr).toContain(`error: no tenants found: ${path} has no tenants/<tenant>/tenant.json\n`);
    expect(stderr).toContain('--root <dir>');
    expect(code).toBe(2);
  });

  test('a folder that was removed while a shell was in it', async () => {
    const cwd = () => {
      throw Object.assign(new Error('uv_cwd'), { code: 'ENOENT', syscall: 'uv_cwd' });
    };
    const { code, stderr } = await ended(['build'], { cwd });
    expect(stderr).toContain('error: the folder in which the command runs was removed\n');
    expect(code).toBe(2);
  });

  test('an invalid SOURCE_DATE_EPOCH', async () => {
    const { root } = copySources();
    const env = { SOURCE_DATE_EPOCH: 'yesterday' };
    const { code, stderr } = await ended(['build'], { ...inFolder(root), env });
    expect(stderr).toContain("error: SOURCE_DATE_EPOCH is 'yesterday', which is not a time\n  set it to ");
    expect(code).toBe(2);
    expect(readdirSync(root)).not.toContain('dist');
  });
});

describe('in a folder of the project the root is found around it', () => {
  test('build', async () => {
    const { root, dist } = copySources();
    const { code, stderr } = await ended(['build'], inFolder(join(root, 'locales/common')));
    expect(stderr).toContain(`→ ../../dist/`);
    expect({ code, built: readdirSync(dist) }).toEqual({ code: 0, built: ['udp-mock'] });
  });

  test.each([
    ['audit', ['audit']],
    ['preview', ['preview', '--built']],
    ['verify', ['verify']],
  ])('%s', async (_, args) => {
    const { root, dist } = copySources();
    const { code, stderr } = await ended(args, inFolder(join(root, 'locales')));
    expect(stderr).toContain(dist);
    expect(code).toBe(2);
  });
});

test('a build into a folder of the sources is refused', async () => {
  const { root } = copySources();
  const before = traces(root);
  for (const out of ['tenants', './locales/', 'tenants/udp-mock/assets']) {
    const { code, stderr } = await ended(['build', '--out', out], inFolder(root));
    expect(stderr).toMatch(/^error: .* contains the sources: a build would overwrite them$/m);
    expect(code).toBe(2);
  }
  expect(traces(root)).toEqual(before);
});

test.each([
  [['--help'], 'Usage: eos-content [options] [command]'],
  [['help'], 'Usage: eos-content [options] [command]'],
  [['build', '--help'], 'Usage: eos-content build [options]'],
  [['--version'], `${packageJson.version}\n`],
])('%j prints its answer on standard output', async (args, words) => {
  const { code, stdout, stderr } = await ended(args);
  expect(stdout).toContain(words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.each([
  ['', ['de-did', 'udp-mock']],
  ['-t udp-mock', ['udp-mock']],
  ['--tenant udp-mock --tenant de-did', ['de-did', 'udp-mock']],
  ['--tenant udp-mock,de-*', ['de-did', 'udp-mock']],
])('“%s” chooses the tenants %j', async (args, expected) => {
  const { root } = copySources({ tenants: ['de-did', 'udp-mock'], languages: ['EN'] });
  const words = ['validate', '--no-spelling', '--format', 'json', ...args.split(' ').filter(Boolean)];
  const { summary } = JSON.parse((await ended(words, inFolder(root))).stdout);
  expect(summary.tenants).toEqual(expected);
});

describe('build', () => {
  test('prints results on standard output, progress and the closing line on standard error', async () => {
    const { root } = copySources({ tenants: ['de-did'] });
    const { code, stdout, stderr } = await ended(['build'], inFolder(root));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^tenant +languages +pages +size\nde-did +de en +22 +[\d.]+ [kM]B\n$/);
    expect(stderr).toMatch(
      /^reading the sources …\nrendering … 1 of 1\n✓ 1 tenant · 22 pages · [\d.]+ [kM]B {2}\d+\.\d\d s\n {2}→ dist\/\n$/,
    );
  });

  test('takes --out from --root, and with --quiet prints results and errors alone', async () => {
    const { root } = copySources();
    const { path } = temporaryFolder();
    const args = ['build', '--root', root, '--out', 'public/content', '--quiet'];
    const { stdout, ...rest } = await ended(args, inFolder(path));
    expect(rest).toMatchObject({ code: 0, stderr: '' });
    expect(stdout).toContain('udp-mock');
    expect(outputsIn(`${root}/public/content`)).toEqual(['udp-mock']);
    expect(readdirSync(path)).toEqual([]);
    const failed = await ended([...args, '--tenant', 'x'], inFolder(path));
    expect(failed.stderr).toMatch(/^error: /);
  });
});

describe('colours', () => {
  const brokenSources = () => {
    const sources = copySources();
    sources.change('locales/common/de.json', { 'MENU.HELP': '' });
    return inFolder(sources.root);
  };
  /** Findings, the closing line and a failure: all that is ever coloured. */
  const everything = async (world: Parameters<typeof ended>[1]) => {
    const sources = brokenSources();
    const found = await ended(['build'], { ...sources, ...world });
    const failed = await ended(['build', '--tenant', 'udp'], { ...sources, ...world });
    expect([found.code, failed.code]).toEqual([1, 2]);
    return { results: found.stdout, notes: found.stderr, errors: failed.stderr };
  };

  test.each([
    ['on a terminal', { terminal: true }],
    ['where FORCE_COLOR wants them', { env: { FORCE_COLOR: '1' } }],
  ])('are printed %s', async (_, world) => {
    const { results, notes, errors } = await everything(world);
    for (const text of [results, notes, errors]) expect(text).toContain(`${escapeByte}[31m`);
  });

  test.each([
    ['there is no terminal', {}],
    ['FORCE_COLOR is 0', { env: { FORCE_COLOR: '0' } }],
    ['NO_COLOR is set, whatever FORCE_COLOR says', { env: { NO_COLOR: '1', FORCE_COLOR: '1' } }],
    ['NO_COLOR is set, on a terminal too', { terminal: true, env: { NO_COLOR: '1' } }],
  ])('are not printed where %s', async (_, world) => {
    const { results, notes, errors } = await everything(world);
    expect(results + notes + errors).not.toContain(escapeByte);
  });

  test('are printed on that one of the two streams that is a terminal', async () => {
    let [results, notes] = ['', ''];
    await ended(['build'], {
      ...brokenSources(),
      stdout: { isTTY: true, write: (text) => (results += text) },
      stderr: { isTTY: false, write: (text) => (notes += text) },
    });
    expect(results).toContain(escapeByte);
    expect(notes).not.toContain(escapeByte);
  });

  test('of the real program depend on its environment in the same way', async () => {
    const { path } = temporaryFolder();
    const printed = async (env: Record<string, string>) =>
      (await runProgram(['build'], { cwd: path, env })).stderr;
    expect(await printed({})).not.toContain(escapeByte);
    expect(await printed({ FORCE_COLOR: '1' })).toContain(`${escapeByte}[31m`);
  });
});

test.each(['', '0', 'false'])(
  'a failure on a terminal replaces the line of the progress where CI is "%s"',
  async (CI) => {
    const { stderr } = await ended(['build'], { terminal: true, env: { CI } });
    expect(stderr).toContain(` …\r${escapeByte}[K${escapeByte}[31merror:`);
  },
);

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

  test('differs from a failure, whose stack is shown only with --verbose', async () => {
    const brief = await ended(['build']);
    expect(brief.stderr).not.toMatch(/^ +at /m);
    const verbose = await ended(['build', '--verbose']);
    expect(verbose.stderr).toMatch(/^ +at /m);
    expect([brief.code, verbose.code]).toEqual([2, 2]);
  });
});
