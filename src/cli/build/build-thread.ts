import { parentPort, workerData } from 'node:worker_threads';
import { buildShare, type Work } from './build-share.ts';

// The thread that builds tenants beside the main one.
await buildShare(workerData as Work, (...told) => parentPort?.postMessage(told));
