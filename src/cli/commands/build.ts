import { relative, resolve } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { bundle } from '../bundle/bundle.ts';
import { emit, type Output } from '../emit/emit.ts';
import { load } from '../load/load.ts';
import type { CommonOptions } from '../main.ts';
import { compiledFolder, packageRoot } from '../program.ts';
import { manifest } from '../render/manifest.ts';
import { render } from '../render/render.tsx';
import { stamped } from '../render/stamp.ts';
import { buildTime } from '../render/time.ts';
import { countFindings, plural, pretty } from '../reporters/pretty.ts';
import { table } from '../reporters/table.ts';
import { terminalOf } from '../terminal.ts';
import { validate } from '../validate/validate.ts';
import type { World } from '../world.ts';

export interface BuildOptions extends CommonOptions {
  tenant?: readonly string[];
  out: string;
}

/**
 * `eos-content build`: validates, renders, emits.
 *
 * @param start when the program started, in milliseconds since 1970
 * @returns the exit code
 */
export async function build(world: World, options: BuildOptions, start: number): Promise<number> {
  const terminal = terminalOf(world, options.quiet ?? false);
  const time = buildTime(world.env, start);
  const root = resolve(world.cwd(), options.root);
  const out = resolve(root, options.out);

  terminal.progress('reading and checking the sources …');
  const { findings, site } = await validate(load(root, options.tenant ?? []));
  if (findings.length > 0) terminal.result(pretty(findings, terminal.colours));
  if (!site) {
    terminal.note(`${terminal.colours.red('✗')} ${countFindings(findings)} · nothing was built`);
    return 1;
  }

  const shared = await bundle(packageRoot, compiledFolder);
  const outputs: Output[] = [];
  const rows: string[][] = [];
  for (const [index, tenant] of site.tenants.entries()) {
    terminal.progress(`rendering ${tenant.id} (${index + 1} of ${site.tenants.length}) …`);
    const begun = performance.now();
    const artifacts = [
      ...tenant.assets,
      ...(await render(tenant, time)),
      ...stamped(tenant, shared, packageJson.version, time),
    ];
    outputs.push({
      tenant: tenant.id,
      artifacts: [...artifacts, manifest(tenant, artifacts, packageJson.version, time)],
    });
    rows.push([
      tenant.id,
      tenant.languages.map(({ language }) => language).join(' '),
      `${tenant.pages.length * tenant.languages.length}`,
      bytes(sizeOf(artifacts)),
      seconds(performance.now() - begun),
    ]);
  }
  terminal.progress(`writing ${plural(outputs.flatMap(({ artifacts }) => artifacts).length, 'file')} …`);
  emit(out, outputs);

  const languages = site.tenants.reduce((sum, tenant) => sum + tenant.languages.length, 0);
  const pageCount = site.tenants.reduce(
    (sum, { pages, languages: own }) => sum + pages.length * own.length,
    0,
  );
  terminal.result(table(['tenant', 'languages', 'pages', 'size', 'time'], rows, terminal.colours));
  const warnings = findings.length > 0 ? ` · ${countFindings(findings)}` : '';
  terminal.note(
    `${terminal.colours.green('✓')} ${plural(outputs.length, 'tenant')} · ${plural(languages, 'language version')} · ${plural(pageCount, 'page')} · ${bytes(outputs.reduce((sum, { artifacts }) => sum + sizeOf(artifacts), 0))}${warnings}  ${seconds(Date.now() - start)}\n  → ${relative(world.cwd(), out) || '.'}/`,
  );
  return 0;
}

const sizeOf = (artifacts: Output['artifacts']): number =>
  artifacts.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);

const bytes = (count: number): string =>
  count < 1_000_000 ? `${Math.round(count / 1000)} kB` : `${(count / 1_000_000).toFixed(1)} MB`;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
