// Emits version `second` of a tenant over its version `first`, and dies at the first step, at the second one, and so on,
// until there is no such step: `node --import disturb.ts emit-versions.ts <first> <folder for all>`.
// Each step leaves a folder named by its number.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { emit, outputOf } from './outputs.ts';

const [first = '', folder = ''] = process.argv.slice(2);
process.env.WITHIN = folder;
for (let step = 1; ; step++) {
  const [out, dead] = [join(folder, `${step}`), join(folder, `${step}-dead`)];
  process.env.DISTURB = '';
  cpSync(first, out, { recursive: true });
  process.env.DEAD = dead;
  process.env.DISTURB = `DIE ${step}`;
  await emit(out, [outputOf('de', 'second')]).catch(() => undefined);
  delete process.env.DEAD;
  if (!existsSync(dead)) break;
}
