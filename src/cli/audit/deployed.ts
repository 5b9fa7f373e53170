import { contentPath } from '../../pages/portal.ts';
import { request } from '../http-request.ts';
import { manifestFile } from '../output/addresses.ts';
import type { Deployment } from '../server/deployment.ts';
import { parseBuildSummary } from '../server/folder.ts';

/**
 * The folder of the build that a portal has deployed, by any address of it: the portal's own or a page's, one within the
 * folder, or that of the manifest, wherever it lies.
 */
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
 * The build that a portal somewhere has deployed, as its `manifest.json` tells; its files are asked for when they are
 * needed.
 *
 * @param origin such as `https://portal.example.com`
 * @returns undefined where there is none, or it does not tell
 */
export async function deploymentAt(origin: string): Promise<Deployment | undefined> {
  const folder = contentFolderOf(new URL(origin));
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const { status, body } = await request(new URL(`${folder.href}${path}`));
    return status === 200 ? body : undefined;
  };
  const manifest = await read(manifestFile);
  const told = manifest && parseBuildSummary(Buffer.from(manifest).toString('utf8'));
  if (!told) return undefined;
  const files = new Map<string, Promise<Uint8Array | undefined>>();
  return {
    ...told,
    file(path) {
      const file = files.get(path) ?? read(path);
      files.set(path, file);
      return file;
    },
  };
}
