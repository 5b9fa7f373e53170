import { hash } from 'node:crypto';
import { failure } from '../failures.ts';
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

interface Issue {
  readonly check: keyof typeof hints;
  readonly path: string;
  readonly message: string;
}

export type VerifyFinding = ReturnType<typeof toFinding>;
export type Verified = Awaited<ReturnType<typeof verify>>;

/**
 * Compares a deployment with its manifest: missing and changed files; in a folder also stray ones.
 * @param expected the manifest to compare with; undefined accepts any build
 * @throws UserError `no-build` without a manifest, unless a tenant is expected
 */
export async function verify(location: BuildLocation, expected: Manifest | undefined) {
  const { name, tenant } = location;
  const result = (issues: readonly Issue[], build?: Manifest, files = 0) => {
    const sorted = issues.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    const owner = tenant ?? build?.tenant ?? '';
    const findings = sorted.map((issue) => toFinding(issue, location, owner));
    return { place: name, tenant: owner, build, files, findings };
  };
  const found = await location.read(manifestFile, '');
  if ('check' in found && tenant === undefined)
    throw failure('no-build', { place: name, reason: found.message });
  if ('check' in found) return result([{ ...found, check: 'manifest-missing', path: manifestFile }]);
  const build = parseManifest(Buffer.from(found.bytes).toString('utf8'));
  if (typeof build === 'string')
    return result([{ check: 'manifest-broken', path: manifestFile, message: build }]);
  const message = differenceOf(build, expected, tenant);
  // All files of another build differ: one finding is enough.
  if (message) return result([{ check: 'manifest-other', path: manifestFile, message }], build);
  const files = Object.keys(build.files).filter(location.paths ? Boolean : isForVisitors);
  const compared = await Promise.all(files.map((path) => issueOf(location, path, build)));
  const issues = [...straysIn(location, build), ...compared.filter((issue) => issue !== undefined)];
  return result(issues, build, files.length);
}

/** The finding is about the whole file, so line and column are 1 (contract C21). */
const toFinding = ({ check, path, message }: Issue, location: BuildLocation, tenant: string) => ({
  check,
  severity: check === 'upload-stray' ? ('warning' as const) : ('error' as const),
  ...location.nameOf(path),
  line: 1,
  column: 1,
  key: '',
  message,
  hint: hints[check],
  tenant,
  path,
});

/** Undefined if it is the expected build. */
function differenceOf(build: Manifest, expected: Manifest | undefined, tenant = build.tenant) {
  const owner = expected?.tenant ?? tenant;
  if (build.tenant !== owner) return `it is of the tenant ${build.tenant}, expected ${owner}`;
  if (!expected || JSON.stringify(build) === JSON.stringify(expected)) return undefined;
  return `it is of build ${buildName(build)}, expected build ${buildName(expected)}`;
}

export const buildName = ({ version, timestamp }: Manifest): string =>
  `${version} of ${timestamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6 UTC')}`;

/** Hashed assets of earlier builds are not stray: open pages may need them. */
const straysIn = ({ paths }: BuildLocation, { files }: Manifest): Issue[] =>
  (paths?.() ?? [])
    .filter((path) => path !== manifestFile && !Object.hasOwn(files, path) && !isHashed(path))
    .map((path) => ({ check: 'upload-stray', path, message: 'no build lists it' }));

async function issueOf(
  { read }: BuildLocation,
  path: string,
  { files, timestamp }: Manifest,
): Promise<Issue | undefined> {
  const found = await read(path, path === 'eos-content.css' ? `?v=${timestamp}` : '');
  if ('check' in found) return { ...found, path };
  const { bytes, type } = found;
  if (hash('sha256', bytes) !== files[path]?.sha256)
    return { check: 'upload-changed', path, message: `its ${bytes.length} bytes differ from the build` };
  const expected = contentTypeOf(path);
  if (
    type === undefined ||
    expected === 'application/octet-stream' ||
    essenceOf(type) === essenceOf(expected)
  )
    return undefined;
  return { check: 'upload-type', path, message: `it is sent as '${type}', expected ${expected}` };
}

/** The part of a content type that matters to browsers, which read text without a charset as UTF-8. */
const essenceOf = (type: string): string =>
  type
    .toLowerCase()
    .replace(/[\s"]|;\s*charset="?utf-?8"?/g, '')
    .replace(/^application\/(?:x-)?(?=javascript|xml)/, 'text/');
