#!/usr/bin/env node
// @ts-check
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

const program = await compiledProgram();
if (program) {
  const { run } = await import(program);
  await run(process);
}
