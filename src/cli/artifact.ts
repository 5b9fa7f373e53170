/** A file of the output, not yet written: its path below `dist/<tenant>/` and its bytes. */
export interface Artifact {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Makes an artifact of a text. Texts become bytes here, once: they are measured, hashed and written as bytes. */
export const textArtifact = (path: string, text: string): Artifact => ({ path, content: Buffer.from(text) });

/** Artifacts on their way to another thread: their bytes lie one behind the other in one block, which changes hands without being copied. */
export interface PackedArtifacts {
  readonly paths: readonly string[];
  readonly sizes: readonly number[];
  readonly bytes: ArrayBuffer;
}

/** Puts artifacts into one block, which has to be handed over with the message. */
export function packed(artifacts: readonly Artifact[]): PackedArtifacts {
  const sizes = artifacts.map(({ content }) => content.length);
  const bytes = new Uint8Array(sizes.reduce((total, size) => total + size, 0));
  let offset = 0;
  for (const { content } of artifacts) {
    bytes.set(content, offset);
    offset += content.length;
  }
  return { paths: artifacts.map(({ path }) => path), sizes, bytes: bytes.buffer };
}
