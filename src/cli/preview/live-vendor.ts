import { hashOf } from './live-text.ts';

/** The packages that the page under test uses, as one script. */
export interface Vendor {
  /** Their names. */
  readonly packages: readonly string[];
  readonly path: string;
  readonly text: string;
}

/**
 * Bundles packages, as the production bundle has them: minified, without their checks for developers, which take their
 * time.
 *
 * @param names as modules import them
 */
export async function vendorOf(packageRoot: string, names: readonly string[]): Promise<Vendor> {
  const { build } = await import('esbuild');
  const imports = names.map((name, index) => `import * as package${index} from ${JSON.stringify(name)};`);
  const entries = names.map((name, index) => `${JSON.stringify(name)}: package${index}`);
  const { outputFiles } = await build({
    stdin: {
      contents: `${imports.join('\n')}\nexport const packages = { ${entries.join(', ')} };`,
      resolveDir: packageRoot,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const text = outputFiles[0]?.text ?? '';
  return { packages: names, text, path: `assets/vendor-${hashOf(text)}.js` };
}
