import { rule } from '../../rule.ts';

/** What servers include is the same header and footer as on the pages (contract section 2). */
export const fragmentDiffers = rule({
  id: 'fragment-differs',
  severity: 'error',
  group: 'Frame',
  title: 'header or footer for server-side includes is not that of the pages',
  requires: ['fragments'],
  *check({ fragments }, { targets }) {
    for (const { file, language, html, onPages } of fragments) {
      if (onPages.length === 0 || (html !== undefined && onPages.includes(html))) continue;
      yield {
        message: html === undefined ? `There is no ${file}.` : `${file} is not the same as on the pages.`,
        hint: 'Build again, and deploy the build as a whole; fragments must not be changed after that.',
        detail: file,
        target: targets.find((target) => target.language === language),
      };
    }
  },
});
