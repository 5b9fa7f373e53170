import { type Bundle, bundle } from '../bundle/bundle.ts';
import { compiledFolder, packageRoot } from '../program.ts';
import { compressShared } from '../render/compressed.ts';
import type { Encoding } from '../render/encodings.ts';

/** What all tenants share of the browser's side, compressed as well. */
export async function sharedBundle(compress: readonly Encoding[]): Promise<Bundle> {
  const shared = await bundle(packageRoot, compiledFolder);
  await compressShared(shared, compress, compiledFolder);
  return shared;
}
