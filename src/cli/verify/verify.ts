import { isDeepStrictEqual } from 'node:util';
import { failure } from '../failures.ts';
import { manifestFile } from '../render/addresses.ts';
import { originalOf } from '../render/delivery.ts';
import { codingOf } from '../render/encodings.ts';
import { plural } from '../reporters/pretty.ts';
import { sideBySide } from '../side-by-side.ts';
import { buildWords, type Verdict, type VerifyCheckId, type VerifyFinding, verifyChecks } from './finding.ts';
import type { Location, Seen } from './location.ts';
import { type Entry, type Listing, listingOf } from './manifest.ts';
import { typeFault } from './types.ts';

/** How many files are looked at side by side. */
const hands = 8;

/** How a deployment is held against a manifest. */
interface Holding {
  /** The manifest to hold it against; the one that lies there when left out. */
  readonly expected?: Listing | undefined;
  /** The tenant that should be here; any when left out. */
  readonly tenant?: string | undefined;
  readonly interrupted: AbortSignal;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * Holds a deployment against a manifest: every file is there, and is what the build has written; in a folder nothing else
 * is.
 *
 * @throws UserError `nothing-deployed` where there is no manifest to hold it against and no tenant is known to be there, or
 *   nobody answers; `no-answer`
 */
export async function verify(
  location: Location,
  { expected, tenant: due, interrupted, onProgress }: Holding,
): Promise<Verdict> {
  const found = await location.manifest();
  if (found.kind !== 'text' && due === undefined && !(found.kind === 'missing' && expected)) {
    throw failure('nothing-deployed', { place: location.name, reason: `${manifestFile}: ${found.reason}` });
  }
  const read = found.kind === 'text' ? listingOf(found.text) : undefined;
  const own = read && 'listing' in read ? read.listing : undefined;
  const listing = expected ?? own;
  const tenant = expected?.tenant ?? due ?? own?.tenant ?? '';
  /** @param asked the file whose place it was found in */
  const finding = (check: VerifyCheckId, path: string, message: string, asked = path): VerifyFinding => {
    const { severity, hint } = verifyChecks[check];
    const { file, url } = location.placeOf(asked);
    return { check, severity, file, line: 1, column: 1, key: '', message, hint, url, tenant, path };
  };
  const findings: VerifyFinding[] = [];
  if (found.kind !== 'text') {
    const check = found.kind === 'missing' ? 'manifest-missing' : 'upload-unreachable';
    findings.push(finding(check, manifestFile, sentence(found.reason)));
  } else if (read && 'faults' in read) {
    findings.push(finding('manifest-broken', manifestFile, sentence(read.faults.join('; '))));
  } else if (own) {
    const other = otherBuild(own, expected, due);
    if (other) findings.push(finding('manifest-other', manifestFile, other));
  }
  let files = 0;
  if (listing) {
    const wanted = lookedAt(listing.files, location);
    files = wanted.reduce((sum, { forms }) => sum + 1 + forms.length, 0);
    let done = 0;
    await sideBySide(wanted, hands, async ({ path, entry, forms }) => {
      const look = async (coding?: string): Promise<Seen> => {
        interrupted.throwIfAborted();
        const seen = await location.look(path, entry, listing.timestamp, coding);
        onProgress?.(++done, files);
        return seen;
      };
      const plain = await look(forms.length > 0 ? 'identity' : undefined);
      const fault = faultOf(path, entry, plain);
      if (fault) findings.push(finding(fault.check, path, fault.message));
      for (const { coding, path: form } of forms) {
        const unpacked = await look(coding);
        const formFault = faultOf(path, entry, unpacked);
        // What comes to all alike is told once.
        if (!formFault || isDeepStrictEqual(unpacked, plain)) continue;
        const message = `Asked for with Accept-Encoding: ${coding}, ${path} is not as it should be. ${formFault.message}`;
        findings.push(finding(formFault.check, form, message, path));
      }
    });
    for await (const { path, reason } of location.strays?.(new Set(listing.files.keys())) ?? []) {
      interrupted.throwIfAborted();
      findings.push(
        reason === undefined
          ? finding('upload-stray', path, 'No build lists it.')
          : finding('upload-unreachable', path, sentence(`what lies in it cannot be seen: ${reason}`)),
      );
    }
  }
  // What is wrong with the manifest comes first: it may be the reason of all the rest.
  const rank = ({ path }: VerifyFinding) => (path === manifestFile ? 0 : 1);
  findings.sort((one, other) => rank(one) - rank(other) || order(one.path, other.path));
  return { place: location.name, tenant, build: own, files, findings };
}

/** A file of a build, and its compressed forms where they have no address of their own. */
interface Wanted {
  readonly path: string;
  readonly entry: Entry;
  readonly forms: readonly { readonly path: string; readonly coding: string }[];
}

/**
 * What can be asked for of a build's files. A compressed one is held against the file that it lies beside: it is what
 * visitors get in its place, and is right if that comes out of it, whoever has compressed it.
 */
function lookedAt(files: Listing['files'], location: Location): readonly Wanted[] {
  const compressed = new Map(
    location.isAskedByCoding ? [...files.keys()].map((path) => [path, originalOf(path, files)]) : [],
  );
  const forms = Map.groupBy(compressed, ([, original]) => original?.path);
  return [...files]
    .filter(([path]) => location.has(path) && !compressed.get(path))
    .map(([path, entry]) => ({
      path,
      entry,
      forms: (forms.get(path) ?? []).flatMap(([form, original]) =>
        original ? { path: form, coding: codingOf(original.encoding) } : [],
      ),
    }));
}

/** Why a manifest is not the one that is meant; undefined where it is. */
function otherBuild(
  own: Listing,
  expected: Listing | undefined,
  due: string | undefined,
): string | undefined {
  const tenant = expected?.tenant ?? due;
  if (tenant !== undefined && own.tenant !== tenant) {
    return `It is of the tenant ${own.tenant} (${buildWords(own)}), and ${tenant} should be here.`;
  }
  if (!expected || own.text === expected.text) return undefined;
  const [one, other] = [buildWords(own), buildWords(expected)];
  return one === other
    ? `It is not the one expected, although both say that they are build ${one}.`
    : `It is of build ${one}; expected is build ${other}.`;
}

function faultOf(
  path: string,
  { size, sha256 }: Entry,
  seen: Seen,
): { check: VerifyCheckId; message: string } | undefined {
  if (seen.kind !== 'content') {
    return { check: `upload-${seen.kind}`, message: sentence(seen.reason) };
  }
  const { type } = seen;
  // What came may be another thing altogether: a server's error page, for one, with the status of a success.
  const sent = type === undefined ? '' : ` It was sent with status 200, ${type || 'without a Content-Type'}.`;
  if (seen.size !== size) {
    const length = `${seen.atLeast ? 'more than ' : ''}${plural(seen.size, 'byte')}`;
    return {
      check: 'upload-changed',
      message: `It has ${length} in place of ${plural(size, 'byte').replace(/ .*/, '')}.${sent}`,
    };
  }
  if (seen.sha256 !== sha256) {
    return {
      check: 'upload-changed',
      message: `Its ${plural(size, 'byte')} are not those of the build (SHA-256 ${seen.sha256.slice(0, 8)}… in place of ${sha256.slice(0, 8)}…).${sent}`,
    };
  }
  const message = type === undefined ? '' : typeFault(path, type);
  return message === '' ? undefined : { check: 'upload-type', message };
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
