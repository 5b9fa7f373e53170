import { hash } from 'node:crypto';
import type { LiveModule } from './live-module.ts';

/** Names files whose content never changes, as the server's rules for caching know them. */
export const hashOf = (text: string): string => hash('sha256', text).slice(0, 8);

export const registryId = 'src/preview/page/registry.ts';
export const entryId = 'src/preview/page/entry.ts';

/** The registry, which is there before all modules: a script that declares `live`. */
export interface RegistryCode {
  readonly text: string;
  /** The files that it is made of. */
  readonly inputs: readonly string[];
}

/** Compiled code and the source map of each of its modules, by the line that the module begins at. */
export interface LiveText {
  readonly text: string;
  /** The source map, as JSON. */
  map(): string;
}

/**
 * The React part of the page under test: an ES module with the registry, all modules, and the `start` that the bootstrap
 * calls.
 *
 * @param vendor the packages' script, by its name in the same folder
 */
export function appText(registry: RegistryCode, modules: readonly LiveModule[], vendor: string): LiveText {
  return joined(
    [
      `import { packages } from "./${vendor}";`,
      registry.text,
      'live.registry.begin(packages, (address) => import(address));',
      `live.registry.provide('${registryId}', live);`,
      'live.registry.define({',
    ].join('\n'),
    modules,
    `});\nexport const { start } = live.registry.require('${entryId}');\n`,
  );
}

/** Some modules alone, for a page that has the others; with its source map. */
export function changeText(modules: readonly LiveModule[]): string {
  const { text, map } = joined('export const modules = {', modules, '};\n');
  return `${text}//# sourceMappingURL=data:application/json;base64,${Buffer.from(map()).toString('base64')}\n`;
}

function joined(head: string, modules: readonly LiveModule[], tail: string): LiveText {
  let line = linesOf(head) + 1;
  const parts = [head];
  const places: { readonly line: number; readonly map: string }[] = [];
  for (const { id, code, map, hooks, isLive } of modules) {
    const properties = `hooks: ${JSON.stringify(hooks)}, isLive: ${isLive}`;
    const part = `${JSON.stringify(id)}: { ${properties}, run(require, exports, module, $register) {\n${code}}},`;
    places.push({ line: line + 1, map });
    line += linesOf(part) + 1;
    parts.push(part);
  }
  return {
    text: [...parts, tail].join('\n'),
    map: () =>
      `{"version":3,"sections":[${places
        .map(({ line, map }) => `{"offset":{"line":${line},"column":0},"map":${map}}`)
        .join()}]}`,
  };
}

function linesOf(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
