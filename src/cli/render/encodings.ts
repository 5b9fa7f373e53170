// What a compressed file is called: on the command line, in the build's folder, in HTTP.

const names = {
  brotli: { end: 'br', coding: 'br' },
  gzip: { end: 'gz', coding: 'gzip' },
} as const;

/** A way to compress a file ahead, as the option calls it. */
export type Encoding = keyof typeof names;

/** All of them; the one that sends less comes first. */
export const encodings = Object.keys(names) as readonly Encoding[];

/** What the name of a compressed file ends in, behind a dot. */
export const endOf = (encoding: Encoding): string => names[encoding].end;

/** Where the compressed form of a file lies: beside it. */
export const compressedPath = (path: string, encoding: Encoding): string => `${path}.${endOf(encoding)}`;

/** What it is called in `Accept-Encoding` and `Content-Encoding`. */
export const codingOf = (encoding: Encoding): string => names[encoding].coding;

/** The file that a compressed one lies beside, by its name; undefined for a name that none has. */
export function uncompressed(path: string): { path: string; encoding: Encoding } | undefined {
  const encoding = encodings.find((each) => path.endsWith(compressedPath('', each)));
  return encoding && { path: path.slice(0, -compressedPath('', encoding).length), encoding };
}
