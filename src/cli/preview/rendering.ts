import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as server from 'react-dom/server';
import type { Build } from '../build/bundle.ts';
import { RenderError } from './findings.ts';
import type { renderAgain } from './render-again.ts';

/** Already loaded: a second React would cost time and memory. */
const loaded: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom/server': server,
};

const fileName = 'rendering.cjs';
const call = new RegExp(`\\b${fileName}:(\\d+):(\\d+)`);

export interface RenderingScript {
  readonly code: string;
  readonly map: string;
}

/** Bundles the rendering from its sources. @throws esbuild's BuildFailure */
export async function bundleRendering(packageRoot: string, build: Build): Promise<RenderingScript> {
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['src/cli/preview/render-again.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: Object.keys(loaded),
    sourcemap: 'external',
    outfile: join(packageRoot, fileName),
    logLevel: 'silent',
  });
  const [map, code] = outputFiles;
  return { code: code?.text ?? '', map: map?.text ?? '' };
}

/** Loads the rendering. Unlike an imported module, it can be garbage-collected after a change. */
export function loadRendering(packageRoot: string, { code, map }: RenderingScript): typeof renderAgain {
  const module = { exports: {} as { renderAgain: typeof renderAgain } };
  const ofNode = createRequire(join(packageRoot, 'package.json'));
  runInThisContext(`(function (require, module) {${code}\n})`, { filename: fileName })(
    (name: string) => loaded[name] ?? ofNode(name),
    module,
  );
  return (...given) =>
    module.exports.renderAgain(...given).catch((error: unknown) => {
      throw located(error, JSON.parse(map));
    });
}

function located(error: unknown, map: SourceMapPayload): unknown {
  const [, line, column] = call.exec((error as Partial<Error> | null)?.stack ?? '') ?? [];
  const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
  if (line === undefined || !('originalSource' in entry)) return error;
  const { originalSource: file, originalLine, originalColumn } = entry;
  const lineText = map.sourcesContent[map.sources.indexOf(file)]?.split('\n')[originalLine] ?? '';
  return new RenderError(error, {
    file,
    line: originalLine + 1,
    column: originalColumn,
    length: 1,
    lineText,
    namespace: 'file',
    suggestion: '',
  });
}
