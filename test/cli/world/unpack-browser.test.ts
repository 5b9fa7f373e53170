import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpacked } from '../../../src/cli/world/unpack-browser.ts';
import { temporaryFolder } from '../../sources.ts';

test('where the disk is too small, the reason is named, and nothing stays behind', async () => {
  const { path } = temporaryFolder();
  for (const folder of ['bin', 'build']) mkdirSync(join(path, folder));
  const packed = `packed at ${path}`;
  writeFileSync(join(path, 'bin/chromium.br'), packed);
  const main = join(path, 'build/index.mjs');
  writeFileSync(
    main,
    `export default { executablePath: async () => {
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    } };`,
  );
  await expect(unpacked(main, process.env)).rejects.toMatchObject({
    code: 'browser-broken',
    message: expect.stringMatching(/chromium\.br\): no space left$/),
  });
  const folders = readdirSync(join(tmpdir(), `eos-content-${process.getuid?.()}`));
  expect(folders.filter((name) => name.startsWith(`chromium-${packed.length}`))).toEqual([]);
});
