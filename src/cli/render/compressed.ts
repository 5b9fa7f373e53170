import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Artifact } from '../artifact.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { keep, readKept } from '../bundle/kept.ts';
import { sideBySide } from '../side-by-side.ts';
import { isCompressible } from './delivery.ts';
import { compressedPath, type Encoding } from './encodings.ts';

/** What fits into one packet comes no sooner for being smaller, in bytes. */
const onePacket = 1400;
/** Of what is not smaller by a twentieth, a second file is not worth having. */
const worthwhile = 0.95;
/** Each file that waits to be compressed holds memory of its own. */
const hands = 16;

/** These work in the threads of Node's pool, side by side, and keep nobody waiting who calls them. */
const compressors: Readonly<Record<Encoding, (content: Uint8Array) => Promise<Uint8Array>>> = {
  gzip: async (content) =>
    withoutSystem(await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })),
  brotli: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
};

/** zlib writes no name and no time, but the system that it runs on: it becomes 255, “unknown” (RFC 1952, section 2.3.1). */
function withoutSystem(gzipped: Buffer): Uint8Array {
  gzipped[9] = 255;
  return gzipped;
}

/** Chunks and the like are the same objects for all tenants: each is compressed once. */
const known = new WeakMap<Artifact, Map<Encoding, Promise<Artifact | undefined>>>();

/** The compressed form of a file; undefined where it is not worth having. */
function formOf(artifact: Artifact, encoding: Encoding): Promise<Artifact | undefined> {
  const { path, content } = artifact;
  if (!isCompressible(path) || content.length <= onePacket) return Promise.resolve(undefined);
  const forms = known.get(artifact) ?? new Map<Encoding, Promise<Artifact | undefined>>();
  known.set(artifact, forms);
  const form =
    forms.get(encoding) ??
    compressors[encoding](content).then((compressed) =>
      compressed.length <= content.length * worthwhile
        ? { path: compressedPath(path, encoding), content: compressed }
        : undefined,
    );
  forms.set(encoding, form);
  return form;
}

/** The compressed forms that are to lie beside files: of those for which it pays. The same files give the same bytes. */
export async function compressed(
  artifacts: readonly Artifact[],
  encodings: readonly Encoding[],
): Promise<Artifact[]> {
  const wanted = artifacts.flatMap((artifact) => encodings.map((encoding) => ({ artifact, encoding })));
  const forms: (Artifact | undefined)[] = [];
  await sideBySide(wanted.entries(), hands, async ([index, { artifact, encoding }]) => {
    forms[index] = await formOf(artifact, encoding);
  });
  return forms.filter((form) => form !== undefined);
}

/** By path, in base64; null where it is not worth having. */
type KeptForms = Readonly<Record<string, string | null>>;

/**
 * Compresses what all tenants share, before their own files: once for a program, beside which it is kept like the bundle
 * itself.
 *
 * @param cache the compiled program's folder; without one nothing is kept
 */
export async function compressShared(
  { chunks, types }: Pick<Bundle, 'chunks' | 'types'>,
  encodings: readonly Encoding[],
  cache: string | undefined,
): Promise<void> {
  const shared = [...chunks, ...types];
  for (const encoding of encodings) {
    const name = `compressed-${encoding}.json`;
    const kept = readKept<KeptForms>(cache, name);
    if (kept) for (const artifact of shared) recall(artifact, encoding, kept[artifact.path]);
    else {
      const forms = await Promise.all(shared.map((artifact) => formOf(artifact, encoding)));
      const entries = shared.map(({ path }, index) => [path, base64(forms[index])]);
      keep(cache, name, Object.fromEntries(entries));
    }
  }
}

/** What is not known of a file is found out when it is asked for. */
function recall(artifact: Artifact, encoding: Encoding, kept: string | null | undefined): void {
  if (kept === undefined) return;
  const form =
    kept === null
      ? undefined
      : { path: compressedPath(artifact.path, encoding), content: Buffer.from(kept, 'base64') };
  known.set(artifact, (known.get(artifact) ?? new Map()).set(encoding, Promise.resolve(form)));
}

const base64 = (form: Artifact | undefined): string | null =>
  form ? Buffer.from(form.content).toString('base64') : null;
