/** A file of the output, not yet written: its path below `dist/<tenant>/` and what it holds. */
export interface Artifact {
  readonly path: string;
  readonly content: string | Uint8Array;
}
