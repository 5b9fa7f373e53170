// Loaded before a program (`node --import`): disturbs it at one of the steps in which it changes the folder WITHIN. DISTURB
// says `<what> <step>`:
//   SIGINT, SIGTERM  the process gets that signal just before the step
//   DIE              the step is half done and no other follows, as if the process were killed. The file $DEAD says so; without
//                    it, the process can go on to the next trial
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, rmdirSync, writeFileSync } = fs;

/** What is done of a step when the process dies in it. */
const half: Readonly<Record<string, (path: string, content: Uint8Array | string) => unknown>> = {
  writeFileSync: (path, content) => writeFileSync(path, content.slice(0, 3)),
  copyFileSync: (_, target) => writeFileSync(target as unknown as string, 'hal'),
  rmSync: (path) => existsSync(join(path, 'index.txt')) && rmSync(join(path, 'index.txt')),
};

let disturbance: string | undefined;
let count = 0;

function beforeStep(name: string, path: string, content: Uint8Array | string): void {
  const { DISTURB = '', DEAD = '', WITHIN = '' } = process.env;
  if (!path.startsWith(WITHIN)) return;
  if (existsSync(DEAD)) throw new Error('dead');
  if (DISTURB !== disturbance) [disturbance, count] = [DISTURB, 0];
  const [what, step] = DISTURB.split(' ');
  count += 1;
  if (count !== Number(step)) return;
  if (what !== 'DIE') return void process.kill(process.pid, what);
  half[name]?.(path, content);
  writeFileSync(DEAD, '');
  throw new Error('dead');
}

const steps = { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, rmdirSync, writeFileSync };
for (const [name, original] of Object.entries(steps)) {
  const disturbed = (path: string, content: Uint8Array | string, ...rest: unknown[]) => {
    beforeStep(name, path, content);
    return Reflect.apply(original, fs, [path, content, ...rest]);
  };
  Object.assign(fs, { [name]: disturbed });
}
syncBuiltinESMExports();
