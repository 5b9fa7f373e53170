import { hash } from 'node:crypto';
import { failure } from '../failures/failures.ts';
import { visible } from '../lib/columns.ts';
import { manifestFile } from './addresses.ts';
import type { BuildLocation } from './build-location.ts';
import { contentTypeOf, isForVisitors, isHashed } from './delivery.ts';
import { type Manifest, parseManifest } from './manifest.ts';

const hints = {
  'manifest-other': 'deploy the build that should be here',
  'upload-missing': 'deploy the build again',
  'upload-changed':
    'deploy the build again, byte for byte; make sure that no proxy rewrites files and no cache keeps old ones',
  'upload-type': 'send the Content-Type of the file’s extension, as nginx’s mime.types does',
  'upload-header': 'add the header in the server’s configuration; docs/deploy.md says where nginx reads it',
  'upload-unreachable': 'make the file readable for visitors, then verify again',
  'upload-stray': 'remove it: visitors can still open this file of an earlier build',
} as const;

interface Issue {
  readonly check: keyof typeof hints;
  readonly path: string;
  readonly message: string;
}

export type VerifyFinding = Verified['findings'][number];
export type Verified = Awaited<ReturnType<typeof verify>>;

/**
 * Compares a deployment with its manifest: missing and changed files; in a folder also stray ones.
 * @param expected the manifest to compare with; undefined accepts any build
 * @param headers the names of those that each file is sent with
 * @throws UserError `no-build` without a sound manifest
 */
export async function verify(
  location: BuildLocation,
  expected: Manifest | undefined,
  headers: readonly string[] = [],
) {
  const build = await buildAt(location);
  const { tenant } = build;
  const isOther = expected !== undefined && JSON.stringify(build) !== JSON.stringify(expected);
  const files = Object.keys(build.files).filter(location.entries ? Boolean : isForVisitors);
  // All files of another build differ: one finding is enough.
  const issues = isOther ? [otherBuild(build, expected)] : await issuesIn(location, build, files, headers);
  const findings = issues
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ check, path, message }) => ({
      check,
      severity: check === 'upload-stray' ? ('warning' as const) : ('error' as const),
      ...location.nameOf(path),
      // It is about the whole file (contract C21).
      line: 1,
      column: 1,
      key: '',
      message,
      hint: hints[check],
      tenant,
      path,
    }));
  return { place: location.name, build, files: files.length, findings };
}

async function buildAt({ name, read }: BuildLocation): Promise<Manifest> {
  const found = await read(manifestFile);
  const build = 'check' in found ? found.message : parseManifest(Buffer.from(found.bytes).toString('utf8'));
  const place = `${name.replace(/\/$/, '')}/${manifestFile}`;
  if (typeof build === 'string') throw failure('no-build', { place, reason: visible(build) });
  return build;
}

const otherBuild = (build: Manifest, expected: Manifest): Issue => ({
  check: 'manifest-other',
  path: manifestFile,
  message: `it is of ${build.tenant} ${buildName(build)}, expected ${expected.tenant} ${buildName(expected)}`,
});

export const buildName = ({ version, timestamp }: Manifest): string =>
  `${version} of ${timestamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6 UTC')}`;

async function issuesIn(
  location: BuildLocation,
  build: Manifest,
  files: readonly string[],
  headers: readonly string[],
) {
  const compared = await Promise.all(files.map((path) => issueOf(location, path, build, headers)));
  return [...straysIn(location, build), ...compared.filter((issue) => issue !== undefined)];
}

/** Hashed assets of earlier builds are not stray: open pages may need them. */
const straysIn = ({ entries }: BuildLocation, { files }: Manifest): Issue[] =>
  (entries?.() ?? [])
    .filter(({ path }) => path !== manifestFile && !Object.hasOwn(files, path) && !isHashed(path))
    .map(({ path, unreadable }) =>
      unreadable === undefined
        ? { check: 'upload-stray', path, message: 'no build lists it' }
        : { check: 'upload-unreachable', path, message: `the folder cannot be listed: ${unreadable}` },
    );

async function issueOf(
  { read }: BuildLocation,
  path: string,
  { files }: Manifest,
  wanted: readonly string[],
): Promise<Issue | undefined> {
  const found = await read(path);
  if ('check' in found) return { ...found, path };
  const { bytes, headers } = found;
  if (hash('sha256', bytes) !== files[path]?.sha256)
    return { check: 'upload-changed', path, message: `its ${bytes.length} bytes differ from the build` };
  const missing = wanted.find((name) => !headers?.[name.toLowerCase()]);
  if (missing) return { check: 'upload-header', path, message: `it is sent without ${missing}` };
  const expected = contentTypeOf(path);
  const type = headers && (headers['content-type'] ?? '');
  const isKnown = type !== undefined && expected !== 'application/octet-stream';
  if (!isKnown || essenceOf(type) === essenceOf(expected)) return undefined;
  return { check: 'upload-type', path, message: `it is sent as '${type}', expected ${expected}` };
}

/** The part of a content type that matters to browsers, which read text without a charset as UTF-8. */
const essenceOf = (type: string): string =>
  type
    .toLowerCase()
    .replace(/[\s"]|;\s*charset="?utf-?8"?/g, '')
    .replace(/^application\/(?:x-)?(?=javascript|xml)/, 'text/');
