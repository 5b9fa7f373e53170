import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';

/** What a server includes is the same header and footer as on the pages (contract section 2). */
export const fragmentDiffers = pageCheck({
  id: 'fragment-differs',
  severity: 'error',
  group: 'Frame',
  title: 'header or footer for server-side includes is not that of the pages',
  on: ['page'],
  *find({ target, security }: PageRecord): Iterable<Sighting> {
    for (const { file, language, part, difference } of security.delivery?.oddFragments ?? []) {
      if (language !== target.language) continue;
      yield {
        message: difference
          ? `${file} is not the ${part} of the pages: it holds “${difference.fragment}”, where they have “${difference.page}”.`
          : `There is no ${file}, which servers of other teams include as the ${part}.`,
        hint: 'Build again, and deploy the build as a whole; nobody may change a fragment after that.',
        detail: file,
      };
    }
  },
});
