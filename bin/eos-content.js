#!/usr/bin/env node
// @ts-check
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireWithCodeCache } from './code-cache.js';
import { compiledProgram } from './compile.js';

// A reader that stops early, such as `head`, is not a failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout)
      process.stderr.write(`error: the results cannot be written: ${error.message}\n`);
  });
}

// npx passes SIGTERM only to its shell: otherwise a preview would keep running and hold its port.
const parent = process.ppid;
const endWithParent = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
if (process.env.npm_command) setInterval(endWithParent, 500).unref();

const folder = await compiledProgram();
if (folder && isBuild(process.argv)) {
  const { exports, save } = requireWithCodeCache(join(folder, 'build/main.cjs'));
  await exports.run(process);
  if (process.exitCode === 0) save();
} else if (folder) {
  enableCompileCache(join(folder, 'v8'));
  const { run } = await import(pathToFileURL(join(folder, 'main.mjs')).href);
  await run(process);
}

/** Help would save the little of a build that it runs. @param {readonly string[]} argv */
function isBuild([, , command, ...options]) {
  return command === 'build' && !options.some((option) => option === '--help' || option === '-h');
}
