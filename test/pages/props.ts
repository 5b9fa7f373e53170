import type { PageProps, PageSection } from '../../src/pages/page.ts';
import { tenants } from '../site.ts';

/** What a page gets to show in English, made of real texts. */
export function englishProps<Section extends PageSection>(section: Section): PageProps<Section> {
  const [tenant] = tenants;
  const english = tenant?.languages.find(({ language }) => language === 'en')?.content;
  if (!english) throw new Error('there is no tenant');
  return {
    content: english[section],
    words: english.PAGE,
    portal: tenant.portal,
    language: 'en',
  };
}
