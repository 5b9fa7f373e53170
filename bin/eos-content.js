#!/usr/bin/env node
// @ts-check
import { compiledProgram } from './compile.js';

const { run } = await import(await compiledProgram());
await run(process);
