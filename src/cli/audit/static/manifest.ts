import { once } from '../../lib/once.ts';
import { manifestFile } from '../../output/addresses.ts';
import { type Manifest, parseManifest } from '../../output/manifest.ts';
import type { BuildInfo } from '../build-info.ts';
import { textFile } from './documents.ts';

/** The files of a build by their paths; none where its manifest is damaged, which keeps it from being audited at all. */
export const listedFiles = once(async (build: BuildInfo): Promise<Manifest['files']> => {
  const manifest = parseManifest((await textFile(build, manifestFile)) ?? '');
  return typeof manifest === 'string' ? {} : manifest.files;
});
