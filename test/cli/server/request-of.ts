import type { Request } from '../../../src/cli/server/answer.ts';

/** A request as the server hands it to its handlers. */
export function requestOf(
  path: string,
  {
    method = 'GET',
    headers = {},
    cookies = {},
  }: { method?: string; headers?: Request['headers']; cookies?: Readonly<Record<string, string>> } = {},
): Request {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return {
    method,
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers,
    host: 'localhost',
    origin: 'http://localhost',
    isLocal: true,
    closed: new AbortController().signal,
    client: 'one',
    cookie: (name) => cookies[name],
    json: () => Promise.reject(new Error('no body')),
  };
}

/** Headers of a browser that loads a document. */
export const asDocument: Request['headers'] = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' };
