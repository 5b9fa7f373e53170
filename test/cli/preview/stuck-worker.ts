import { parentPort } from 'node:worker_threads';
import type { Answer, Task } from '../../../src/cli/preview/check-worker.ts';

/** Instead of the check worker: a check and the check of a draft never end, and hear nothing; an edit is answered. */
parentPort?.on('message', (task: Task) => {
  while (task.name === 'check' || (task.name === 'save' && task.change.how === 'check'));
  const answer: Answer = { value: { answer: { saved: true, findings: [] }, changes: [] } };
  parentPort?.postMessage(answer);
});
