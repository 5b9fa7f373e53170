#!/usr/bin/env node
// @ts-check
import { compiledProgram } from './compile.js';

// A reader who has seen enough, such as `head`, is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const program = await compiledProgram();
if (program) {
  const { run } = await import(program);
  await run(process);
}
