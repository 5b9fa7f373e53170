// The other measure: writing the bytes of a whole build, and nothing else. They come from one file, read at once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [list = '', blob = '', out = '', times = '1'] = process.argv.slice(2);
const bytes = readFileSync(blob);
const files = JSON.parse(readFileSync(list, 'utf8')) as [string, number][];
for (let time = 0; time < Number(times); time++) {
  let offset = 0;
  for (const [path, size] of files) {
    const file = join(out, time === 0 ? '' : `${time}`, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(offset, offset + size));
    offset += size;
  }
}
