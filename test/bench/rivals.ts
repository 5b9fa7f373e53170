import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

/**
 * Compiles the programs that a build is measured against: `prepare.mjs`, `plain.mjs`, `write.mjs`.
 *
 * @param root the folder of eos-content itself
 * @returns their folder
 */
export async function compiledRivals(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/eos-content-bench');
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['test/bench/prepare.ts', 'test/bench/plain.tsx', 'test/bench/write.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: 'import { createRequire as createRequireOfNode } from "node:module"; const require = createRequireOfNode(import.meta.url);',
    },
  });
  return folder;
}

/** What `write.mjs` writes: the paths and sizes of an output, and its bytes one behind the other. */
export interface Bytes {
  readonly list: string;
  readonly blob: string;
  readonly files: number;
  readonly megabytes: number;
}

/**
 * Takes an output's bytes together into two files.
 *
 * @param folder where these are put
 */
export function bytesOf(output: string, folder: string): Bytes {
  const files = readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = files.map((file) => readFileSync(file));
  const [list, blob] = [join(folder, 'list.json'), join(folder, 'blob')];
  const sizes = files.map((file, index) => [relative(output, file), contents[index]?.length]);
  writeFileSync(list, JSON.stringify(sizes));
  const bytes = Buffer.concat(contents);
  writeFileSync(blob, bytes);
  return { list, blob, files: files.length, megabytes: bytes.length / 1e6 };
}
