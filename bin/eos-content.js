#!/usr/bin/env node
// @ts-check
import { compiledProgram } from './compile.js';

// A reader who has seen enough, such as `head`, is no failure.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code !== 'EPIPE') throw error;
});

const { run } = await import(await compiledProgram());
await run(process);
