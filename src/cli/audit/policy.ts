/** What is wrong with a Content-Security-Policy, in the order in which it is told. */
export interface PolicyFlaw {
  readonly directive: string;
  readonly flaw: string;
}

/** Which directive stands in for another that is missing (CSP 3, “fallback list”). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'script-src': ['default-src'],
  'object-src': ['default-src'],
};

/** What lets anybody's script in; `data:` and `blob:` are addresses that a page makes itself. */
const open = [
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  "'wasm-unsafe-eval'",
  '*',
  'http:',
  'https:',
  'data:',
  'blob:',
  'filesystem:',
];

/** Where everybody may publish scripts: whoever allows the whole server allows any script. */
const publicServers = [
  'ajax.googleapis.com',
  'cdn.jsdelivr.net',
  'cdn.skypack.dev',
  'cdnjs.cloudflare.com',
  'esm.sh',
  'raw.githubusercontent.com',
  'unpkg.com',
];

/** A policy's directives by their names. Of two of one name the first counts (CSP 3, “parse a serialized CSP”). */
export function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const each of policy.split(';')) {
    const [name = '', ...sources] = each.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key !== '' && !directives.has(key)) directives.set(key, sources);
  }
  return directives;
}

/** Whether two policies say the same, in whatever order. */
export function isSamePolicy(one: string, other: string): boolean {
  const plain = (policy: string) =>
    JSON.stringify(
      [...directivesOf(policy)].map(([name, sources]) => [name, ...sources.toSorted()].join(' ')).sort(),
    );
  return plain(one) === plain(other);
}

/**
 * What keeps a policy from being a strict one (contract C20). Several policies, separated by commas, hold all together:
 * a flaw is one that all of them have.
 */
export function flawsOf(header: string): readonly PolicyFlaw[] {
  const [first = [], ...others] = header.split(',').map(flawsOfOne);
  const isIn = (flaws: readonly PolicyFlaw[], { directive, flaw }: PolicyFlaw) =>
    flaws.some((each) => each.directive === directive && each.flaw === flaw);
  return first.filter((flaw) => others.every((flaws) => isIn(flaws, flaw)));
}

function flawsOfOne(policy: string): readonly PolicyFlaw[] {
  const directives = directivesOf(policy);
  const sourcesOf = (name: string): readonly string[] | undefined =>
    [name, ...(fallbacks[name] ?? [])].map((each) => directives.get(each)).find((each) => each !== undefined);
  const flaws: PolicyFlaw[] = [];
  const add = (directive: string, flaw: string) => flaws.push({ directive, flaw });
  for (const name of ['default-src', 'base-uri', 'frame-ancestors']) {
    if (!directives.has(name)) add(name, 'is missing');
  }
  if (!sourcesOf('object-src')) add('object-src', 'is missing');
  if (!sourcesOf('script-src')) add('script-src', 'is missing');
  if (!directives.get('require-trusted-types-for')?.includes("'script'")) {
    add('require-trusted-types-for', "does not name 'script'");
  }
  for (const name of [
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'object-src',
    'base-uri',
    'frame-ancestors',
    'default-src',
  ]) {
    const sources = directives.get(name) ?? [];
    for (const source of sources.filter((each) => isOpen(each, sources))) add(name, `allows ${source}`);
  }
  for (const name of [directives.has('script-src') ? 'script-src' : 'default-src', 'script-src-elem']) {
    for (const source of (directives.get(name) ?? []).filter(isPublicServer)) {
      add(name, `allows ${source}, where everybody may publish scripts`);
    }
  }
  const objects = (sourcesOf('object-src') ?? []).filter((source) => source.toLowerCase() !== "'none'");
  if (directives.has('object-src') && objects.length > 0 && !objects.some((each) => isOpen(each, objects))) {
    add('object-src', `allows ${objects.join(' ')}`);
  }
  if (directives.get('trusted-types')?.includes('*')) add('trusted-types', 'allows *');
  const styles = directives.get('style-src') ?? directives.get('default-src') ?? [];
  for (const source of ["'unsafe-inline'", '*', 'http:', 'data:']) {
    if (styles.includes(source)) add('style-src', `allows ${source}`);
  }
  return flaws;
}

/** Whether a source lets in more than known places. A nonce or hash takes the effect from 'unsafe-inline' (CSP 3). */
function isOpen(source: string, sources: readonly string[]): boolean {
  const lower = source.toLowerCase();
  if (lower === "'unsafe-inline'") return !sources.some((each) => /^'(?:nonce|sha\d+)-/i.test(each));
  return open.includes(lower) || lower.startsWith('http://') || /^(?:https?:\/\/)?\*/.test(lower);
}

/** Whether a source is all of a server of everybody's: what names a file there allows that file. */
function isPublicServer(source: string): boolean {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/:]+)(?::[\d*]+)?(\/.*)?$/i.exec(source) ?? [];
  return publicServers.includes(host.toLowerCase()) && (path === '' || path === '/');
}
