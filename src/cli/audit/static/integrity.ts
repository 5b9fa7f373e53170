import { integrityOf } from '../../lib/integrity.ts';
import { manifestFile } from '../../output/addresses.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { textFile } from './documents.ts';
import { listedFiles } from './manifest.ts';

export interface IntegrityValue {
  readonly holder: string;
  readonly value: string;
}

const snippetFile = 'snippet.html';

/**
 * The integrity values that fit no script of the build: of those in the manifest, in scripts that load others, and in the
 * snippet that hosts copy with the hash of its inline script.
 */
export const integrity: StaticGatherer<readonly IntegrityValue[]> = {
  scope: 'tenant',
  async gather(build) {
    const listed = Object.entries(await listedFiles(build)).filter(([path]) => path.endsWith('.js'));
    const scripts = await Promise.all(
      listed.map(async ([holder]) => ({ holder, text: (await textFile(build, holder)) ?? '' })),
    );
    const snippet = { holder: snippetFile, text: (await textFile(build, snippetFile)) ?? '' };
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(snippet.text) ?? [];
    const fitting = new Set(
      [...scripts.map(({ text }) => text), inline, textInXml(inline)].flatMap((text) =>
        algorithms.map((algorithm) => integrityOf(Buffer.from(text), algorithm)),
      ),
    );
    return [
      ...listed.map(([, { integrity }]) => ({ holder: manifestFile, value: integrity })),
      ...[...scripts, snippet].flatMap(({ holder, text }) =>
        (text.match(valuePattern) ?? []).map((value) => ({ holder, value })),
      ),
    ].filter(({ value }) => !fitting.has(value));
  },
};

/** The text of an inline script where the page is XML. */
const textInXml = (inline: string): string => inline.replace(/<!\[CDATA\[|\]\]>/g, '');

const algorithms = ['sha256', 'sha384', 'sha512'] as const;
const valuePattern = /sha(?:256|384|512)-[\w+/]{40,}=*/g;
