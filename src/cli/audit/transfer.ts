import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { once } from '../lib/once.ts';
import type { BuildInfo } from './build-info.ts';

/** What a file is to the page that loads it, as the budgets divide them. */
export type FileKind = 'document' | 'script' | 'stylesheet' | 'image' | 'font' | 'text' | 'other';

const kinds: Readonly<Record<string, FileKind>> = {
  '.html': 'document',
  '.js': 'script',
  '.css': 'stylesheet',
  '.json': 'text',
  ...Object.fromEntries(
    ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.ico'].map((end) => [end, 'image' as const]),
  ),
  ...Object.fromEntries(['.woff2', '.woff', '.ttf', '.otf'].map((end) => [end, 'font' as const])),
};

export const kindOf = (path: string): FileKind => kinds[extname(path).toLowerCase()] ?? 'other';

/** How many bytes a file of a build is on the line: after gzip, as servers send it. 0 where there is none. */
export const compressedSize = (build: BuildInfo, path: string): Promise<number> => sizesOf(build)(path);

/** A build does not change while it is looked at, and its pages share most of what they load. */
const sizesOf = once(({ deployment }: BuildInfo) =>
  once(async (path: string) => {
    const content = await deployment.file(path);
    return content ? compressed(content) : 0;
  }),
);

const compressed = (content: Uint8Array | string): number => gzipSync(content, { level: 9 }).length;
