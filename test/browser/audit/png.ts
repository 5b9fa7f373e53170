import { crc32, deflateSync } from 'node:zlib';

/** What a picture shows: one grey, or noise, which cannot be compressed. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly isNoise: boolean;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Makes a picture in shades of grey, eight bits a pixel (PNG, third edition), the same in each run. */
export function png({ width, height, isNoise }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  // Each line begins with its filter: none.
  const lines = Buffer.alloc((width + 1) * height, 0);
  let state = 1;
  for (let at = 0; isNoise && at < lines.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    if (at % (width + 1) > 0) lines[at] = state >>> 24;
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
