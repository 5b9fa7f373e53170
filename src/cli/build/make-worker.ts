import module from 'node:module';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { compiledFolder } from '../program.ts';

// What Node has compiled is kept for the main thread alone, unless a thread asks for it before it loads anything.
if (compiledFolder) module.enableCompileCache(join(compiledFolder, 'v8'));
const { followOrders } = await import('./answer.ts');
if (parentPort) followOrders(parentPort);
