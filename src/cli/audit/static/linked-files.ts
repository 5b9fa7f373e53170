import { once } from '../../once.ts';
import { manifestFile } from '../../output/addresses.ts';
import type { BuildInfo } from '../build-info.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { fileAt } from './addresses.ts';
import { documentsIn, select } from './documents.ts';
import { listedFiles } from './manifest.ts';

/** The files of the build that a page links to, and whether they are there. */
export const linkedFiles: StaticGatherer<ReadonlyMap<string, boolean>> = {
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const paths = select('a[href], area[href]', document).flatMap(
      ({ attribs: { href = '' } }) => fileAt(href, build.realOrigin + target.url) ?? [],
    );
    return new Map(await Promise.all(paths.map(async (path) => [path, await isIn(build)(path)] as const)));
  },
};

/** A build does not change while it is looked at, and its pages link to the same files. */
const isIn = once((build: BuildInfo) =>
  once(async (path: string) => {
    const isListed = path === manifestFile || Object.hasOwn(await listedFiles(build), path);
    return isListed && (await build.deployment.file(path)) !== undefined;
  }),
);
