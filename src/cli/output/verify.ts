import { forEachConcurrently } from '../concurrency.ts';
import type { Severity } from '../findings.ts';
import { manifestFile } from './addresses.ts';
import type { BuildLocation, ReadResult } from './build-location.ts';
import { contentTypeOf } from './delivery.ts';
import { type Manifest, parseManifest } from './manifest.ts';

const checks = {
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
type CheckId = keyof typeof checks;

/** A finding about a deployment (contract C21): a file as a whole, so line and column are 1. */
export interface VerifyFinding {
  readonly check: CheckId;
  readonly severity: Severity;
  /** Relative to the root; empty at an address. */
  readonly file: string;
  readonly line: 1;
  readonly column: 1;
  readonly key: '';
  readonly message: string;
  readonly hint: string;
  /** Empty in a folder. */
  readonly url: string;
  readonly tenant: string;
  /** Within the build. */
  readonly path: string;
}

/** What was found in one deployment. */
export interface Verified {
  readonly location: string;
  readonly tenant: string;
  /** The build that is there; undefined where its manifest does not say. */
  readonly build: Manifest | undefined;
  /** How many files were compared. */
  readonly files: number;
  readonly findings: readonly VerifyFinding[];
}

/** A build in words. */
export const buildName = ({ version, timestamp }: Manifest): string =>
  `${version} of ${timestamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6 UTC')}`;

/**
 * Compares a deployment with a manifest: every file is there and is what the build wrote; in a folder nothing else is.
 *
 * @param expected the manifest of the build in hand; the deployed one when left out
 * @param tenant whose build should be there; any when left out
 */
export async function verify(
  location: BuildLocation,
  { expected, tenant: due, interrupted }: { expected?: Manifest; tenant?: string; interrupted: AbortSignal },
): Promise<Verified> {
  const read = await location.read(manifestFile);
  const parsed =
    read.kind === 'content' ? parseManifest(Buffer.from(read.bytes).toString('utf8')) : undefined;
  const own = typeof parsed === 'object' ? parsed : undefined;
  const tenant = expected?.tenant ?? due ?? own?.tenant ?? '';
  const findings: VerifyFinding[] = [];
  const report = (check: CheckId, path: string, message: string) => {
    const severity = check === 'upload-stray' ? 'warning' : 'error';
    const where = location.nameOf(path);
    findings.push({
      check,
      severity,
      line: 1,
      column: 1,
      key: '',
      ...where,
      message,
      hint: checks[check],
      tenant,
      path,
    });
  };
  const other = own && otherBuild(own, expected, tenant);
  if (read.kind !== 'content') report('manifest-missing', manifestFile, read.reason);
  else if (typeof parsed === 'string') report('manifest-broken', manifestFile, parsed);
  else if (other) report('manifest-other', manifestFile, other);
  // The files of another build differ, each of them: one finding says it all.
  const manifest = other ? undefined : (expected ?? own);
  const paths = Object.keys(manifest?.files ?? {}).filter(location.serves);
  await forEachConcurrently(paths, 8, async (path) => {
    interrupted.throwIfAborted();
    const issue = issueOf(
      path,
      await location.read(path, manifest?.timestamp),
      manifest?.files[path]?.sha256,
    );
    if (issue) report(issue.check, path, issue.message);
  });
  for (const path of manifest ? location.strays(new Set([manifestFile, ...paths])) : [])
    report('upload-stray', path, 'no build lists it');
  findings.sort((one, two) => (one.path < two.path ? -1 : 1));
  return { location: location.name, tenant, build: own, files: paths.length, findings };
}

function otherBuild(own: Manifest, expected: Manifest | undefined, tenant: string): string | undefined {
  if (own.tenant !== tenant) return `it is of the tenant ${own.tenant}, expected ${tenant}`;
  if (!expected || JSON.stringify(own) === JSON.stringify(expected)) return undefined;
  return `it is of build ${buildName(own)}, expected build ${buildName(expected)}`;
}

function issueOf(
  path: string,
  found: ReadResult,
  sha256: string | undefined,
): { check: CheckId; message: string } | undefined {
  if (found.kind !== 'content') return { check: `upload-${found.kind}`, message: found.reason };
  if (found.sha256 !== sha256)
    return { check: 'upload-changed', message: `its ${found.bytes.length} bytes differ from the build` };
  const message = found.type === undefined ? undefined : typeIssue(contentTypeOf(path), found.type);
  return message ? { check: 'upload-type', message } : undefined;
}

/** Browsers run no script and apply no stylesheet of another type, and read text in the charset that is named. */
function typeIssue(expected: string, sent: string): string | undefined {
  const parts = (header: string) => {
    const [type = '', charset = ''] = header.toLowerCase().split(/;\s*charset\s*=\s*/);
    const usual = type
      .trim()
      .replace(/^application\/((?:x-)?javascript|xml)$/, 'text/$1')
      .replace('x-java', 'java');
    return { type: usual, charset: charset.replaceAll('"', '').replace('utf8', 'utf-8') };
  };
  const [wanted, given] = [parts(expected), parts(sent)];
  if (wanted.type === 'application/octet-stream') return undefined;
  const isRight = wanted.type === given.type && ['', wanted.charset || given.charset].includes(given.charset);
  return isRight ? undefined : `it is sent as '${sent}', expected ${expected}`;
}
