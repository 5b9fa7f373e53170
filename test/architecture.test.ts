import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const source = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = ['packages/host/src', 'src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
  .sort();

/** Code without comments and the examples of rules, which may name or do what the code must not. */
const code = (path: string): string => withoutExamples(path).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
const withoutExamples = (path: string): string =>
  source(path).replace(/^ {2}(?:in)?valid: \[[\s\S]*?^ {2}\],$/gm, '');

/** Which of our files each file imports, types included, and whether the import runs while loading. */
const imports = new Map(
  sources.map((path) => [
    path,
    [...code(path).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) => {
      const to = relative(root, join(root, dirname(path), target)).replaceAll('\\', '/');
      // Types for hosts name each other as they do once they are emitted.
      return path.endsWith('.d.ts') ? to.replace(/\.js$/, '.d.ts') : to;
    }),
  ]),
);

const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
const offending = (isWrong: (from: string, to: string) => boolean): string[] =>
  edges.filter(({ from, to }) => isWrong(from, to)).map(({ from, to }) => `${from} imports ${to}`);
const filesWith = (pattern: RegExp, within = /./): string[] =>
  sources.filter((path) => within.test(path) && pattern.test(code(path)));

describe('dependencies run one way', () => {
  test.each([
    ['pages know pages alone', /^src\/pages\//, /^(?:src\/(?!pages\/)|packages\/)/],
    [
      'the runtime does not know who uses it',
      /^src\/runtime\//,
      /^(?:src\/(?:preview|audit|cli)|packages)\//,
    ],
    [
      'the preview’s pages know pages, runtime and which words there are',
      /^src\/preview\//,
      /^(?:src\/(?:audit|cli(?!\/messages\/en\.json$))|packages)\//,
    ],
    // What hosts are promised is what the audit holds them to.
    [
      'what the audit runs in pages knows pages alone',
      /^src\/audit\//,
      /^(?:src\/(?:cli|runtime|preview)|packages)\/.*(?<!\.d\.ts)$/,
    ],
    ['the package for hosts knows the runtime', /^packages\/host\//, /^(?!packages\/host\/|src\/runtime\/)/],
    [
      'the command line knows of browser code what the preview and the audit say to it',
      /^src\/cli\//,
      /^(?:src\/runtime|packages)\/|^src\/preview\/(?!protocol\.ts$)/,
    ],
    ['texts know no rules', /^src\/cli\/texts\//, /^src\/cli\/(?:rules|site|validate)\//],
    ['the engine of the rules knows no rule', /^src\/cli\/rules\//, /^src\/cli\/(?:site|validate)\//],
    ['a site and its rules of structure know no other rules', /^src\/cli\/site\//, /^src\/cli\/validate\//],
  ])('%s', (_, from, to) => {
    expect(offending((one, other) => from.test(one) && to.test(other))).toEqual([]);
  });

  test('the command line imports types alone of what the audit runs in pages', () => {
    const running = /^import (?!type\b)[^;]*?from '(?:\.\.\/)+audit\/[^']+'/m;
    expect(
      filesWith(running, /^src\/cli\//).filter((path) =>
        imports.get(path)?.some((to) => to.startsWith('src/audit/')),
      ),
    ).toEqual([]);
  });

  test('inside the command line: main, commands, steps, findings', () => {
    const rank = (path: string): number =>
      /^src\/cli\/(?:main|command-line)\.ts$/.test(path) ? 0 : path.startsWith('src/cli/commands/') ? 1 : 2;
    expect(
      offending((from, to) => /^src\/cli\//.test(from) && /^src\/cli\//.test(to) && rank(to) < rank(from)),
    ).toEqual([]);
  });

  const cyclesIn = (targetsOf: ReadonlyMap<string, Iterable<string>>): string[] => {
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      else if (!done.has(path)) {
        for (const target of targetsOf.get(path) ?? []) visit(target, [...trail, path]);
        done.add(path);
      }
    };
    for (const path of targetsOf.keys()) visit(path, []);
    return cycles;
  };

  test('there is no cycle of files', () => expect(cyclesIn(imports)).toEqual([]));

  test('there is no cycle of folders that lie beside each other', () => {
    const folders = new Map<string, Set<string>>();
    for (const { from, to } of edges.filter(({ to }) => /\.tsx?$/.test(to))) {
      const [one, other] = [from.split('/'), to.split('/')];
      const apart = one.findIndex((name, depth) => name !== other[depth]);
      // A file beside a folder is no folder: it may open what its folders do.
      if (apart >= Math.min(one.length, other.length) - 1) continue;
      const [here, there] = [one, other].map((path) => path.slice(0, apart + 1).join('/')) as [
        string,
        string,
      ];
      folders.set(here, (folders.get(here) ?? new Set()).add(there));
    }
    expect(cyclesIn(folders)).toEqual([]);
  });

  test('every import of ours leads to a file of ours or to what is generated from the schemas', () => {
    const known =
      /^(?:schemas\/(?:generated\/[a-z-]+\.(?:ts|js|json)|[a-z]+\.schema\.json|with-groups\.js)|src\/cli\/(?:messages\/en|audit\/privacy\/measuring-names)\.json|src\/preview\/(?:toolbar\/toolbar|page\/overlay|ui)\.css|package\.json)$/;
    expect(offending((_, to) => !sources.includes(to) && !known.test(to))).toEqual([]);
  });
});

describe('each thing is done in one place', () => {
  test('one module of what is deployed calls the network', () => {
    const deployed = /^src\/(?:pages|runtime|cli)\//;
    expect(filesWith(/\bfetch\(|XMLHttpRequest|sendBeacon/, deployed)).toEqual(['src/runtime/http.ts']);
  });

  test('only the writer of outputs, of single files and of sources write files', () => {
    const writing =
      /\b(?:writeFile|appendFile|mkdir|rename|rm|rmdir|unlink|cp|copyFile|createWriteStream)(?:Sync)?\(/;
    const allowed =
      /^src\/cli\/(?:reporters\/write-report|world\/unpack-browser|build\/output-folder|lib\/(?:atomic-write|make-folders)|edit\/[a-z-]+)\.ts$/;
    expect(filesWith(writing).filter((path) => !allowed.test(path))).toEqual([]);
  });

  test('nothing of a text ever becomes markup or code by itself', () => {
    // These show the build's own markup: the prerendered frame, and on a host's server a fragment.
    expect(
      filesWith(
        /innerHTML|outerHTML|insertAdjacentHTML|setHTML|dangerouslySetInnerHTML|document\.write|\beval\(|new Function/,
      ),
    ).toEqual(['packages/host/src/react.tsx', 'src/runtime/frame.ts']);
  });

  test('one template escapes texts in the markup that the command line writes', () => {
    expect(filesWith(/['"`]&(?:amp|lt|quot);/, /^src\/cli\/(?!validate\/)/)).toEqual([
      'src/cli/lib/markup.ts',
    ]);
    expect(filesWith(/\btrusted\(/, /^src\/cli\//)).toEqual([
      'src/cli/audit/report/html.ts',
      'src/cli/build/document.ts',
      'src/cli/build/shadow.ts',
      'src/cli/reporters/junit.ts',
    ]);
  });

  test('no script of the portal moves anything: visitors may have asked for less motion', () => {
    const moving = /\.animate\(|behavior: '(?!instant)|startViewTransition/;
    expect(filesWith(moving, /^src\/(?:pages|runtime)\//)).toEqual([]);
  });

  test('time, output and the exit code enter and leave at the edge', () => {
    const edge =
      /\bDate\.now\(|new Date\(\)|\bconsole\.|(?<!')\bprocess\.(?:exit|env|cwd|argv|std(?:out|err))\b/;
    expect(filesWith(edge, /^src\/cli\//)).toEqual([]);
  });

  test('no tenant is named in code: what differs between tenants is data', () => {
    const tenants = readdirSync(join(root, 'tenants'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const named = tenants.flatMap((tenant) => filesWith(new RegExp(`(?<![\\w-])${tenant}(?![\\w-])`)));
    // The command copies one tenant, and says which in its option's default.
    expect(named.filter((path) => path !== 'src/cli/commands/declarations.ts')).toEqual([]);
  });
});

describe('files', () => {
  test('are named in kebab case, export by name and pass nothing on', () => {
    expect(sources.filter((path) => !/^[a-z0-9-]+(?:\.d)?\.tsx?$/.test(basename(path)))).toEqual([]);
    expect(filesWith(/export default|export \*/)).toEqual([]);
  });

  test('are small enough to be read in one go', () => {
    const isTable = (path: string) => /-(?:words|names|units)\.ts$/.test(path);
    const tooLong = (path: string) => withoutExamples(path).split('\n').length > 320;
    expect(sources.filter((path) => tooLong(path) && !isTable(path))).toEqual([]);
  });
});

describe('what the bundler sees', () => {
  let browser: string[];
  let outputs: Metafile['outputs'];

  /** What is loaded at once with a file of the command line, and not only when it is asked for. */
  const loadedWith = (file: string): string[] => {
    const loaded = new Set<string>();
    const follow = (path: string) => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const { path: target, kind } of outputs[path]?.imports ?? []) {
        if (kind === 'import-statement' && outputs[target]) follow(target);
      }
    };
    follow(Object.keys(outputs).find((path) => outputs[path]?.entryPoint === file) ?? '');
    return [...loaded].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  };

  beforeAll(async () => {
    const bundled = async (entry: string, platform: 'browser' | 'node') => {
      const { metafile } = await build({
        absWorkingDir: root,
        entryPoints: [entry],
        bundle: true,
        write: false,
        metafile: true,
        splitting: true,
        format: 'esm',
        platform,
        outdir: 'out',
        external: platform === 'node' ? ['esbuild', 'puppeteer'] : [],
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      return metafile;
    };
    const runtime = await bundled('src/runtime/app.ts', 'browser');
    browser = Object.keys(runtime.inputs);
    ({ outputs } = await bundled('src/cli/main.ts', 'node'));
  });

  test('the browser gets no module of Node and nothing of the command line', () => {
    const builtin = new Set(builtinModules);
    expect(
      browser.filter((path) => builtin.has(path) || path.startsWith('node:') || path.startsWith('src/cli/')),
    ).toEqual([]);
  });

  test('before a command runs nothing heavy is loaded', () => {
    const heavy = /react|htmlparser2|jsonc-parser|validators|image-size/;
    expect(loadedWith('src/cli/main.ts').filter((path) => heavy.test(path))).toEqual([]);
  });

  test('a build loads no rule that it does not run', () => {
    const loaded = loadedWith('src/cli/commands/build.ts');
    expect(loaded).toContain('src/cli/site/rules/rules.ts');
    expect(loaded.filter((path) => path.startsWith('src/cli/validate/rules/'))).toEqual([]);
  });
});
