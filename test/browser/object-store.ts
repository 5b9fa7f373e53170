import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { html } from '../../src/cli/lib/markup.ts';

interface StoredObject {
  content: Buffer;
  /** What its owner said of it, and what the store adds. */
  headers: Readonly<Record<string, string>>;
}

/** A bucket that keeps, lists, gives and removes objects, as far as `aws s3 cp` and `aws s3 sync` ask for it. */
export async function openObjectStore(): Promise<{ origin: string; close(): void }> {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname);
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const object = storedObject(await buffer(request), request.headers);
      objects.set(key, object);
      response.writeHead(200, object.headers).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (searchParams.has('list-type')) {
      response.setHeader('Content-Type', 'application/xml');
      response.end(listing(objects, `${key}/`, searchParams.get('prefix') ?? ''));
    } else if (found && found.headers.ETag === request.headers['if-none-match'])
      response.writeHead(304).end();
    else response.writeHead(found ? 200 : 404, found?.headers).end(found?.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

const storedObject = (content: Buffer, headers: NodeJS.Dict<string | string[]>): StoredObject => ({
  content,
  headers: {
    'Content-Type': `${headers['content-type'] ?? 'binary/octet-stream'}`,
    'Cache-Control': `${headers['cache-control'] ?? ''}`,
    'Last-Modified': new Date().toUTCString(),
    ETag: `"${createHash('md5').update(content).digest('hex')}"`,
  },
});

/** The answer to ListObjectsV2, in the order that `sync` relies on, and whole: a build has fewer files than it may name. */
function listing(objects: ReadonlyMap<string, StoredObject>, bucket: string, prefix: string): string {
  const found = [...objects]
    .filter(([key]) => key.startsWith(bucket + prefix))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const entries = found.map(([key, { content, headers }]) => {
    const modified = new Date(`${headers['Last-Modified']}`).toISOString();
    return html`<Contents><Key>${key.slice(bucket.length)}</Key><LastModified>${modified}</LastModified><ETag>${`${headers.ETag}`}</ETag><Size>${content.length}</Size></Contents>`;
  });
  return html`<ListBucketResult><IsTruncated>false</IsTruncated>${entries}</ListBucketResult>`.html;
}
