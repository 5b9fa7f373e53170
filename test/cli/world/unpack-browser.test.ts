import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unpacked } from '../../../src/cli/world/unpack-browser.ts';
import { temporaryFolder } from '../../sources.ts';

/** A package like @sparticuz/chromium, whose unpacking is `script`. */
function packageThat(script: string) {
  const { path } = temporaryFolder();
  for (const folder of ['bin', 'build']) mkdirSync(join(path, folder));
  const packed = `${path}: ${script}`;
  const unpackedTo = join(tmpdir(), `eos-content-${process.getuid?.()}`, `chromium-${packed.length}`);
  onTestFinished(() => rmSync(unpackedTo, { recursive: true, force: true }));
  writeFileSync(join(path, 'bin/chromium.br'), packed);
  const main = join(path, 'build/index.mjs');
  writeFileSync(
    main,
    `import fs from 'node:fs'; export default { executablePath: async () => { ${script} } };`,
  );
  return { main, unpackedTo };
}

test('where the disk is too small, the reason is named, and nothing stays behind', async () => {
  const { main, unpackedTo } = packageThat(
    "throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });",
  );
  await expect(unpacked(main, process.env)).rejects.toMatchObject({
    code: 'browser-not-unpacked',
    message: expect.stringMatching(/: no space left$/),
  });
  const left = readdirSync(dirname(unpackedTo)).filter((name) => name.startsWith(basename(unpackedTo)));
  expect(left).toEqual([]);
});

test('where no program may run in the folder for temporary files, another one is asked for', async () => {
  const { main } = packageThat("fs.writeFileSync(process.env.TMPDIR + '/chromium', '', { mode: 0o600 });");
  await expect(unpacked(main, process.env)).rejects.toMatchObject({
    message: expect.stringContaining('no program may run there'),
    fix: expect.stringContaining('TMPDIR'),
  });
});
