import { type Access, accessAt, request } from '../lib/http-request.ts';
import { once } from '../lib/once.ts';
import { contentFolderOf, manifestFile } from '../output/addresses.ts';
import { parseManifest } from '../output/manifest.ts';
import { summaryOf } from '../server/folder.ts';
import { type BuildInfo, readBuildInfo } from './build-info.ts';

/** The builds that are deployed at the origins of some addresses; none at an origin without a sound `manifest.json`. */
export async function buildsAt(
  addresses: readonly URL[],
  access: Access | undefined,
): Promise<readonly BuildInfo[]> {
  const byOrigin = Map.groupBy(addresses, ({ origin }) => origin);
  const builds = [...byOrigin].map(([origin, [first]]) => buildAt(origin, first && accessAt(first, access)));
  return (await Promise.all(builds)).filter((build) => build !== undefined);
}

/** Files are fetched on demand. */
async function buildAt(origin: string, access: Access | undefined): Promise<BuildInfo | undefined> {
  const folder = contentFolderOf(new URL(origin));
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const { status, body } = await request(new URL(`${folder.href}${path}`), access);
    return status === 200 ? body : undefined;
  };
  const manifest = parseManifest(Buffer.from((await read(manifestFile)) ?? '').toString('utf8'));
  if (typeof manifest === 'string') return undefined;
  return readBuildInfo({ ...summaryOf(manifest), file: once(read) }, { origin, isElsewhere: true });
}
