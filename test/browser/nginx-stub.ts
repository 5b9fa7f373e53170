import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import { posix } from 'node:path';
import { type Location, readSite, type Settings, type Site, type Step } from './nginx-site.ts';

// Answers as nginx does, on a machine without it. How nginx does is described at https://nginx.org/en/docs/http/

interface Request {
  method: string;
  /** The path, decoded. */
  uri: string;
  headers: IncomingHttpHeaders;
  /** What was set, and what regular expressions caught: one map for a request and all that it includes. */
  variables: Map<string, string>;
}

interface Answer {
  status: number;
  headers: (readonly [name: string, value: string])[];
  body: Buffer;
}

/**
 * Serves what an nginx configuration with one server says, at the address that it says.
 *
 * @param file the whole configuration, from `http { … }` on
 * @throws for a directive that it does not know, naming file and line
 */
export async function serveStub(file: string): Promise<{ close(): Promise<void> }> {
  const site = readSite(file);
  const server = createServer(({ method = '', url = '', headers }, response) => {
    const { status, headers: told, body } = safeAnswer(site, method, url, headers);
    for (const [name, value] of told) response.appendHeader(name, value);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(site.port, site.host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function safeAnswer(site: Site, method: string, url: string, headers: IncomingHttpHeaders): Answer {
  try {
    const uri = normalized(url);
    const request: Request = { method, uri: uri ?? '', headers, variables: new Map() };
    return uri === undefined ? failure(400, request, site.settings) : answer(site, request);
  } catch (error) {
    return { status: 500, headers: [], body: Buffer.from(String(error)) };
  }
}

/** The path of a request, decoded and without dots and doubled slashes; nothing where it leads out of the root. */
function normalized(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
    const isOutside = /^\.\.(?:\/|$)/.test(posix.normalize(`.${path}`));
    return isOutside || path.includes('\0') ? undefined : posix.normalize(path);
  } catch {
    return undefined;
  }
}

function answer(site: Site, request: Request): Answer {
  carryOut(site.steps, request);
  const found = find(site.locations, request);
  if (!found) throw new Error(`no location for ${request.uri}`);
  const { settings, returns, tryFiles } = found.location;
  if (returns) {
    const { status, text } = returns;
    if (status >= 400) return failure(status, request, settings);
    const type = status === 204 ? undefined : typeOf(request.uri, settings);
    return answerWith(status, request, settings, { type, body: filled(text, request) });
  }
  for (const uri of tryFiles.slice(0, -1).map((name) => filled(name, request))) {
    if (statSync(settings.root + uri, { throwIfNoEntry: false })?.isFile()) {
      return fileAnswer(site, { ...request, uri }, settings);
    }
  }
  return failure(Number(tryFiles.at(-1)?.slice(1)), request, settings);
}

function carryOut(steps: readonly Step[], request: Request): void {
  for (const step of steps) {
    if ('value' in step) request.variables.set(step.variable, filled(step.value, request));
    else if (matches(step.condition.pattern, variable(step.condition.variable, request), request)) {
      carryOut(step.steps, request);
    }
  }
}

/**
 * The location for an address: an exact one, else the first regular expression, else the longest prefix. A prefix with
 * `^~` keeps the expressions beside it away, and locations inside a prefix come before those.
 *
 * @returns with `final` where no expression further out is to be looked at
 */
function find(
  locations: readonly Location[],
  request: Request,
): { location: Location; final: boolean } | undefined {
  const { uri } = request;
  const exact = locations.find(({ modifier, path }) => modifier === '=' && path === uri);
  if (exact) return { location: exact, final: true };
  const [prefix] = locations
    .filter(({ modifier, path }) => ['', '^~'].includes(modifier) && uri.startsWith(path))
    .sort((one, other) => other.path.length - one.path.length);
  const inside = prefix && find(prefix.locations, request);
  if (inside?.final) return inside;
  const caught =
    prefix?.modifier !== '^~' &&
    locations.find(({ modifier, pattern }) => modifier.startsWith('~') && matches(pattern, uri, request));
  if (caught) return { location: find(caught.locations, request)?.location ?? caught, final: true };
  const location = inside?.location ?? prefix;
  return location && { location, final: false };
}

/** A file, or where the visitor's browser has it already only that. */
function fileAnswer(site: Site, request: Request, settings: Settings): Answer {
  const { method, uri, headers: asked } = request;
  if (!['GET', 'HEAD'].includes(method)) return failure(405, request, settings);
  const type = typeOf(uri, settings);
  const content = readFileSync(settings.root + uri);
  if (settings.ssi && type === 'text/html') {
    return answerWith(200, request, settings, { type, body: included(site, request, content.toString()) });
  }
  const seconds = Math.floor(statSync(settings.root + uri).mtimeMs / 1000);
  const modified = new Date(seconds * 1000).toUTCString();
  const etag = settings.etag ? `"${seconds.toString(16)}-${content.length.toString(16)}"` : '';
  const since = asked['if-modified-since'];
  const tags = asked['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  const isKnown =
    (since !== undefined || tags !== undefined) &&
    (since === undefined || (settings.ifModifiedSince && since === modified)) &&
    (tags === undefined || tags.some((tag) => tag !== '' && ['*', etag].includes(tag)));
  const headers = [['Last-Modified', modified] as const, ['ETag', etag] as const];
  return isKnown
    ? answerWith(304, request, settings, { headers })
    : answerWith(200, request, settings, { headers, type, body: content });
}

/** Statuses with which also those headers are added that do not say `always`. */
const fineStatuses: readonly number[] = [200, 201, 204, 206, 301, 302, 303, 304, 307, 308];

function answerWith(
  status: number,
  request: Request,
  { charset, charsetTypes, headers: added }: Settings,
  { type, headers = [], body = '' }: { type?: string; headers?: Answer['headers']; body?: Buffer | string },
): Answer {
  const suffix = charset !== 'off' && charsetTypes.includes(type ?? '') ? `; charset=${charset}` : '';
  const all = [
    ['Content-Type', type === undefined ? '' : `${type}${suffix}`] as const,
    ...headers,
    ...added
      .filter(({ always }) => always || fineStatuses.includes(status))
      .map(({ name, value }) => [name, filled(value, request)] as const),
  ];
  return { status, headers: all.filter(([, value]) => value !== ''), body: Buffer.from(body) };
}

const failure = (status: number, request: Request, settings: Settings): Answer =>
  answerWith(status, request, settings, {
    type: 'text/html',
    body: `<html><head><title>${status} ${STATUS_CODES[status]}</title></head></html>\r\n`,
  });

const typeOf = (uri: string, { types, defaultType }: Settings): string =>
  types.get(posix.extname(uri).slice(1).toLowerCase()) ?? defaultType;

/** Carries out a page's server-side includes: blocks, and includes with a block in their place where they fail. */
function included(site: Site, request: Request, page: string): string {
  const blocks = new Map<string, string>();
  let open: string | undefined;
  let text = '';
  for (const part of page.split(/(<!--#[\s\S]*?-->)/)) {
    const [, command, rest = ''] = /^<!--#\s*(\w+)((?:\s+\w+="[^"]*")*)\s*-->$/.exec(part) ?? [];
    const parameters = [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const { name, virtual, stub, ...unknown } = Object.fromEntries(parameters) as Record<string, string>;
    const isKnown = Object.keys(unknown).length === 0;
    let added = '';
    if (!part.startsWith('<!--#')) added = part;
    else if (command === 'block' && name && isKnown) {
      open = name;
      blocks.set(name, '');
    } else if (command === 'endblock' && isKnown) open = undefined;
    else if (command === 'include' && /^\/[^?%]*$/.test(virtual ?? '') && isKnown) {
      const { status, body } = answer(site, { ...request, method: 'GET', uri: virtual ?? '' });
      added = stub !== undefined && status >= 300 ? (blocks.get(stub) ?? '') : body.toString();
    } else throw new Error(`the stub for nginx does not know ${part}`);
    if (open === undefined) text += added;
    else blocks.set(open, `${blocks.get(open)}${added}`);
  }
  return text;
}

/** Puts values in the place of variables, `$name` or `${name}`. */
const filled = (text: string, request: Request): string =>
  text.replace(/\$\{?(\w+)\}?/g, (_, name: string) => variable(name, request));

function variable(name: string, { uri, headers, variables }: Request): string {
  if (name === 'uri') return uri;
  const [, cookie] = /^cookie_(\w+)$/.exec(name) ?? [];
  if (cookie) {
    // nginx takes a cookie's name in any case of letters.
    return new RegExp(`(?:^|[;,]) *${cookie} *= *([^;]*)`, 'i').exec(headers.cookie ?? '')?.[1] ?? '';
  }
  const value = variables.get(name);
  if (value === undefined) throw new Error(`the stub for nginx does not know $${name}`);
  return value;
}

/** Keeps what named groups catch. */
function matches(pattern: RegExp, text: string, { variables }: Request): boolean {
  const found = pattern.exec(text);
  for (const [name, value = ''] of Object.entries(found?.groups ?? {})) variables.set(name, value);
  return found !== null;
}
