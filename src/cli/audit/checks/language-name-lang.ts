import { pageCheck, type Sighting } from '../check.ts';
import { languageOfLink, ownNameOf } from '../content/language-links.ts';
import { nameOf, primary } from '../content/languages.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { TenantFacts } from '../tenant.ts';

/** WCAG 3.1.2: in the language chooser each language has its own name, and the `lang` to speak it by. */
export const languageNameLang = pageCheck({
  id: 'language-name-lang',
  severity: 'error',
  group: 'Content',
  title: 'language name in the chooser without its own lang, or not in its own language',
  find: (record, tenant) => (tenant ? inViews(viewsOf(record), (view) => judge(view, tenant)) : []),
});

function* judge({ languages: { links } }: ContentView, tenant: TenantFacts): Generator<Sighting> {
  for (const link of links) {
    const language = languageOfLink(link, tenant);
    if (!language) continue;
    const { name, spot } = link;
    const hint = `Write <a lang="${language}" hreflang="${language}">${ownNameOf(language, tenant) ?? nameOf(language)}</a>.`;
    for (const attribute of ['lang', 'hreflang'] as const) {
      const value = link[attribute];
      // Of what the page behind a link is in nobody need speak; of the words of the link somebody has to.
      if (value === null ? attribute === 'hreflang' : primary(value) === language) continue;
      const fault = value === null ? `has no ${attribute}` : `has ${attribute}="${value}"`;
      yield {
        message: `The language name “${name}” (${nameOf(language)}) ${fault}.`,
        hint,
        spot,
        detail: `${attribute} ${link.list}`,
      };
    }
    const own = ownNameOf(language, tenant);
    if (own === undefined || own.toLowerCase() === name.toLowerCase()) continue;
    yield {
      message: `The link to the page in ${nameOf(language)} is called “${name}” instead of “${own}”.`,
      hint,
      spot,
      detail: `name ${link.list}`,
    };
  }
}
