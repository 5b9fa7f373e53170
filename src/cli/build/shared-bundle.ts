import { compiledFolder, packageRoot } from '../program.ts';
import { type Bundle, bundle } from './bundle.ts';

let bundled: Promise<Bundle> | undefined;

/** The scripts and styles that all tenants share, made once for all of them. */
export function sharedBundle(): Promise<Bundle> {
  bundled ??= bundle(packageRoot, compiledFolder);
  return bundled;
}
