import { parentPort, workerData } from 'node:worker_threads';
import { messagesFor } from '../messages/messages.ts';
import { Checker } from './checker.ts';
import type { CheckSetting, Task } from './checking.ts';

// The thread of the checks: it answers its tasks in the order they come in.
const { root, language, spelling } = workerData as CheckSetting;
const checker = new Checker(root, { messages: messagesFor(language, {}), spelling });

function run(task: Task): Promise<unknown> {
  if (task.name === 'save') return checker.save(...task.given);
  return task.name === 'ignore' ? checker.ignore(...task.given) : checker.check();
}

parentPort?.on('message', async (task: Task) => {
  const answer = await run(task).then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
  parentPort?.postMessage(answer);
});
