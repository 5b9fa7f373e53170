// Loaded before a program (`node --import`): before each file that it swaps into PLACE it says `step` on standard error, and
// goes on when it is sent a byte. So whoever watches sees every state that a visitor could meet.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const place = process.env.PLACE ?? '';
const { renameSync } = fs;
const byte = new Uint8Array(1);

/** A pipe that nobody has written to yet may say so, in place of waiting. */
function heard(): boolean {
  try {
    return fs.readSync(0, byte) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    return false;
  }
}

Object.assign(fs, {
  renameSync(from: string, to: string) {
    if (to.startsWith(place)) {
      fs.writeSync(2, 'step\n');
      while (!heard());
    }
    renameSync(from, to);
  },
});
syncBuiltinESMExports();
