import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completionScript, shells } from '../../../src/cli/completion/scripts.ts';
import { load } from '../../../src/cli/load/load.ts';
import { formats } from '../../../src/cli/reporters/formats.ts';
import { recordAfter } from '../../../src/cli/validate/record.ts';
import { runProgram } from '../../program.ts';
import { copySources, temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';
import { setTexts } from '../validate/rules/inspected.ts';

/** What is offered behind these words, the last of which is being typed. */
async function offered(words: readonly string[], root?: string): Promise<string[]> {
  const { code, stdout, stderr } = await ended(['complete', '--', ...words], root ? inFolder(root) : {});
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0] ?? '');
}

describe('commands and options are offered', () => {
  test.each([
    [['val'], ['validate']],
    [
      ['new', ''],
      ['tenant', 'language', 'page', 'help'],
    ],
    [['validate', '--st'], ['--strict']],
    [['validate', '--format', 'json', '--st'], ['--strict']],
    [['validate', '--format', 's'], ['sarif']],
    [['validate', '--format', ''], [...formats]],
    [
      ['validate', '--format=j'],
      ['--format=json', '--format=junit'],
    ],
    [
      ['export', '--format', ''],
      ['xliff', 'csv'],
    ],
    [['completion', 'p'], ['powershell']],
    [
      ['explain', 'ph-m'],
      ['ph-missing', 'ph-malformed'],
    ],
    [['explain', 'page-st'], ['page-status']],
    [
      ['deploy', '--ro'],
      ['--root', '--roll-back'],
    ],
    [['deploy', '--plan', '--from', ''], []],
    [['validate', '--lang', 'd'], ['de']],
    [['build', '--compress', 'g'], ['gzip']],
    [
      ['build', '--compress', 'gzip,'],
      ['gzip,brotli', 'gzip,gzip'],
    ],
  ])('behind %j', async (words, expected) => {
    expect(await offered(words)).toEqual(expected);
  });

  test('all of them, with what they are for, but for the hidden one', async () => {
    const { stdout } = await ended(['complete', '--', '']);
    expect(stdout).toContain('validate\tcheck settings and texts\n');
    expect(stdout).not.toMatch(/^complete\t/m);
    expect(await offered(['validate', '--'])).toContain('--output');
  });
});

describe('tenants and languages are offered from the sources', () => {
  const sources = () => copySources({ tenants: ['de-did', 'udp-mock'] }).root;

  test.each([
    [
      ['validate', '--tenant', ''],
      ['de-did', 'udp-mock'],
    ],
    [['validate', '-t', 'u'], ['udp-mock']],
    [
      ['confirm', '--tenant', ''],
      ['common', 'de-did', 'udp-mock'],
    ],
    [['build', '--tenant=d'], ['--tenant=de-did']],
    [['build', '--tenant', 'de-did,u'], ['de-did,udp-mock']],
    [['new', 'tenant', 'x', '--from', 'u'], ['udp-mock']],
    [
      ['validate', '--language', ''],
      ['DE', 'EN'],
    ],
    [['validate', '--language', 'd'], ['DE']],
    [['new', 'language', 'E'], ['EN']],
  ])('behind %j', async (words, expected) => {
    expect(await offered(words, sources())).toEqual(expected);
  });

  test.each([
    ['as bash takes them apart', ['validate', '--tenant', '=', 'u'], ['udp-mock']],
    [
      'as bash takes them apart, before a value is begun',
      ['validate', '--tenant', '='],
      ['de-did', 'udp-mock'],
    ],
  ])('%s', async (_, words, expected) => {
    expect(await offered(words, sources())).toEqual(expected);
  });

  test('keys of stale texts behind confirm, however many stand there', async () => {
    const { root } = copySources({ tenants: ['de-did', 'udp-mock'] });
    expect(await offered(['confirm', ''], root)).toEqual([]);
    const { change } = recordAfter(load(root, []), { begins: true });
    writeFileSync(join(root, 'locales/record.json'), change?.content ?? '');
    setTexts(root, 'locales/common/en.json', { 'MENU.HELP': 'Advice', 'MENU.HOME': 'Overview' });
    expect(await offered(['confirm', ''], root)).toEqual(['MENU.HELP', 'MENU.HOME']);
    expect(await offered(['confirm', 'MENU.HELP', '-t', 'common', 'MENU.HO'], root)).toEqual(['MENU.HOME']);
  });

  test('below the folder that --root names', async () => {
    const root = sources();
    const { path } = temporaryFolder();
    expect(await offered(['build', '--root', root, '--tenant', ''], path)).toEqual(['de-did', 'udp-mock']);
    expect(await offered(['build', `--root=${root}`, '--tenant', 'd'], path)).toEqual(['de-did']);
  });
});

test.each([
  ['a path belongs', ['build', '--root', '']],
  ['a file belongs', ['import', 'x']],
  ['there are no sources', ['build', '--tenant', '']],
  ['no such option is known', ['build', '--colour=', '']],
])('nothing is offered where %s', async (_, words) => {
  expect((await offered(words)).filter((value) => !/^(?:help)$/.test(value))).toEqual([]);
});

describe('a script for a shell', () => {
  test.each(shells)('is printed for %s, with its use in the first line', async (shell) => {
    const { code, stdout } = await ended(['completion', shell]);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^# .*npx eos-content completion ${shell}`));
    expect(stdout).toContain(' complete ');
  });

  test.each([
    ['bash', "/a b/it's", "'/a b/it'\\''s'"],
    ['zsh', "/a b/it's", "'/a b/it'\\''s'"],
    ['fish', "/a b/it's", "'/a b/it\\'s'"],
    ['powershell', "C:\\a b\\it's", "'C:\\a b\\it''s'"],
  ] as const)('names the program for %s whatever its path is', (shell, path, quoted) => {
    expect(completionScript(shell, ['node', path])).toContain(`'node' ${quoted} complete`);
  });

  test('is not there for another shell', async () => {
    const { code, stderr } = await ended(['completion', 'tcsh']);
    expect(stderr).toContain('bash, zsh, fish, powershell');
    expect(code).toBe(2);
  });

  test('completes in a real bash', async () => {
    const { root } = copySources({ tenants: ['de-did', 'udp-mock'] });
    const { stdout: script } = await runProgram(['completion', 'bash'], { cwd: root });
    const file = join(temporaryFolder().path, 'completion.bash');
    writeFileSync(file, script);
    const completed = (...words: readonly string[]) => {
      const code =
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is bash
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _eos_content; printf "%s\\n" "${COMPREPLY[@]}"';
      const args = ['-uc', code, 'bash', file, 'eos-content', ...words];
      return execFileSync('bash', args, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');
    };
    expect(completed('va')).toEqual(['validate']);
    expect(completed('validate', '--tenant', '=', 'd')).toEqual(['de-did']);
    expect(completed('explain', 'ph-r')).toEqual(['ph-repeated']);
    expect(completed('import', '')).toEqual(['']);
  });
});
