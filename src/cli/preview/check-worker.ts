import { parentPort, workerData } from 'node:worker_threads';
import { messagesFor } from '../messages/messages.ts';
import { Checker, type CheckSetting, type CheckTask } from './checker.ts';

// The thread of the checks: it answers its tasks in the order they come in. A bug of ours ends it.
if (parentPort) {
  const port = parentPort;
  const { root, language, spelling } = workerData as CheckSetting;
  const checker = new Checker(root, { messages: messagesFor(language, {}), spelling });
  port.on('message', async (task: CheckTask) => port.postMessage(await checker.run(task)));
}
