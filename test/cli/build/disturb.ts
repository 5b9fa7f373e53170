// Loaded before a program (`node --import`): disturbs it at one of the steps in which it changes the disk. DISTURB says
// `<what> <step>`:
//   SIGKILL          the process dies in the midst of that step, with half of it done
//   SIGINT, SIGTERM  the process gets that signal just before it
// When it has done so it says `disturbed` on standard error.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [what, step] = (process.env.DISTURB ?? '').split(' ');
const { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } = fs;

/** What is done of a step when the process dies in it. */
const half: Readonly<Record<string, (path: string, content: Uint8Array | string) => unknown>> = {
  writeFileSync: (path, content) => writeFileSync(path, content.slice(0, 3)),
  copyFileSync: (_, target) => writeFileSync(target as unknown as string, 'hal'),
  rmSync: (path) => existsSync(join(path, 'index.txt')) && rmSync(join(path, 'index.txt')),
};

function disturb(name: string, path: string, content: Uint8Array | string): void {
  fs.writeSync(2, 'disturbed');
  if (what === 'SIGKILL') half[name]?.(path, content);
  process.kill(process.pid, what);
}

let count = 0;
const steps = { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync };
for (const [name, original] of Object.entries(steps)) {
  const disturbed = (path: string, content: Uint8Array | string, ...rest: unknown[]) => {
    count += 1;
    if (count === Number(step)) disturb(name, path, content);
    return Reflect.apply(original, fs, [path, content, ...rest]);
  };
  Object.assign(fs, { [name]: disturbed });
}
syncBuiltinESMExports();
