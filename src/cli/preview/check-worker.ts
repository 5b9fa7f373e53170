import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { messagesFor } from '../messages/messages.ts';
import { checkerOf, type Task } from './checker.ts';
import type { CheckSetting } from './checking.ts';

const { root, language, spelling } = workerData as CheckSetting;
const run = checkerOf(root, { messages: messagesFor(language, {}), spelling });

if (parentPort) {
  for await (const [task] of on(parentPort, 'message')) {
    const answer = await run(task as Task).then(
      (value) => ({ value }),
      (error) => ({ error }),
    );
    parentPort.postMessage(answer);
  }
}
