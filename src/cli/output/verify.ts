import { hash } from 'node:crypto';
import type { Severity } from '../findings.ts';
import { manifestFile } from './addresses.ts';
import type { BuildLocation, ReadResult } from './build-location.ts';
import { contentTypeOf, isForVisitors, isHashed } from './delivery.ts';
import { type Manifest, parseManifest } from './manifest.ts';

const hints = {
  'manifest-missing': 'deploy the build again, manifest.json included',
  'manifest-broken': 'deploy the build again',
  'manifest-other': 'deploy the build that should be here',
  'upload-missing': 'deploy the build again',
  'upload-changed':
    'deploy the build again, byte for byte; make sure that no proxy rewrites files and no cache keeps old ones',
  'upload-type': 'send the Content-Type of the file’s extension, as nginx’s mime.types does',
  'upload-unreachable': 'make the file readable for visitors, then verify again',
  'upload-stray': 'remove it: visitors can still open this file of an earlier build',
} as const;

const concurrency = 8;

interface Issue {
  readonly check: keyof typeof hints;
  readonly path: string;
  readonly message: string;
}

/** A finding about a deployment (contract C21): a file as a whole, so line and column are 1. */
export interface VerifyFinding extends Issue {
  readonly severity: Severity;
  readonly file: string;
  readonly line: 1;
  readonly column: 1;
  readonly key: '';
  readonly hint: string;
  readonly url: string;
  readonly tenant: string;
}

export interface Verified {
  readonly location: string;
  readonly tenant: string;
  readonly build: Manifest | undefined;
  readonly files: number;
  readonly findings: readonly VerifyFinding[];
}

export const buildName = ({ version, timestamp }: Manifest): string =>
  `${version} of ${timestamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6 UTC')}`;

/**
 * Compares a deployment with its manifest: every file is there and is what the build wrote; in a folder nothing else is.
 * @param due the tenant whose build should be there, and the manifest that it should have; any when left out
 */
export async function verify(
  location: BuildLocation,
  due: { readonly tenant?: string | undefined; readonly manifest?: Manifest | undefined },
  interrupted: AbortSignal,
): Promise<Verified> {
  const own = manifestOf(await location.read(manifestFile));
  const build = 'check' in own ? undefined : own;
  const issue = 'check' in own ? own : otherBuild(own, due);
  // The files of another build differ, each of them: one finding says it all.
  const paths =
    issue || !build ? [] : Object.keys(build.files).filter(location.paths ? Boolean : isForVisitors);
  const issues = issue ? [issue] : straysOf(location, new Set([manifestFile, ...paths]));
  const rest = paths.values();
  const compareNext = async () => {
    for (const path of rest) {
      interrupted.throwIfAborted();
      const read = await location.read(path, build?.timestamp);
      issues.push(...issuesOf(path, read, build?.files[path]?.sha256));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, compareNext));
  const tenant = due.tenant ?? build?.tenant ?? '';
  const findings = issues
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(
      ({ check, path, message }): VerifyFinding => ({
        check,
        severity: check === 'upload-stray' ? 'warning' : 'error',
        ...location.nameOf(path),
        line: 1,
        column: 1,
        key: '',
        message,
        hint: hints[check],
        tenant,
        path,
      }),
    );
  return { location: location.name, tenant, build, files: paths.length, findings };
}

function manifestOf(read: ReadResult): Manifest | Issue {
  const path = manifestFile;
  if (read.kind !== 'content') return { check: 'manifest-missing', path, message: read.reason };
  const parsed = parseManifest(Buffer.from(read.bytes).toString('utf8'));
  return typeof parsed === 'string' ? { check: 'manifest-broken', path, message: parsed } : parsed;
}

function otherBuild(own: Manifest, { tenant, manifest }: Parameters<typeof verify>[1]): Issue | undefined {
  const issue = (message: string): Issue => ({ check: 'manifest-other', path: manifestFile, message });
  if (tenant && own.tenant !== tenant) return issue(`it is of the tenant ${own.tenant}, expected ${tenant}`);
  if (!manifest || JSON.stringify(own) === JSON.stringify(manifest)) return undefined;
  return issue(`it is of build ${buildName(own)}, expected build ${buildName(manifest)}`);
}

/** Files that no build lists. Assets of earlier builds stay for pages that are open. */
const straysOf = ({ paths }: BuildLocation, known: ReadonlySet<string>): Issue[] =>
  (paths?.() ?? [])
    .filter((path) => !known.has(path) && !isHashed(path))
    .map((path) => ({ check: 'upload-stray', path, message: 'no build lists it' }));

function issuesOf(path: string, read: ReadResult, sha256: string | undefined): Issue[] {
  if (read.kind !== 'content') return [{ check: `upload-${read.kind}`, path, message: read.reason }];
  const { bytes, type } = read;
  if (hash('sha256', bytes) !== sha256)
    return [{ check: 'upload-changed', path, message: `its ${bytes.length} bytes differ from the build` }];
  const expected = contentTypeOf(path);
  if (type === undefined || isSameType(expected, type)) return [];
  return [{ check: 'upload-type', path, message: `it is sent as '${type}', expected ${expected}` }];
}

/** Browsers run no script and apply no stylesheet of another type, and read text in the charset that is named. */
function isSameType(expected: string, sent: string): boolean {
  const parts = (header: string) =>
    header
      .toLowerCase()
      .replace(/[\s"]/g, '')
      .replace(/^application\/(?:x-)?(?=javascript|xml)/, 'text/')
      .split(';charset=');
  const [[wanted], [type, charset = 'utf-8']] = [parts(expected), parts(sent)];
  return wanted === 'application/octet-stream' || (wanted === type && ['utf-8', 'utf8'].includes(charset));
}
