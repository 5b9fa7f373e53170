import { type Bundle, bundle } from '../bundle/bundle.ts';
import { compiledFolder, packageRoot } from '../program.ts';

let bundled: Promise<Bundle> | undefined;

/** The scripts and styles that all tenants share, made once for all of them. */
export function sharedBundle(): Promise<Bundle> {
  bundled ??= bundle(packageRoot, compiledFolder);
  return bundled;
}
