import { closest } from '../lib/closest.ts';

interface Wanted {
  readonly wanted: string;
  readonly known: readonly string[];
}

/** A page that could not be audited, or not by some checks. */
export interface LostPage {
  readonly url: string;
  readonly checks?: readonly string[];
  readonly reason: string;
}

function countOf(lost: readonly LostPage[]): string {
  const { size } = new Set(lost.map(({ url }) => url));
  return size === 1 ? 'a page' : `${size} pages`;
}

/**
 * What prevents the program from running, in one table: the text and the fix of each. The codes are permanent. Mistakes
 * in the sources are findings instead (findings.ts).
 */
const failures = {
  'unknown-tenant': unknown('tenant'),
  'unknown-language': unknown('language'),
  'unknown-page': unknown('page'),
  'unknown-check': (values: Wanted) => ({
    ...unknown('check')(values),
    fix: 'npx eos-content explain lists all checks',
  }),
  'unknown-key': ({ wanted, known }: Wanted) => ({
    text: `no translation has the key '${wanted}'.${perhaps(wanted, known)}`,
    fix: 'nothing was changed; write the key as validate shows it, such as LEGAL_NOTICE.CONTENT or MENU.*',
  }),
  'unknown-file': ({ wanted, path, known }: Wanted & { path: string }) => ({
    text: `no settings or texts are in '${wanted}'.${perhaps(path, known)}`,
    fix: 'name files or folders below tenants/ or locales/',
  }),
  'no-browser': (_: object) => ({
    text: 'no browser found (looked at PUPPETEER_EXECUTABLE_PATH, chrome, chromium, @sparticuz/chromium)',
    fix: 'npm install --save-dev @sparticuz/chromium, or set PUPPETEER_EXECUTABLE_PATH',
  }),
  'browser-broken': ({ path, found, reason }: { path: string; found: string; reason: string }) => ({
    text: `the browser cannot be started (${found}: ${path}): ${reason}`,
    fix: 'install what it lacks, set PUPPETEER_EXECUTABLE_PATH to a Chrome or Chromium that starts, or npm install --save-dev @sparticuz/chromium',
  }),
  'browser-not-unpacked': ({ folder, reason }: { folder: string; reason: string }) => ({
    text: `the browser of @sparticuz/chromium cannot be unpacked into ${folder}: ${reason}`,
    fix: 'set TMPDIR to a folder with 300 MB of room where programs may run, or PUPPETEER_EXECUTABLE_PATH to an installed Chrome or Chromium',
  }),
  'no-addresses': ({ path }: { path: string }) => ({
    text: `${path} lists no address of a page`,
    fix: 'write one address a line, such as https://test.example.com/services/contactform',
  }),
  'access-without-url': (_: object) => ({
    text: '--cookie, --header and --insecure are for pages that --url or --url-file names',
    fix: 'name a page, such as --url https://test.example.com/services/contactform',
  }),
  'pages-lost': ({ lost }: { lost: readonly LostPage[] }) => ({
    text: `${countOf(lost)} could not be audited${lost.every(({ checks }) => checks) ? ' in full' : ''}:\n${lost
      .map(({ url, checks, reason }) => `  ${url}${checks ? ` (${checks.join(', ')})` : ''}: ${reason}`)
      .join('\n')}`,
    fix: lost.some(({ reason }) => reason.includes('ERR_CERT_'))
      ? 'the browser does not trust the certificate; for a test system that you know, --insecure accepts it'
      : 'run it again; if the same pages fail, open one in a browser and read its console',
  }),
  'budgets-broken': ({ place, reason }: { place: string; reason: string }) => ({
    text: `${place}: ${reason}`,
    fix: 'write it as schemas/budgets.schema.json says; docs/audit.md has an example',
  }),
  'waivers-broken': ({ place, reason }: { place: string; reason: string }) => ({
    text: `${place}: ${reason}`,
    fix: 'a waiver needs a check, a reason and the last day on which it holds, such as "until": "2027-03-31"; docs/audit.md has an example',
  }),
  'bad-address': ({ address }: { address: string }) => ({
    text: `'${address}' is not the address of a page`,
    fix: 'write it with its scheme, such as https://portal.example.com/services/contactform',
  }),
  'nothing-found': ({ location, file }: { location: string; file: string }) => ({
    text: `nothing is reported at ${location} that you could mean`,
    fix: `npx eos-content validate --hints ${file} shows what is found there, and in which lines`,
  }),
  'several-found': ({ location, choices }: { location: string; choices: readonly string[] }) => ({
    text: `which of these at ${location}?\n  ${choices.join('\n  ')}`,
    fix: 'name one by its line and column, or with --check or --words',
  }),
  'not-ignorable': ({ check, hint }: { check: string; hint: string | undefined }) => ({
    text: `what ${check} finds cannot be suppressed`,
    fix: hint ?? `npx eos-content explain ${check} says why`,
  }),
  'no-sources': ({ root }: { root: string }) => ({
    text: `no tenants found: ${root} has no tenants/<tenant>/tenant.json`,
    fix: 'run the command in the project’s folder, or name it with --root <dir>',
  }),
  'folder-gone': (_: object) => ({
    text: 'the folder in which the command runs was removed',
    fix: 'change to the project’s folder again, then run the command again',
  }),
  'bad-epoch': ({ value }: { value: string }) => ({
    text: `SOURCE_DATE_EPOCH is '${value}', which is not a time`,
    fix: 'set it to whole seconds since 1970, for example 1790000000, or leave it out',
  }),
  'bad-name': ({ what, name, rule, example }: Record<'what' | 'name' | 'rule' | 'example', string>) => ({
    text: `'${name}' cannot be the name of a ${what}: ${rule}`,
    fix: `choose a name such as ${example}`,
  }),
  'already-there': ({ what, path }: { what: string; path: string }) => ({
    text: `the ${what} is already there: ${path}`,
    fix: 'nothing was changed; choose another name or change the existing files by hand',
  }),
  'sources-broken': ({ path, reason }: { path: string; reason: string }) => ({
    text: `${path} cannot be used: ${reason}`,
    fix: 'nothing was changed; run npx eos-content validate and fix what it names first',
  }),
  'language-unsupported': ({
    code,
    known,
    tenant,
  }: {
    code: string;
    known: readonly string[];
    tenant: string;
  }) => ({
    text: `the portal does not know the language '${code}' yet; it knows ${known.join(', ')}`,
    fix: [
      'nothing was changed; to add the language (see also CONTRIBUTING.md):',
      `1. schemas/tenant.schema.json: "${code}" in the list $defs.languageCode`,
      '2. npm run generate',
      `3. npx eos-content new language ${code} --tenant ${tenant}`,
    ].join('\n  '),
  }),
  'no-project': ({ folder, missing }: { folder: string; missing: string }) => ({
    text: `${folder} is not the folder of eos-content: it has no ${missing}`,
    fix: 'run the command in the folder of eos-content, or name it with --root <dir>',
  }),
  'program-unfamiliar': ({ path, expected }: { path: string; expected: string }) => ({
    text: `${path} cannot be changed: ${expected} is not in it`,
    fix: 'nothing was changed; make the entries by hand, as the other pages have theirs',
  }),
  'cannot-watch': ({ reason }: { reason: string }) => ({
    text: `the files cannot be watched: ${reason}`,
    fix: 'close programs that watch many files, let more be watched (on Linux: sysctl fs.inotify.max_user_watches and max_user_instances), or set CHOKIDAR_USEPOLLING=1',
  }),
  'out-is-source': ({ path }: { path: string }) => ({
    text: `${path} contains the sources: a build would overwrite them`,
    fix: 'nothing was written; name another folder with --out <dir>',
  }),
  'source-language': ({ known }: { known: readonly string[] }) => ({
    text: 'English is the source language of the texts',
    fix: `name one of the others: ${known.join(', ')}`,
  }),
  'output-is-source': ({ path }: { path: string }) => ({
    text: `${path} is in a folder of the sources or around one, and could overwrite them`,
    fix: 'nothing was written; name another file with --output <file>',
  }),
  'exchange-file': ({ place, reason, fix }: { place: string; reason: string; fix: string }) => ({
    text: `${place}: ${reason}`,
    fix: `nothing was changed; ${fix}`,
  }),
  'exchange-units': ({
    path,
    refused,
    fixes,
  }: {
    path: string;
    refused: readonly string[];
    fixes: readonly string[];
  }) => ({
    text: `${path} cannot be imported: ${refused.length === 1 ? 'a text is' : `${refused.length} texts are`} refused\n  ${listed(refused)}`,
    fix: ['nothing was changed', ...fixes].join('\n  '),
  }),
  'list-gap': ({ path, key }: { path: string; key: string }) => ({
    text: `${path} cannot be changed: a list of texts must be complete, but ${key} is not translated`,
    fix: 'nothing was changed; translate it too, or leave the whole list without translations',
  }),
  'no-build': ({ place, reason }: { place: string; reason: string }) => ({
    text: `no build found at ${place}: ${reason}`,
    fix: 'run npx eos-content build, or name the folder or the address of a build',
  }),
  'port-taken': ({ port }: { port: number }) => ({
    text: `port ${port} is used by another program`,
    fix: 'name another port, or leave out --port to get a free one',
  }),
  'cannot-listen': ({ address, port, reason }: { address: string; port: number; reason: string }) => ({
    text: `cannot listen on ${address}, port ${port}: ${reason}`,
    fix: 'name an address of this machine with --host, or leave it out; and a port from 1024 to 65535 with --port',
  }),
  'cannot-read': ({ path, reason }: { path: string; reason: string }) => ({
    text: `cannot read ${path}: ${reason}`,
    fix: 'restore it or make it readable, then run the command again',
  }),
  'changed-meanwhile': ({ path }: { path: string }) => ({
    text: `${path} was changed by another program in the meantime`,
    fix: 'nothing was changed; run the command again',
  }),
  'cannot-write': ({ path, reason, kept }: { path: string; reason: string; kept: string }) => ({
    text: `cannot write ${path}: ${reason}`,
    fix: kept,
  }),
  'disk-full': ({ path, kept }: { path: string; kept: string }) => ({
    text: `the disk is full: cannot write ${path}`,
    fix: `${kept}; make room and run the command again`,
  }),
} as const satisfies Record<string, (values: never) => { text: string; fix: string }>;

function unknown(what: string) {
  return ({ wanted, known }: Wanted) => ({
    text: `unknown ${what} '${wanted}'.${perhaps(wanted, known)}`,
    fix: `${what}s: ${known.join(', ')}`,
  });
}

function perhaps(wanted: string, known: readonly string[]): string {
  const meant = closest(wanted, known);
  return meant ? ` Did you mean '${meant}'?` : '';
}

function listed(lines: readonly string[]): string {
  const rest = lines.length - 20;
  return [...lines.slice(0, 20), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n  ');
}

type FailureCode = keyof typeof failures;

/** What the files of the user did, rather than how the program was called or what the machine lacks. */
const ofFiles: ReadonlySet<FailureCode> = new Set([
  'cannot-read',
  'changed-meanwhile',
  'cannot-write',
  'disk-full',
]);

/** A failure the user can fix: what happened and what to do. Never a stack. */
export class UserError extends Error {
  readonly code: FailureCode;
  readonly exitCode: 1 | 2;
  readonly fix: string;
  /** The file or folder at fault; empty if there is none. */
  readonly path: string;

  constructor(code: FailureCode, text: string, fix: string, options: ErrorOptions & { path?: string } = {}) {
    super(text, options);
    this.name = 'UserError';
    this.code = code;
    this.exitCode = ofFiles.has(code) ? 1 : 2;
    this.fix = fix;
    this.path = options.path ?? '';
  }
}

export function failure<Code extends FailureCode>(
  code: Code,
  values: Parameters<(typeof failures)[Code]>[0],
  options?: ErrorOptions,
): UserError {
  // Each entry of the table takes its own values, which the signature ties to its code.
  const { text, fix } = (failures[code] as (all: typeof values) => { text: string; fix: string })(values);
  const { path = '' } = values as { path?: string };
  return new UserError(code, text, fix, { ...options, path });
}

export { systemReason } from '../lib/system-reason.ts';
