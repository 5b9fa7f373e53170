import { imageSize } from 'image-size';
import { asked } from '../asking.ts';
import { urlsOf } from '../stylesheet-urls.ts';
import type { TenantFacts } from '../tenant.ts';

/** What an address answers, as far as checks need it. */
export interface Resource {
  /** 0 where nobody answered. */
  readonly status: number;
  /** The names that fragments can lead to; only of pages. */
  readonly places: ReadonlySet<string>;
  /** What a stylesheet asks for, as it is written. */
  readonly urls: readonly string[];
  /** What is wrong with what came; empty where nothing is. */
  readonly fault: string;
}

const maxRedirects = 5;

/** Each address is asked for once in a run: by whom, and which language is chosen there, tells them apart. */
const known = new WeakMap<object, Map<string, Promise<Resource>>>();

/** Those of pages that belong to no tenant. */
const strangers = {};

/**
 * Asks for an address of a portal, outside the browser.
 *
 * @param url without a fragment
 * @param language by cookie, as whoever follows a link has chosen it
 */
export function resourceAt(
  url: string,
  language: string,
  tenant: TenantFacts | undefined,
): Promise<Resource> {
  const owner = tenant?.deployment ?? strangers;
  const asked = known.get(owner) ?? new Map<string, Promise<Resource>>();
  known.set(owner, asked);
  const key = `${language} ${url}`;
  const resource = asked.get(key) ?? ask(new URL(url), language, tenant ? 'GET' : 'HEAD', 0);
  asked.set(key, resource);
  return resource;
}

async function ask(url: URL, language: string, method: string, redirects: number): Promise<Resource> {
  const answer = await asked(url, { language, method });
  const { status, location, type, body } = answer;
  // Not every server knows HEAD.
  if (method === 'HEAD' && status >= 400) return ask(url, language, 'GET', redirects);
  const next = status >= 300 && status < 400 && location ? URL.parse(location, url) : null;
  // Where it leads to another server, that one's answer is its own affair.
  if (next && next.origin === url.origin && redirects < maxRedirects) {
    return ask(next, language, method, redirects + 1);
  }
  const isFound = status === 200 && method === 'GET';
  const text = isFound && /html|css/.test(type) ? body.toString('utf8') : '';
  return {
    status,
    places: new Set(type.includes('html') ? placesIn(text) : []),
    urls: type.includes('css') ? urlsOf(text) : [],
    fault: isFound ? faultOf(url.pathname, type, body) : '',
  };
}

/** The names in a page's markup that a fragment can lead to (HTML, “find a potential indicated element”). */
const placesIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );

const notAnImage = 'is no image that a browser can show';

/** What is wrong with a file that is there: it is empty, or not what its name says. */
function faultOf(path: string, type: string, body: Buffer): string {
  if (body.length === 0) return 'is empty';
  if (/\.json$/i.test(path) && !isJson(body)) return 'is no JSON';
  if (/\.pdf$/i.test(path) && !body.subarray(0, 1024).includes('%PDF-')) return 'is no PDF document';
  // One without a size of its own is shown, too.
  if (/\.svg$/i.test(path) && !/<(?:\w+:)?svg[\s>]/.test(body.toString('utf8'))) return notAnImage;
  if (/\.(?:png|jpe?g|gif|webp|avif|ico)$/i.test(path) && !type.includes('html') && !isImage(body)) {
    return notAnImage;
  }
  return '';
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

function isImage(body: Buffer): boolean {
  try {
    const { width, height } = imageSize(body);
    return width > 0 && height > 0;
  } catch {
    return false;
  }
}
