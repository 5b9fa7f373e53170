import { crc32, deflateSync } from 'node:zlib';

/** What a picture shows: one grey; noise, which cannot be compressed; or the same again and again, which is an animation (APNG). */
export interface Screenshot {
  readonly width: number;
  readonly height: number;
  readonly kind: 'grey' | 'noise' | 'moving';
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Makes a picture in shades of grey, eight bits a pixel (PNG, third edition), the same in each run. */
export function png({ width, height, kind }: Screenshot): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  // Each line begins with its filter: none.
  const lines = Buffer.alloc((width + 1) * height, 0);
  let state = 1;
  for (let at = 0; kind === 'noise' && at < lines.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    if (at % (width + 1) > 0) lines[at] = state >>> 24;
  }
  const data = deflateSync(lines);
  // A tenth of a second each.
  const frameControl = (number: number) =>
    chunk('fcTL', Buffer.concat([words(number, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(kind === 'moving' ? [chunk('acTL', words(2, 0)), frameControl(0)] : []),
    chunk('IDAT', data),
    ...(kind === 'moving' ? [frameControl(1), chunk('fdAT', Buffer.concat([words(2), data]))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Numbers of four bytes. */
const words = (...numbers: readonly number[]): Buffer =>
  Buffer.concat(
    numbers.map((number) => {
      const word = Buffer.alloc(4);
      word.writeUInt32BE(number);
      return word;
    }),
  );

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([words(data.length), body, words(crc32(body))]);
}
