import { parentPort } from 'node:worker_threads';
import { type WriteTask, writeFiles } from './write-files.ts';

/** Answers each task in order: nothing, or what failed. */
parentPort?.on('message', (task: WriteTask) => parentPort?.postMessage(writeFiles(task)));
