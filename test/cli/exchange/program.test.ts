import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ended, inFolder } from '../run.ts';
import { smallPortal } from './portal.ts';

describe('the program', () => {
  test('exports texts and imports them', async () => {
    const { root, path, read } = smallPortal();
    const args = ['--language', 'de'];
    const printed = await ended(['export', ...args], inFolder(root));
    const written = await ended(['export', ...args, '--output', 'de.xlf', '--quiet'], inFolder(root));
    expect([printed.code, written.code, written.stdout, written.stderr]).toEqual([0, 0, '', '']);
    expect(readFileSync(path('de.xlf'), 'utf8')).toBe(printed.stdout);

    writeFileSync(path('de.xlf'), printed.stdout.replace('>Ihr Konto<', '>Mein Konto<'));
    const { code, stdout, stderr } = await ended(['import', 'de.xlf'], inFolder(root));
    expect(stdout).toBe('changed  locales/tiny/de.json (1 text)\n');
    expect(stderr).toMatch(/^✓ 1 text changed · \d+ unchanged · 0 without translation {2}\d+\.\d\d s\n$/);
    expect(code).toBe(0);
    expect(read('locales/tiny/de.json')).toContain('"LABEL": "Mein Konto"');
  });

  test.each([
    [['export'], '--language'],
    [['import'], 'file'],
    [['import', ''], 'It is empty.'],
    [['import', 'nothing.xlf'], 'error: nothing.xlf: it cannot be read: it does not exist'],
  ])('refuses %j', async (args, words) => {
    const { code, stdout, stderr } = await ended(args, inFolder(smallPortal().root));
    expect(stderr).toContain(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
