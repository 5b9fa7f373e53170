#!/usr/bin/env node
// @ts-check
import { compiledProgram } from './compile.js';

// A reader who has seen enough, such as `head`, is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout)
      process.stderr.write(`error: the results cannot be written: ${error.message}\n`);
  });
}

const program = await compiledProgram();
if (program) {
  const { run } = await import(program);
  await run(process);
}
