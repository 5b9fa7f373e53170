import { contentPath } from '../../pages/portal.ts';
import type { Deployment } from '../serve/deployment.ts';
import { toldBy } from '../serve/folder.ts';
import { asked } from './asking.ts';

/**
 * The build that a portal somewhere has deployed, as its `manifest.json` tells; its files are asked for when they are
 * needed.
 *
 * @param origin such as `https://portal.example.com`
 * @returns undefined where there is none, or it does not tell
 */
export async function deploymentAt(origin: string): Promise<Deployment | undefined> {
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const { status, body } = await asked(new URL(`${contentPath}${path}`, origin));
    return status === 200 ? body : undefined;
  };
  const manifest = await read('manifest.json');
  const told = manifest && toldBy(Buffer.from(manifest).toString('utf8'));
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
