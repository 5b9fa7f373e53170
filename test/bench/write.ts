// The other measure: writing the bytes of a whole build, and nothing else. They come from one file, read at once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [list = '', blob = '', out = ''] = process.argv.slice(2);
const bytes = readFileSync(blob);
let offset = 0;
for (const [path, size] of JSON.parse(readFileSync(list, 'utf8')) as [string, number][]) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes.subarray(offset, offset + size));
  offset += size;
}
