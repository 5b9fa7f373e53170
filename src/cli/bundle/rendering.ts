import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as server from 'react-dom/server';
import type { renderAnew } from '../render/anew.ts';

/** What the program has loaded already; a second React beside it would cost time and memory. */
const loaded: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom/server': server,
};

/**
 * The rendering as its sources are now, rather than as they were when the program started. What was loaded before can be
 * forgotten: it is no module that Node would keep for ever.
 *
 * @param packageRoot the folder of eos-content itself
 * @throws esbuild's BuildFailure where the sources cannot be compiled
 */
export async function loadRendering(packageRoot: string): Promise<typeof renderAnew> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['src/cli/render/anew.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: Object.keys(loaded),
    logLevel: 'silent',
  });
  const wrap = runInThisContext(`(function (require, module) {${outputFiles[0]?.text}\n})`, {
    filename: 'rendering.cjs',
  }) as (require: (name: string) => unknown, module: { exports: { renderAnew?: typeof renderAnew } }) => void;
  const ofNode = createRequire(join(packageRoot, 'package.json'));
  const module: { exports: { renderAnew?: typeof renderAnew } } = { exports: {} };
  wrap((name) => loaded[name] ?? ofNode(name), module);
  if (!module.exports.renderAnew) throw new Error('the bundler made nothing of src/cli/render/anew.ts');
  return module.exports.renderAnew;
}
