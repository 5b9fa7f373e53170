import type { Severity } from '../findings.ts';

/** What each check of a deployment finds, how much it weighs, and what mends it. */
export const verifyChecks = {
  'manifest-missing': {
    severity: 'error',
    hint: 'upload the build again, manifest.json among it; or take the folder away where it is no tenant’s',
  },
  'manifest-broken': {
    severity: 'error',
    hint: 'upload the build again: without its manifest nobody can say what belongs here',
  },
  'manifest-other': {
    severity: 'error',
    hint: 'upload the build that is meant to be here',
  },
  'upload-missing': {
    severity: 'error',
    hint: 'upload the build again',
  },
  'upload-changed': {
    severity: 'error',
    hint: 'upload the build again, byte for byte (FTP: binary), compressed files (.br, .gz) among it; nothing on the way may rewrite files, such as a minifying proxy, and no cache may keep those of an earlier build',
  },
  'upload-type': {
    severity: 'error',
    hint: 'let the server send the Content-Type that belongs to the name; the build’s nginx.conf and nginx’s own mime.types do',
  },
  'upload-unreachable': {
    severity: 'error',
    hint: 'let everybody read it who reads the build, then look again',
  },
  'upload-stray': {
    severity: 'warning',
    hint: 'take it away if an earlier build has left it: visitors can still open it',
  },
} as const satisfies Readonly<Record<string, { severity: Severity; hint: string }>>;

export type VerifyCheckId = keyof typeof verifyChecks;

/** A finding about a deployment (contract C21): where `validate` names a text, it names a file of the build. */
export interface VerifyFinding {
  readonly check: VerifyCheckId;
  readonly severity: Severity;
  /** Relative to the root; empty for what lies at an address. */
  readonly file: string;
  /** Always 1, and no key: a file is meant as a whole. */
  readonly line: 1;
  readonly column: 1;
  readonly key: '';
  readonly message: string;
  readonly hint: string;
  /** Empty for what lies in a folder. */
  readonly url: string;
  /** Empty where nothing says which. */
  readonly tenant: string;
  /** Within the build. */
  readonly path: string;
}

/** What was found in one deployment. */
export interface Verdict {
  /** Where it lies, as it is shown. */
  readonly place: string;
  /** Empty where nothing says which. */
  readonly tenant: string;
  /** What lies there, by its own manifest; undefined where that does not tell. */
  readonly build: BuildName | undefined;
  /** How many files were held against the manifest. */
  readonly files: number;
  /** Sorted by path. */
  readonly findings: readonly VerifyFinding[];
}

/** What tells one build from another. */
export interface BuildName {
  readonly version: string;
  /** `YYYYMMDDHHMMSS` in UTC. */
  readonly timestamp: string;
}

/** A build in words. */
export const buildWords = ({ version, timestamp }: BuildName): string =>
  `${version} of ${timeWords(timestamp)}`;

/** A build's timestamp as people read it. */
export const timeWords = (timestamp: string): string =>
  timestamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6 UTC');
