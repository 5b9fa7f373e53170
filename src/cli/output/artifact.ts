/** A file of the output, not yet written: its path below `dist/<tenant>/` and its bytes. */
export interface Artifact {
  readonly path: string;
  readonly content: Uint8Array;
}

const blockSize = 1 << 18;
const mostBytesPerUnit = 3;

/** Many texts share a block of bytes: a few blocks are made sooner than hundreds. */
let block: Buffer = Buffer.alloc(0);
let used = 0;

/** Makes an artifact of a text. Texts become bytes here, once: they are measured, hashed and written as bytes. */
export function textArtifact(path: string, text: string): Artifact {
  const room = text.length * mostBytesPerUnit;
  if (room > block.length - used) {
    block = Buffer.allocUnsafeSlow(Math.max(blockSize, room));
    used = 0;
  }
  const start = used;
  used += block.write(text, start);
  return { path, content: block.subarray(start, used) };
}
