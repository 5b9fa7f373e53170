import { parentPort } from 'node:worker_threads';
import { type StageTask, staged } from './stage.ts';

parentPort?.on('message', (task: StageTask) => parentPort?.postMessage(staged(task)));
