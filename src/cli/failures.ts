import { closest } from './closest.ts';

/**
 * What prevents the program from running, in one table: the text and the fix of each, and its exit code unless it is 2.
 * The keys are permanent. Mistakes in the sources are findings instead (findings.ts).
 */
const failures = {
  'unknown-tenant': unknown('tenant'),
  'unknown-language': unknown('language'),
  'unknown-page': unknown('page'),
  'unknown-check': { ...unknown('check'), fix: () => 'npx eos-content explain lists all checks' },
  'unknown-key': {
    text: ({ wanted, known }: Wanted) => `no translation has the key '${wanted}'.${perhaps(wanted, known)}`,
    fix: () =>
      'nothing was changed; write the key as validate shows it, such as LEGAL_NOTICE.CONTENT or MENU.*',
  },
  'unknown-file': {
    text: ({ wanted, path, known }: Wanted & { path: string }) =>
      `no settings or texts are in '${wanted}'.${perhaps(path, known)}`,
    fix: () => 'name files or folders below tenants/ or locales/',
  },
  'no-browser': {
    text: (_: Readonly<Record<never, never>>) =>
      'no browser found (looked at PUPPETEER_EXECUTABLE_PATH, chrome, chromium, @sparticuz/chromium)',
    fix: () => 'fix: npm install --save-dev @sparticuz/chromium, or set PUPPETEER_EXECUTABLE_PATH',
  },
  'browser-broken': {
    text: ({ path, found, reason }: { path: string; found: string; reason: string }) =>
      `the browser cannot be started (${found}: ${path}): ${reason}`,
    fix: () =>
      'fix: set PUPPETEER_EXECUTABLE_PATH to a Chrome or Chromium that starts, or npm install --save-dev @sparticuz/chromium',
  },
  'pages-lost': {
    text: ({ lost }: { lost: readonly { readonly url: string; readonly reason: string }[] }) =>
      `${lost.length === 1 ? 'a page' : `${lost.length} pages`} could not be audited:\n${lost
        .map(({ url, reason }) => `  ${url}: ${reason}`)
        .join('\n')}`,
    fix: () => 'run it again; if the same pages fail, open one in a browser and read its console',
  },
  'baseline-broken': {
    text: ({ path, reason }: { path: string; reason: string }) =>
      `${path} cannot be used as a baseline: ${reason}`,
    fix: () => 'write an earlier report with npx eos-content audit --format json --output <file>',
  },
  'budgets-broken': {
    text: ({ place, reason }: { place: string; reason: string }) => `${place}: ${reason}`,
    fix: () => 'write it as schemas/budgets.schema.json says; docs/audit/budgets.md has an example',
  },
  'waivers-broken': {
    text: ({ place, reason }: { place: string; reason: string }) => `${place}: ${reason}`,
    fix: () =>
      'a waiver needs a check, a reason and the last day on which it holds, such as "until": "2027-03-31"; docs/audit/waivers.md has an example',
  },
  'bad-address': {
    text: ({ address }: { address: string }) => `'${address}' is not the address of a page`,
    fix: () => 'write it with its scheme, such as https://portal.example.com/services/contactform',
  },
  'nothing-found': {
    text: ({ location, check }: { location: string; check: string }) =>
      `${check} reports nothing at ${location} that can be suppressed`,
    fix: ({ file }: { file: string }) =>
      `npx eos-content validate --hints ${file} shows what is found there, and in which lines`,
  },
  'no-sources': {
    text: ({ root }: { root: string }) => `no tenants found: ${root} has no tenants/<tenant>/tenant.json`,
    fix: () => 'run the command in the project’s folder, or name it with --root <dir>',
  },
  'bad-epoch': {
    text: ({ value }: { value: string }) => `SOURCE_DATE_EPOCH is '${value}', which is not a time`,
    fix: () => 'set it to whole seconds since 1970, for example 1790000000, or leave it out',
  },
  'bad-name': {
    text: ({ what, name, rule }: { what: string; name: string; rule: string }) =>
      `'${name}' cannot be the name of a ${what}: ${rule}`,
    fix: ({ example }: { example: string }) => `choose a name such as ${example}`,
  },
  'already-there': {
    text: ({ what, path }: { what: string; path: string }) => `the ${what} is already there: ${path}`,
    fix: () => 'nothing was changed; choose another name or change the existing files by hand',
  },
  'sources-broken': {
    text: ({ path, reason }: { path: string; reason: string }) => `${path} cannot be used: ${reason}`,
    fix: () => 'nothing was changed; run npx eos-content validate and fix what it names first',
  },
  'language-unsupported': {
    text: ({ code, known }: { code: string; known: readonly string[]; tenant: string }) =>
      `the portal does not know the language '${code}' yet; it knows ${known.join(', ')}`,
    fix: ({ code, tenant }: { code: string; known: readonly string[]; tenant: string }) =>
      [
        'nothing was changed; to add the language (see also CONTRIBUTING.md):',
        `1. schemas/tenant.schema.json: "${code}" in the list $defs.languageCode`,
        '2. npm run generate',
        `3. npx eos-content new language ${code} --tenant ${tenant}`,
      ].join('\n  '),
  },
  'no-project': {
    text: ({ folder, missing }: { folder: string; missing: string }) =>
      `${folder} is not the folder of eos-content: it has no ${missing}`,
    fix: () => 'name the folder of the project with --root <dir>, or leave the option out',
  },
  'program-unfamiliar': {
    text: ({ path, expected }: { path: string; expected: string }) =>
      `${path} cannot be changed: ${expected} is not in it`,
    fix: () => 'nothing was changed; make the entries by hand, as the other pages have theirs',
  },
  'cannot-watch': {
    text: ({ reason }: { reason: string }) => `the files cannot be watched: ${reason}`,
    fix: () =>
      'close programs that watch many files, or let more be watched (on Linux: sysctl fs.inotify.max_user_watches and max_user_instances)',
  },
  'out-is-source': {
    text: ({ path }: { path: string }) => `${path} contains the sources: a build would overwrite them`,
    fix: () => 'nothing was written; name another folder with --out <dir>',
  },
  'source-language': {
    text: () => 'English is the source language of the texts',
    fix: ({ known }: { known: readonly string[] }) => `name one of the others: ${known.join(', ')}`,
  },
  'output-is-source': {
    text: ({ path }: { path: string }) => `${path} is in a folder of the sources, and could overwrite one`,
    fix: () => 'nothing was written; name another file with --output <file>',
  },
  'exchange-file': {
    text: ({ place, reason }: { place: string; reason: string }) => `${place}: ${reason}`,
    fix: ({ fix }: { fix: string }) => `nothing was changed; ${fix}`,
  },
  'exchange-units': {
    text: ({ path, refused }: { path: string; refused: readonly string[] }) =>
      `${path} cannot be imported: ${refused.length === 1 ? 'a text is' : `${refused.length} texts are`} refused\n  ${listed(refused)}`,
    fix: ({ fixes }: { fixes: readonly string[] }) => ['nothing was changed', ...fixes].join('\n  '),
  },
  'list-gap': {
    text: ({ path, key }: { path: string; key: string }) =>
      `${path} cannot be changed: a list of texts must be complete, but ${key} is not translated`,
    fix: () => 'nothing was changed; translate it too, or leave the whole list without translations',
  },
  'no-build': {
    text: ({ place, reason }: { place: string; reason: string }) => `no build found at ${place}: ${reason}`,
    fix: () => 'run npx eos-content build, or name the folder or the address of a build',
  },
  'port-taken': {
    text: ({ port }: { port: number }) => `port ${port} is used by another program`,
    fix: () => 'name another port, or leave out --port to get a free one',
  },
  'cannot-listen': {
    text: ({ address, port, reason }: { address: string; port: number; reason: string }) =>
      `cannot listen on ${address}, port ${port}: ${reason}`,
    fix: () =>
      'name an address of this machine with --host, or leave it out; and a port from 1024 to 65535 with --port',
  },
  'cannot-read': {
    exitCode: 1,
    text: ({ path, reason }: { path: string; reason: string }) => `cannot read ${path}: ${reason}`,
    fix: () => 'put a readable file there, then run the command again',
  },
  'changed-meanwhile': {
    exitCode: 1,
    text: ({ path }: { path: string }) => `${path} was changed by another program in the meantime`,
    fix: () => 'nothing was changed; run the command again',
  },
  'cannot-write': {
    exitCode: 1,
    text: ({ path, reason }: { path: string; reason: string }) => `cannot write ${path}: ${reason}`,
    fix: ({ kept }: { kept: string }) => kept,
  },
  'disk-full': {
    exitCode: 1,
    text: ({ path }: { path: string }) => `the disk is full: cannot write ${path}`,
    fix: ({ kept }: { kept: string }) => `${kept}; make room and run the command again`,
  },
} as const satisfies Record<
  string,
  { exitCode?: 1; text(values: never): string; fix(values: never): string }
>;

interface Wanted {
  readonly wanted: string;
  readonly known: readonly string[];
}

function unknown(what: string) {
  return {
    text: ({ wanted, known }: Wanted) => `unknown ${what} '${wanted}'.${perhaps(wanted, known)}`,
    fix: ({ known }: Wanted) => `${what}s: ${known.join(', ')}`,
  } as const;
}

function perhaps(wanted: string, known: readonly string[]): string {
  const meant = closest(wanted, known);
  return meant ? ` Did you mean '${meant}'?` : '';
}

function listed(lines: readonly string[]): string {
  const rest = lines.length - 20;
  return [...lines.slice(0, 20), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n  ');
}

type ValuesOf<Words> = Words extends () => string
  ? unknown
  : Words extends (values: infer Values) => string
    ? Values
    : never;

export type FailureCode = keyof typeof failures;
type Values<Code extends FailureCode> = ValuesOf<(typeof failures)[Code]['text']> &
  ValuesOf<(typeof failures)[Code]['fix']>;

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
    this.exitCode = (failures[code] as { exitCode?: 1 }).exitCode ?? 2;
    this.fix = fix;
    this.path = options.path ?? '';
  }
}

export function failure<Code extends FailureCode>(
  code: Code,
  values: Values<Code>,
  options?: ErrorOptions,
): UserError {
  // Each entry of the table takes its own values, which the signature ties to its code.
  const { text, fix } = failures[code] as unknown as Record<'text' | 'fix', (values: Values<Code>) => string>;
  const { path = '' } = values as { path?: string };
  return new UserError(code, text(values), fix(values), { ...options, path });
}

export { systemReason } from './system-reason.ts';
