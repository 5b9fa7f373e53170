import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { integrityOf } from '../../../src/cli/integrity.ts';
import { type CodeChange, LiveCode } from '../../../src/cli/preview/live.ts';
import { copyBrowserSources } from '../../browser-sources.ts';
import { temporaryFolder } from '../../sources.ts';

const article = 'src/pages/article.tsx';

/** The browser's sources in a folder of their own, compiled. */
async function started(cache?: string) {
  const root = copyBrowserSources();
  const code = new LiveCode(root, cache);
  onTestFinished(() => code.close());
  const write = (path: string, change: (source: string) => string) =>
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  return { root, code, write, bundle: await code.start() };
}

const textOf = (change: CodeChange): string =>
  change.kind === 'code' ? Buffer.from(change.artifact.content).toString('utf8') : '';
const appOf = ({ artifacts }: { artifacts: readonly { path: string; content: Uint8Array }[] }): string =>
  Buffer.from(artifacts[0]?.content ?? []).toString('utf8');

test('the bundle: scripts with their integrity, all modules, a source map', async () => {
  const { bundle, code } = await started();
  const [app, vendor, map] = bundle.artifacts;
  expect(bundle.start).toEqual(
    [vendor, app].map((file) => [file?.path, integrityOf(file?.content ?? new Uint8Array(), 'sha256')]),
  );
  expect(app?.path).toMatch(/^assets\/app-[0-9a-f]{8}\.js$/);
  expect(vendor?.path).toMatch(/^assets\/vendor-[0-9a-f]{8}\.js$/);
  expect(map?.path).toBe(`${app?.path}.map`);
  expect(bundle.modules).toContain(article);
  expect(bundle.modules).toContain('src/runtime/app.ts');
  expect(appOf(bundle)).toContain(`sourceMappingURL=${basename(app?.path ?? '')}.map`);
  expect(await code.start()).toBe(bundle);
});

test('the source map leads from each module’s line to its source', async () => {
  const { bundle } = await started();
  const { sections } = JSON.parse(Buffer.from(bundle.artifacts[2]?.content ?? []).toString('utf8'));
  const lines = appOf(bundle).split('\n');
  for (const { offset, map } of sections) {
    expect(lines[offset.line - 1]).toContain(`"${map.sources[0].replace('eos-content:///', '')}": {`);
  }
  expect(sections).toHaveLength(bundle.modules.length);
});

describe('a change', () => {
  test('of a component is that module alone, and a fresh load gets it too', async () => {
    const { code, write, bundle } = await started();
    write(article, (source) => source.replace('eos-headline', 'eos-changed'));
    const change = await code.change([article]);
    expect(change.kind).toBe('code');
    expect(textOf(change)).toContain('eos-changed');
    expect(textOf(change).match(/run\(require/g)).toHaveLength(1);
    const now = await code.start();
    expect(appOf(now)).toContain('eos-changed');
    expect(now.start[0]).toEqual(bundle.start[0]);
    expect(now.start[1]).not.toEqual(bundle.start[1]);
  });

  test('that imports a new module brings it along; one that nobody imports is nothing', async () => {
    const { root, code, write } = await started();
    writeFileSync(join(root, 'src/pages/extra.ts'), 'export const extra = 42;');
    expect(await code.change(['src/pages/extra.ts'])).toEqual({ kind: 'none' });
    write(article, (source) => `import { extra } from './extra.ts';\n${source}\nexport const more = extra;`);
    const change = await code.change([article]);
    expect(textOf(change)).toContain('"src/pages/extra.ts"');
    expect((await code.start()).modules).toContain('src/pages/extra.ts');
  });

  test.each([
    ['of the runtime', 'src/runtime/parts.tsx'],
    ['of what the bootstrap alone is made of', 'src/runtime/clicks.ts'],
    ['of the page’s own client', 'src/preview/page/live.ts'],
    ['of the registry', 'src/preview/page/families.ts'],
    ['of what the page holds from its start', 'src/pages/registry.ts'],
  ])('%s needs a fresh page', async (_, path) => {
    const { code, write } = await started();
    write(path, (source) => `${source}\n// changed`);
    expect((await code.change([path])).kind).toBe('reload');
  });

  test('that imports another package needs a fresh page; one that is not there is told at its place', async () => {
    const { code, write, bundle } = await started();
    const imported = "import { h } from 'no-such-package';";
    write(article, (source) => `${imported}\n${source}\nexport const more = h;`);
    expect(await code.change([article])).toMatchObject({
      kind: 'failed',
      findings: [{ file: article, line: 1, column: 20, excerpt: { text: imported, start: 19, end: 34 } }],
    });
    write(article, (source) => source.replace('no-such-package', 'react-dom/profiling'));
    expect((await code.change([article])).kind).toBe('reload');
    expect((await code.start()).start[1]).not.toEqual(bundle.start[1]);
  });

  test('of what is not of the browser is none', async () => {
    const { code } = await started();
    expect(await code.change(['src/cli/main.ts', 'README.md'])).toEqual({ kind: 'none' });
  });
});

describe('what cannot be compiled', () => {
  test('is told with its place; the bundle stays, and later changes come with the mended ones', async () => {
    const { code, write, bundle } = await started();
    write(article, (source) => source.replace('<header className', '<header< className'));
    const change = await code.change([article]);
    expect(change).toMatchObject({
      kind: 'failed',
      findings: [
        {
          check: 'code',
          severity: 'error',
          file: article,
          excerpt: { text: expect.stringContaining('<header<') },
        },
      ],
    });
    expect(await code.start()).toBe(bundle);
    write('src/pages/icons.tsx', (source) => source.replace('eos-icon', 'eos-other'));
    expect((await code.change(['src/pages/icons.tsx'])).kind).toBe('failed');
    write(article, (source) => source.replace('<header<', '<header'));
    const mended = await code.change([article]);
    expect(textOf(mended)).toContain('eos-other');
    expect(textOf(mended)).toContain(article);
  });

  test('a file that is gone is told where it is imported, until it is back', async () => {
    const { root, code } = await started();
    const icons = join(root, 'src/pages/icons.tsx');
    renameSync(icons, `${icons}.away`);
    const change = await code.change(['src/pages/icons.tsx']);
    expect(change).toMatchObject({
      kind: 'failed',
      findings: [
        { file: expect.stringMatching(/\.tsx$/), excerpt: { text: expect.stringContaining('icons.tsx') } },
      ],
    });
    renameSync(`${icons}.away`, icons);
    expect((await code.change(['src/pages/icons.tsx'])).kind).toBe('code');
  });

  test('changes at once are taken over one after the other', async () => {
    const { code, write } = await started();
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        write(article, (source) => source.replace(/eos-headline\d*/, `eos-headline${index}`));
        return code.change([article]);
      }),
    );
    expect(changes.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'code'));
    expect(textOf(changes.at(-1) as CodeChange)).toContain('eos-headline19');
    expect(appOf(await code.start())).toContain('eos-headline19');
  });
});

test('what was compiled is kept, for the same sources only', async () => {
  const { path: cache } = temporaryFolder();
  const { bundle, root } = await started(cache);
  // Nothing is read any more.
  rmSync(join(root, 'src'), { recursive: true });
  const again = new LiveCode(root, cache);
  expect((await again.start()).start).toEqual(bundle.start);
  writeFileSync(join(cache, 'live.json'), '{');
  const damaged = await started(cache);
  expect(damaged.bundle.start).toEqual(bundle.start);
  // What has changed since the program started is not in it.
  const changed = new LiveCode(damaged.root, cache);
  writeFileSync(
    join(damaged.root, article),
    readFileSync(join(damaged.root, article), 'utf8').replace('eos-headline', 'eos-new'),
  );
  await changed.change([article]);
  expect(appOf(await changed.start())).toContain('eos-new');
});
