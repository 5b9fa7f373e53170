import { integrityOf } from '../../integrity.ts';
import { manifestFile } from '../../output/addresses.ts';
import type { BuildInfo } from '../build-info.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { textFile } from './documents.ts';

export interface IntegrityValue {
  readonly holder: string;
  readonly file: string;
  readonly value: string;
  readonly fits: boolean | undefined;
}

const snippetFile = 'snippet.html';

/** Integrity values of scripts: in the manifest, in scripts that load others, and in the snippet that hosts copy. */
export const integrity: StaticGatherer<readonly IntegrityValue[]> = {
  scope: 'tenant',
  async gather(build) {
    const manifest = (await textFile(build, manifestFile)) ?? '';
    const listed = [...manifest.matchAll(/"([^"]+\.js)":\s*\{[^}]*?"integrity":\s*"([^"]*)"/g)];
    const snippet = (await textFile(build, snippetFile)) ?? '';
    const copied = [...snippet.matchAll(/<script src="[^"]*\/(eos-content\.js)"[^>]*? integrity="([^"]*)"/g)];
    const loaded = await Promise.all(
      listed.map(async ([, script = '']) => valuesOf(script, await tableOf(build, script), build)),
    );
    return [
      ...(await valuesOf(manifestFile, listed, build)),
      ...(await valuesOf(snippetFile, copied, build)),
      ...loaded.flat(),
      ...inlineValues(snippet),
    ];
  },
};

/** `["assets/app-….js","sha256-…"]`: the modules that a script of ours loads. */
const tableOf = async (build: BuildInfo, script: string) =>
  ((await textFile(build, script)) ?? '').matchAll(
    /\[\s*["'](assets\/[^"']+\.js)["']\s*(?:,\s*["']([^"']*)["']\s*)?\]/g,
  );

const valuesOf = (
  holder: string,
  found: Iterable<RegExpExecArray>,
  build: BuildInfo,
): Promise<IntegrityValue[]> =>
  Promise.all(
    [...found].map(async ([, file = '', value = '']) => {
      const content = await build.deployment.file(file);
      return { holder, file, value, fits: content && fits(content, value) };
    }),
  );

/** Hosts allow the snippet’s inline script by the hash that stands above it. */
function inlineValues(snippet: string): IntegrityValue[] {
  const [, value] = /script-src '(sha\d+-[^']+)'/.exec(snippet) ?? [];
  const [, script] = /<script>(.*?)<\/script>/s.exec(snippet) ?? [];
  return value === undefined || script === undefined
    ? []
    : [{ holder: snippetFile, file: 'its inline script', value, fits: fits(Buffer.from(script), value) }];
}

/** One of several values has to fit (Subresource Integrity). */
const fits = (content: Uint8Array, values: string): boolean =>
  values.split(/\s+/).some((value) => {
    const [, algorithm] = /^(sha256|sha384|sha512)-/.exec(value) ?? [];
    return algorithm !== undefined && value === integrityOf(content, algorithm as 'sha256');
  });
