import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, bundle, toBundle } from '../../../src/cli/build/bundle.ts';
import { integrityOf } from '../../../src/cli/lib/integrity.ts';
import { pages } from '../../../src/pages/registry.ts';
import { temporaryFolder } from '../../sources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const names = ({ chunks }: Bundle) => chunks.map(({ path }) => path);
const react = (made: Bundle) => names(made).filter((path) => path.startsWith('assets/react-'));

describe('the bundle', () => {
  let before: Bundle;
  let after: Bundle;

  const { path: copy, remove } = temporaryFolder();
  afterAll(remove);

  beforeAll(async () => {
    for (const name of ['src', 'schemas', 'package.json', 'tsconfig.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    before = toBundle(await bundle(copy));
    // One change in the React part, one in what the pages share.
    for (const [file, from, to] of [
      [
        'src/runtime/react-root.tsx',
        'useEffect(onShown',
        "useEffect(() => void 'changed'); useEffect(onShown",
      ],
      ['src/pages/article.tsx', 'className="eos-', 'className="changed eos-'],
    ] as const) {
      const source = readFileSync(join(copy, file), 'utf8');
      expect(source).toContain(from);
      writeFileSync(join(copy, file), source.replace(from, to));
    }
    after = toBundle(await bundle(copy));
  });

  test('has React in a chunk of its own, which a change of ours does not rename', () => {
    expect(react(before)).toHaveLength(1);
    expect(react(after)).toEqual(react(before));
    const changed = names(after).filter((path) => !names(before).includes(path));
    expect(changed.some((path) => path.startsWith('assets/app-'))).toBe(true);
    expect(changed.some((path) => path.startsWith('assets/chunk-'))).toBe(true);
  });

  test('is the same whether modules lie in the project or are linked', async () => {
    expect(before).toEqual(toBundle(await bundle(root)));
  });

  test('says of each script what its bytes are, of those of pages inside the React part', () => {
    const contentOf = (path: string) => before.chunks.find((chunk) => chunk.path === path)?.content;
    for (const [path, integrity] of before.start) {
      expect(integrityOf(contentOf(path) ?? new Uint8Array())).toBe(integrity);
    }
    const app = Buffer.from(contentOf(before.start.at(-1)?.[0] ?? '') ?? '').toString();
    for (const { id } of pages) {
      const [, path = '', integrity] = new RegExp(`"${id}":\\[\\["([^"]+)","([^"]+)"\\]\\]`).exec(app) ?? [];
      expect(integrityOf(contentOf(path) ?? new Uint8Array())).toBe(integrity);
    }
  });

  test('gives no script a name that blockers of cookie notices refuse', () => {
    expect(names(before).filter((path) => path.includes('cookie'))).toEqual([]);
  });
});
