import { contentPath } from '../../../pages/portal.ts';
import { nginxConf } from '../../build/nginx.ts';
import { integrityOf } from '../../integrity.ts';
import type { Deployment } from '../../server/deployment.ts';
import { isSamePolicy } from '../policy.ts';
import { type OddFragment, oddFragments } from './fragments.ts';

/** A value that does not fit its file. */
interface Misfit {
  /** The file that holds the value. */
  readonly holder: string;
  /** The script it is about. */
  readonly file: string;
  /** What is wrong with it. */
  readonly fault: string;
}

/** A header that the server's snippet sends otherwise than it should. */
export interface MissingHeader {
  readonly name: string;
  /** The location, as the snippet writes it. */
  readonly place: string;
  /** What is sent there; empty for none. */
  readonly value: string;
  readonly expected: string;
}

/** What a build says of its own delivery, whichever page is looked at. */
export interface Delivery {
  readonly misfits: readonly Misfit[];
  readonly missingHeaders: readonly MissingHeader[];
  readonly oddFragments: readonly OddFragment[];
}

const known = new WeakMap<Deployment, Promise<Delivery>>();

/** Reads it once in a run. */
export function deliveryOf(deployment: Deployment): Promise<Delivery> {
  const delivery = known.get(deployment) ?? read(deployment);
  known.set(deployment, delivery);
  return delivery;
}

async function read(deployment: Deployment): Promise<Delivery> {
  const text = async (path: string) => {
    const content = await deployment.file(path);
    return content && Buffer.from(content).toString('utf8');
  };
  return {
    misfits: [...(await moduleMisfits(deployment, text)), ...(await hostMisfits(deployment, text))],
    missingHeaders: missingHeaders(deployment, await text('nginx.conf')),
    oddFragments: await oddFragments(deployment, text),
  };
}

type Text = (path: string) => Promise<string | undefined>;

/** The values by which our script has its modules checked: in itself, and in the React part those of the pages. */
async function moduleMisfits(deployment: Deployment, text: Text): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  const waiting = new Set(['eos-content.js']);
  for (const holder of waiting) {
    for (const [, file = '', integrity = ''] of ((await text(holder)) ?? '').matchAll(
      /\[\s*["'](assets\/[^"']+\.js)["']\s*(?:,\s*["']([^"']*)["']\s*)?\]/g,
    )) {
      waiting.add(file);
      const fault = await faultOf(deployment, file, integrity);
      if (fault) misfits.push({ holder, file, fault });
    }
  }
  return misfits;
}

/** Those that hosts copy: of scripts in the manifest, and the policy's value for the snippet's inline script. */
async function hostMisfits(deployment: Deployment, text: Text): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  const manifest = await text('manifest.json');
  const entries = [...(manifest ?? '').matchAll(/"([^"]+\.js)":\s*(\{[^}]*\})/g)];
  for (const [, file = '', entry = ''] of entries) {
    const [, integrity = ''] = /"integrity":\s*"([^"]*)"/.exec(entry) ?? [];
    const fault = await faultOf(deployment, file, integrity);
    if (fault) misfits.push({ holder: 'manifest.json', file, fault });
  }
  const holder = 'snippet.html';
  const snippet = (await text(holder)) ?? '';
  const [, told] = /script-src '(sha\d+-[^']+)'/.exec(snippet) ?? [];
  const [, inline] = /<script>(.*?)<\/script>/s.exec(snippet) ?? [];
  if (told && inline !== undefined && told !== integrityOf(Buffer.from(inline))) {
    misfits.push({ holder, file: 'its inline script', fault: `the value is ${told}` });
  }
  const [, integrity] = /<script src="[^"]*eos-content\.js"[^>]*? integrity="([^"]*)"/.exec(snippet) ?? [];
  const fault = integrity === undefined ? '' : await faultOf(deployment, 'eos-content.js', integrity);
  if (fault) misfits.push({ holder, file: 'eos-content.js', fault });
  return misfits;
}

/** What is wrong with a value; empty where it fits, or the file is not there at all. */
async function faultOf(deployment: Deployment, file: string, integrity: string): Promise<string> {
  const content = await deployment.file(file);
  if (!content) return '';
  if (integrity === '') return 'there is no value';
  // Of several values one has to fit (Subresource Integrity, “get the strongest metadata”).
  const values = integrity.trim().split(/\s+/);
  const fits = values.some((value) => {
    const [, algorithm] = /^(sha256|sha384|sha512)-/.exec(value) ?? [];
    return (
      algorithm !== undefined && value.replace(/\?.*/, '') === integrityOf(content, algorithm as 'sha256')
    );
  });
  return fits ? '' : `the value is ${integrity}`;
}

/** What protects visitors; how long something is kept is no matter of security. */
const protective = ['X-Content-Type-Options', 'Referrer-Policy', 'Content-Security-Policy'];

/** Holds the server's snippet against the one that the build writes (`render/nginx.ts`), place by place. */
function missingHeaders(
  { tenant, languages, pages, policy }: Deployment,
  conf: string | undefined,
): MissingHeader[] {
  if (conf === undefined) return [];
  const expected = headersByPlace(nginxConf({ tenant, languages, files: pages, policy }));
  const actual = headersByPlace(conf);
  // That no page goes without the policy holds whatever the build writes.
  const addresses = ['', ...languages.map((language) => `${language}/`)].flatMap((folder) =>
    pages.map((page) => `${contentPath}${folder}${page}`),
  );
  return [...expected].flatMap(([place, headers]) => {
    const sent = actual.get(place);
    // A place that somebody took out or wrote anew is the server's own affair.
    if (!sent) return [];
    const isOfPages = addresses.some((address) => answers(place, address));
    return protective.flatMap((name) => {
      const isPolicy = name === 'Content-Security-Policy';
      const wanted = isPolicy && isOfPages ? policy : headers.get(name.toLowerCase());
      const value = sent.get(name.toLowerCase()) ?? '';
      const isSame = isPolicy ? isSamePolicy : Object.is;
      return wanted === undefined || isSame(wanted, value) ? [] : [{ name, place, value, expected: wanted }];
    });
  });
}

/** Whether a location of the build's own answers for an address. */
function answers(place: string, address: string): boolean {
  const [, expression] = /^~\s+"(.+)"$/.exec(place) ?? [];
  return expression === undefined ? place === `= ${address}` : new RegExp(expression).test(address);
}

/** A location in which the order of pages and languages makes no difference. */
const inOrder = (place: string): string =>
  place.replace(
    /(\((?:\?:|\?<\w+>)?)([^()]*)(?=\))/g,
    (_, start: string, list: string) => start + list.split('|').sort().join('|'),
  );

/** The headers that each `location` sends; in an inner one that names any, those of the outer do not count. */
function headersByPlace(conf: string): Map<string, Map<string, string>> {
  const places = new Map<string, Map<string, string>>();
  let place = contentPath;
  for (const line of conf.split('\n')) {
    const [, name] = /^\s*location\s+(.+?)\s*\{/.exec(line) ?? [];
    if (name !== undefined) place = inOrder(name);
    const headers = places.get(place) ?? new Map<string, string>();
    places.set(place, headers);
    const [, header = '', value = ''] = /^\s*add_header\s+([\w-]+)\s+("[^"]*"|[^\s;]+)/.exec(line) ?? [];
    if (header) headers.set(header.toLowerCase(), value.replace(/^"(.*)"$/, '$1'));
  }
  return places;
}
