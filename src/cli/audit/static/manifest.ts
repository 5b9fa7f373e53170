import { manifestFile } from '../../output/addresses.ts';
import { type Manifest, parseManifest } from '../../output/manifest.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { textFile } from './documents.ts';

/** What the build says of itself; undefined where that is damaged, which keeps a build from being audited at all. */
export const manifest: StaticGatherer<Manifest> = {
  scope: 'page',
  async gather(build): Promise<Manifest | undefined> {
    const manifest = parseManifest((await textFile(build, manifestFile)) ?? '');
    return typeof manifest === 'string' ? undefined : manifest;
  },
};
