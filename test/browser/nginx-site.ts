import { type Directive, readNginxConf } from './nginx-syntax.ts';

/** What a block hands down to the blocks inside it. */
export interface Settings {
  root: string;
  types: ReadonlyMap<string, string>;
  defaultType: string;
  charset: string;
  charsetTypes: readonly string[];
  ssi: boolean;
  etag: boolean;
  ifModifiedSince: boolean;
  headers: readonly { name: string; value: string; always: boolean }[];
}

/** A `location`, which answers with a text or with the first file that is there. */
export interface Location {
  modifier: string;
  path: string;
  /** For a modifier with `~`. */
  pattern: RegExp;
  settings: Settings;
  locations: readonly Location[];
  returns?: { status: number; text: string };
  tryFiles: readonly string[];
}

/** `set`, and `if` with what it sets. */
export type Step =
  | { variable: string; value: string }
  | { condition: { variable: string; pattern: RegExp }; steps: readonly Step[] };

/** The one `server` of a configuration. */
export interface Site {
  host: string;
  port: number;
  settings: Settings;
  steps: readonly Step[];
  locations: readonly Location[];
}

/** What changes nothing in an answer but how fast it comes, and what concerns the process alone. */
const ignored: ReadonlySet<string> = new Set([
  ...['gzip', 'gzip_comp_level', 'gzip_min_length', 'gzip_types', 'gzip_vary'],
  ...['access_log', 'daemon', 'error_log', 'events', 'master_process', 'pid'],
  ...['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'].map((name) => `${name}_temp_path`),
]);

const defaults: Settings = {
  root: '',
  types: new Map([['html', 'text/html']]),
  defaultType: 'text/plain',
  charset: 'off',
  charsetTypes: ['text/html'],
  ssi: false,
  etag: true,
  ifModifiedSince: true,
  headers: [],
};

const settings: Readonly<Record<string, (directive: Directive) => Partial<Settings>>> = {
  root: ({ args: [root = ''] }) => ({ root }),
  types: ({ block = [] }) => ({
    types: new Map(block.flatMap(({ name, args }) => args.map((extension) => [extension, name]))),
  }),
  default_type: ({ args: [defaultType = ''] }) => ({ defaultType }),
  charset: ({ args: [charset = ''] }) => ({ charset }),
  charset_types: ({ args }) => ({ charsetTypes: ['text/html', ...args] }),
  ssi: (directive) => ({ ssi: isOn(directive) }),
  etag: (directive) => ({ etag: isOn(directive) }),
  if_modified_since: (directive) => ({ ifModifiedSince: isOn(directive, 'exact') }),
};

/**
 * Reads what an nginx configuration with one server says, from `http { … }` on: of nginx's directives those that the
 * files of this project use.
 *
 * @throws for any other, naming file and line
 */
export function readSite(file: string): Site {
  const http = only('http', readNginxConf(file));
  const outer = settingsOf(http.block, defaults);
  const server = only('server', outer.rest);
  const inner = settingsOf(server.block, outer.settings);
  const named = (name: string) => inner.rest.filter((directive) => directive.name === name);
  const [host = '', port = ''] = named('listen')[0]?.args[0]?.split(':') ?? [];
  const locations = named('location').map((location) => locationOf(location, inner.settings));
  // Without it nginx answers from the root, folders and index files included, which the stub does not know.
  if (!locations.some(({ modifier, path }) => `${modifier}${path}` === '/'))
    refuse(server, 'without "location /"');
  return {
    host,
    port: Number(port),
    settings: inner.settings,
    steps: inner.rest.filter(({ name }) => !['listen', 'location'].includes(name)).map(stepOf),
    locations,
  };
}

/** Takes the settings out of a block. Where it adds a header of its own, none is handed down to it. */
function settingsOf(
  block: readonly Directive[] = [],
  outer: Settings,
): { settings: Settings; rest: Directive[] } {
  const own: Partial<Settings> = {};
  const headers: Settings['headers'][number][] = [];
  const rest: Directive[] = [];
  for (const directive of block) {
    const { name, args } = directive;
    const setting = settings[name];
    if (setting) Object.assign(own, setting(directive));
    else if (name === 'add_header') {
      const [header = '', value = '', always] = args;
      headers.push({ name: header, value, always: always === 'always' });
    } else if (!ignored.has(name)) rest.push(directive);
  }
  return { settings: { ...outer, ...own, headers: headers.length > 0 ? headers : outer.headers }, rest };
}

function stepOf(directive: Directive): Step {
  const { name, args, block } = directive;
  const [variable = '', value = ''] = args;
  if (name === 'set') return { variable: variable.slice(1), value };
  // ($variable ~* "expression")
  const condition = /^\(\s*\$(\w+) (~\*?) (.*?)\s*\)$/.exec(args.join(' '));
  if (name !== 'if' || !condition) return refuse(directive);
  const [, asked = '', operator, expression = ''] = condition;
  const pattern = new RegExp(expression, operator === '~*' ? 'i' : '');
  return { condition: { variable: asked, pattern }, steps: (block ?? []).map(stepOf) };
}

function locationOf(directive: Directive, outer: Settings): Location {
  const { settings, rest } = settingsOf(directive.block, outer);
  const [modifier = '', path = ''] = directive.args.length > 1 ? directive.args : ['', ...directive.args];
  if (!['', '=', '^~', '~', '~*'].includes(modifier)) refuse(directive);
  const pattern = new RegExp(modifier.startsWith('~') ? path : '', modifier === '~*' ? 'i' : '');
  const location: Location = { modifier, path, pattern, settings, locations: [], tryFiles: [] };
  for (const inner of rest) {
    const [status = ''] = inner.args;
    if (inner.name === 'location') {
      const nested = locationOf(inner, settings);
      const isOutside = !nested.modifier.startsWith('~') && !nested.path.startsWith(path);
      if (isOutside)
        throw new Error(`${inner.place}: location "${nested.path}" is outside location "${path}"`);
      location.locations = [...location.locations, nested];
    } else if (inner.name === 'return' && /^(?:20[04]|4\d\d)$/.test(status)) {
      location.returns = { status: Number(status), text: inner.args[1] ?? '' };
    } else if (inner.name === 'try_files' && /^=4\d\d$/.test(inner.args.at(-1) ?? '')) {
      location.tryFiles = inner.args;
    } else refuse(inner);
  }
  if (!location.returns && location.tryFiles.length === 0) {
    refuse(directive, 'without "return" or "try_files"');
  }
  return location;
}

/** The one directive of a block that is not ignored. */
function only(name: string, block: readonly Directive[]): Directive {
  const [first, ...others] = block.filter((directive) => !ignored.has(directive.name));
  if (first?.name !== name) throw new Error(`the configuration has no "${name}"`);
  for (const other of others) refuse(other);
  return first;
}

function isOn(directive: Directive, on = 'on'): boolean {
  const [value = ''] = directive.args;
  if (![on, 'off'].includes(value)) refuse(directive);
  return value === on;
}

function refuse({ name, args, place }: Directive, why = ''): never {
  const directive = [name, ...args].join(' ');
  throw new Error(`${place}: the stub for nginx does not know "${directive}" ${why}`.trimEnd());
}
