import { contentPath } from '../../pages/portal.ts';
import { request } from '../http-request.ts';
import { once } from '../once.ts';
import { manifestFile } from '../output/addresses.ts';
import { parseManifest } from '../output/manifest.ts';
import type { Deployment } from '../server/deployment.ts';
import { summaryOf } from '../server/folder.ts';

/** The content folder of a deployed portal, from any of its URLs: the portal, a page, a file in the folder, or the manifest. */
export function contentFolderOf(url: URL): URL {
  const { pathname } = url;
  const isManifest = pathname.endsWith(`/${manifestFile}`);
  const within = `${pathname}/`.lastIndexOf(contentPath);
  const folder = isManifest
    ? pathname.slice(0, -manifestFile.length)
    : `${pathname.slice(0, Math.max(0, within))}${contentPath}`;
  const found = new URL(url);
  found.pathname = folder;
  found.search = '';
  found.hash = '';
  return found;
}

/**
 * The build that a portal has deployed at an origin, according to its `manifest.json`; files are fetched on demand.
 * @returns undefined if the manifest is missing or cannot be read
 */
export async function deploymentAt(origin: string): Promise<Deployment | undefined> {
  const folder = contentFolderOf(new URL(origin));
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const { status, body } = await request(new URL(`${folder.href}${path}`));
    return status === 200 ? body : undefined;
  };
  const manifest = await read(manifestFile);
  const told = parseManifest(Buffer.from(manifest ?? '').toString('utf8'));
  if (typeof told === 'string') return undefined;
  return { ...summaryOf(told), file: once(read) };
}
