import { parentPort, workerData } from 'node:worker_threads';
import { buildShare, type Work } from './build-share.ts';

await buildShare(workerData as Work, (...told) => parentPort?.postMessage(told));
