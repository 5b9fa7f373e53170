import { loginId } from '../../../pages/frame/names.ts';
import type { StaticGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { documentsIn, textFile } from '../static/documents.ts';
import { listedFiles } from '../static/manifest.ts';

/** The fragments of a page's language that are not the header or footer that the page shows (contract section 2). */
export const differingFragments: StaticGatherer<readonly string[]> = {
  from: 'files',
  scope: 'page',
  async gather(build, target) {
    const document = await documentsIn(build)(target);
    if (!document) return undefined;
    const page = comparable(document.html);
    const paths = Object.keys(await listedFiles(build));
    const found = paths
      .filter((path) => path.startsWith(`fragments/${target.language}/`))
      .map(async (path) => {
        const html = await textFile(build, path);
        return html && page.includes(comparable(html)) ? [] : path;
      });
    return (await Promise.all(found)).flat();
  },
};

/** Without what differs on purpose: the current link, where language links lead, the login, and what hides it before its styles. */
const comparable = (html: string): string =>
  html
    .replace(/ (?:hidden|part|aria-current)="[^"]*"/g, '')
    .replace(/(<a href=")[^"]*(?=" lang=)/g, '$1')
    .replace(/<section [^>]*><slot .*?<\/section>/g, '')
    .replace(`<div id="${loginId}"></div>`, '')
    .trim();

/** Servers of other teams include the same header and footer as our pages show (contract section 2). */
export const fragmentDiffers = rule({
  id: 'fragment-differs',
  group: 'Frame',
  hint: 'Build again, and deploy the build as a whole; nothing in it may be changed after that.',
  requires: { differingFragments },
  *check({ differingFragments }) {
    for (const path of differingFragments)
      yield { message: `${path} is not what this page shows, or is not there.`, detail: path };
  },
});
