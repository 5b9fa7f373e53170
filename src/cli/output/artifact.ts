/** A file of the output, not yet written: its path below `dist/<tenant>/` and its bytes. */
export interface Artifact {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Makes an artifact of a text. Texts become bytes here, once: they are measured, hashed and written as bytes. */
export const textArtifact = (path: string, text: string): Artifact => ({ path, content: Buffer.from(text) });
