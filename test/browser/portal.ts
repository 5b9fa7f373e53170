import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { cookieIn, languageCookie } from '../../src/pages/cookie.ts';

/** The type of a file by the ending of its name. */
export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
};

/** What never changes its content, the server snippet caches for ever: names with a hash, and the versioned stylesheet. */
const isForEver = (file: string): boolean => /-[0-9A-Za-z]{8}\.\w+$/.test(file) || file === 'eos-content.css';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A portal as the server snippet describes it: a tenant's build at /services/content/, with its policy. */
export interface Portal {
  origin: string;
  /** The paths asked for since the last look, in order. */
  requests: string[];
  /** Answers in place of files, by path: a host page, or a failure on purpose. */
  answers: Map<string, Answer>;
  /** Answers with a file of a host: a page, under the policy of the build, where the path has no other ending. */
  file(path: string, content: string): void;
  /** Makes a host page of these elements of its body and this script, under the policy of the build. */
  host(path: string, body: string, script?: string): void;
  close(): Promise<void>;
}

/**
 * Serves `dist/<tenant>` on a free port of this machine.
 *
 * @param tls the certificate to serve it with over HTTPS; without one it is plain HTTP
 */
export async function servePortal(
  dist: string,
  tenant: string,
  tls?: { key: string; cert: string },
): Promise<Portal> {
  const folder = join(dist, tenant);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    languages: string[];
    contentSecurityPolicy: string;
  };
  const requests: string[] = [];
  // The login team's script: here it draws nothing, so that the link in its place can be seen.
  const answers = new Map<string, Answer>([
    [
      '/services/login/login-bundle.js',
      (_, response) => void response.setHeader('Content-Type', 'text/javascript').end(),
    ],
  ]);
  const policy = tls
    ? manifest.contentSecurityPolicy
    : manifest.contentSecurityPolicy.replace('; upgrade-insecure-requests', '');
  const html = (response: ServerResponse): ServerResponse =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Content-Security-Policy', policy);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] as string);
    requests.push(path);
    const prepared = answers.get(path);
    if (prepared) return prepared(request, response);
    if (path === '/services/api/tenant/')
      return void response.setHeader('Content-Type', 'text/plain').end(tenant);
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const file = /^\/services\/content\/(.+)$/.exec(path)?.[1];
    if (!file) return void response.writeHead(404).end();
    const chosen = cookieIn(request.headers.cookie, languageCookie)?.toLowerCase() ?? 'en';
    const language = manifest.languages.includes(chosen) ? chosen : 'en';
    const served = /^[A-Za-z]+\.html$/.test(file) ? `${language}/${file}` : file;
    const content = await readFile(join(folder, normalize(`/${served}`))).catch(() => undefined);
    if (!content) return void response.writeHead(404).end();
    if (file.endsWith('.html')) html(response);
    else response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    if (isForEver(file)) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.end(content);
  }

  const file = (path: string, content: string): void => {
    const type = types[extname(path)];
    answers.set(path, (_, response) => {
      (type ? response.setHeader('Content-Type', type) : html(response)).end(content);
    });
  };

  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response);
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    answers,
    file,
    host(path, body, script = '') {
      const page = `<!DOCTYPE html><html lang="en"><head><title>Host</title><script src="/services/content/eos-content.js"></script></head><body>${body}<script src="${path}.js"></script></body></html>`;
      file(path, page);
      file(`${path}.js`, script);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
