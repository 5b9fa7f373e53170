import { siteCheck } from '../check.ts';
import { repeated } from '../content/across.ts';

/** WCAG 2.4.2: a title tells a page from the others, in a list of tabs or results. */
export const titleDuplicate = siteCheck({
  id: 'title-duplicate',
  severity: 'warning',
  group: 'Content',
  title: 'title that another page has, too',
  *find(records) {
    for (const { record, said, others } of repeated(records, ({ head }) => head.titles[0])) {
      yield {
        message: `${others.map(({ target }) => target.name).join(', ')} is called “${said.value}”, too.`,
        hint: 'Give each page a title of its own.',
        spot: said.spot,
        target: record.target,
      };
    }
  },
});
