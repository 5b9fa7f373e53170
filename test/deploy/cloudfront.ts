import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../examples/deploy/cloudfront.js', import.meta.url));

interface Values {
  readonly [name: string]: { readonly value: string };
}
type Handler = (event: { request: { uri: string; cookies: Values; querystring: Values } }) => { uri: string };

const toValues = (entries: Iterable<readonly [string, string]>): Values =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));

/** Which path an address gets of the bucket. */
export type EdgeFunction = (
  path: string,
  query: URLSearchParams,
  cookies: Readonly<Record<string, string>>,
) => string;

/**
 * Runs `cloudfront.js` for a build.
 *
 * @param folder for what it writes
 * @returns the function for CloudFront, called as CloudFront calls it
 */
export function writeCloudFront(build: string, folder: string): EdgeFunction {
  execFileSync(process.execPath, [script, build, folder]);
  const code = readFileSync(join(folder, 'function.js'), 'utf8');
  const handler = new Function(`${code}; return handler;`)() as Handler;
  return (uri, query, cookies) =>
    handler({ request: { uri, cookies: toValues(Object.entries(cookies)), querystring: toValues(query) } })
      .uri;
}
