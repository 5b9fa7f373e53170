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

// npx passes SIGTERM on to its shell alone: without this, a preview would go on and hold its port.
const parent = process.ppid;
const endWithParent = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
if (process.env.npm_command) setInterval(endWithParent, 500).unref();

const program = await compiledProgram();
if (program) {
  const { run } = await import(program);
  await run(process);
}
