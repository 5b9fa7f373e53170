import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { messagesFor } from '../messages/messages.ts';
import { Checker, type Task } from './checker.ts';
import type { CheckSetting } from './checking.ts';

// The thread of the checks: it answers its tasks in the order they come in.
const { root, language, spelling } = workerData as CheckSetting;
const checker = new Checker(root, { messages: messagesFor(language, {}), spelling });

if (parentPort) {
  for await (const [task] of on(parentPort, 'message')) {
    const answer = await checker.run(task as Task).then(
      (value) => ({ value }),
      (error) => ({ error }),
    );
    parentPort.postMessage(answer);
  }
}
