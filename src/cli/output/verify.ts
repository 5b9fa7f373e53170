import { hash } from 'node:crypto';
import type { Severity } from '../findings.ts';
import { manifestFile } from './addresses.ts';
import type { BuildLocation } from './build-location.ts';
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

/** A finding about a deployment (contract C21): a file as a whole, so line and column are 1. */
export interface VerifyFinding {
  readonly check: keyof typeof hints;
  readonly severity: Severity;
  readonly file: string;
  readonly url: string;
  readonly line: 1;
  readonly column: 1;
  readonly key: '';
  readonly message: string;
  readonly hint: string;
  readonly tenant: string;
  /** The file's path in the build. */
  readonly path: string;
}

type Issue = Pick<VerifyFinding, 'check' | 'path' | 'message'>;

export interface Verified {
  /** The folder or the address, as it is shown. */
  readonly place: string;
  readonly tenant: string;
  readonly build: Manifest | undefined;
  /** How many files were compared. */
  readonly files: number;
  readonly findings: readonly VerifyFinding[];
}

/**
 * Compares a deployment with its manifest: every file is there and is what the build wrote; in a folder nothing else is.
 * @param expected the manifest that it should have; any when left out
 */
export async function verify(location: BuildLocation, expected: Manifest | undefined): Promise<Verified> {
  const { build, issue } = await manifestAt(location, expected);
  // The files of another build differ, each of them: one finding says it all.
  const files = issue ? [] : Object.keys(build.files).filter(location.paths ? Boolean : isForVisitors);
  const issues = issue
    ? [issue]
    : [
        ...straysIn(location, files),
        ...(await Promise.all(files.map((path) => issuesOf(location, path, build)))).flat(),
      ];
  const tenant = location.tenant ?? build?.tenant ?? '';
  const findings = issues
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ check, path, message }): VerifyFinding => {
      const severity = check === 'upload-stray' ? 'warning' : 'error';
      const place = { ...location.nameOf(path), line: 1, column: 1, key: '' } as const;
      return { check, severity, ...place, message, hint: hints[check], tenant, path };
    });
  return { place: location.name, tenant, build, files: files.length, findings };
}

/** What the deployment says of itself, and what is wrong with that. */
async function manifestAt(
  location: BuildLocation,
  manifest: Manifest | undefined,
): Promise<{ build: Manifest; issue?: undefined } | { build?: Manifest; issue: Issue }> {
  const issue = (check: Issue['check'], message: string) => ({ check, path: manifestFile, message });
  const read = await location.read(manifestFile, '');
  if ('check' in read) return { issue: issue('manifest-missing', read.message) };
  const build = parseManifest(Buffer.from(read.bytes).toString('utf8'));
  if (typeof build === 'string') return { issue: issue('manifest-broken', build) };
  const tenant = manifest?.tenant ?? location.tenant ?? build.tenant;
  if (build.tenant !== tenant)
    return {
      build,
      issue: issue('manifest-other', `it is of the tenant ${build.tenant}, expected ${tenant}`),
    };
  if (!manifest || JSON.stringify(build) === JSON.stringify(manifest)) return { build };
  const words = `it is of build ${buildName(build)}, expected build ${buildName(manifest)}`;
  return { build, issue: issue('manifest-other', words) };
}

export const buildName = ({ version, timestamp }: Manifest): string =>
  `${version} of ${timestamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6 UTC')}`;

/** Files that the build does not list. Assets of earlier builds stay for pages that are open. */
function straysIn({ paths }: BuildLocation, files: readonly string[]): Issue[] {
  const listed = new Set([manifestFile, ...files]);
  return (paths?.() ?? [])
    .filter((path) => !listed.has(path) && !isHashed(path))
    .map((path) => ({ check: 'upload-stray', path, message: 'no build lists it' }));
}

async function issuesOf(
  location: BuildLocation,
  path: string,
  { files, timestamp }: Manifest,
): Promise<Issue[]> {
  const read = await location.read(path, path === 'eos-content.css' ? `?v=${timestamp}` : '');
  if ('check' in read) return [{ ...read, path }];
  const { bytes, type } = read;
  if (hash('sha256', bytes) !== files[path]?.sha256)
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
