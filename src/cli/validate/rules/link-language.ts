import { basename } from 'node:path';
import { knownLanguages } from '../../languages/languages.ts';
import { siteRule } from '../../rules/rule.ts';
import { namedAssets } from '../../site/named-assets.ts';

export const linkLanguage = siteRule({
  id: 'link-language',
  severity: 'warning',
  messages: {
    document: {
      message: 'this document is in $[found]; there is one in $[own], too',
      hint: 'write $[wanted]',
    },
  },
  what: 'A document in another language, though the tenant has it in the language of the text.',
  why: 'Readers open a form that they cannot read, although there is one that they can.',
  except:
    'A document that the tenant has in one language only. `url-changed` compares the links with the English ones.',
  invalid: [
    {
      files: {
        'tenants/tiny/assets/documents/de/form.pdf': '%PDF-1.7',
        'locales/tiny/de.json': { 'DOWNLOAD.ITEMS.FORM_1.LINK': 'documents/en/form.pdf' },
      },
      finds: ['locales/tiny/de.json link-language DOWNLOAD.ITEMS.FORM_1.LINK "documents/en/form.pdf"'],
    },
  ],
  valid: [
    {
      files: {
        'tenants/tiny/assets/documents/de/form.pdf': '%PDF-1.7',
        'locales/tiny/de.json': { 'DOWNLOAD.ITEMS.FORM_1.LINK': 'documents/de/form.pdf' },
      },
    },
    { files: { 'locales/tiny/de.json': { 'DOWNLOAD.ITEMS.FORM_1.LINK': 'documents/en/form.pdf' } } },
  ],
  check(sources, report) {
    for (const { tenant, file, path, name, use } of namedAssets(sources)) {
      const language = basename(file.path, '.json');
      const found = /^documents\/([a-z]{2})\//.exec(name)?.[1];
      // Documents belong to a tenant: a shared text cannot know its languages.
      if (
        ![...tenant.texts.values()].includes(file) ||
        use !== 'document' ||
        !found ||
        found === language ||
        !knownLanguages.includes(found)
      )
        continue;
      const wanted = name.replace(/^documents\/[a-z]{2}/, `documents/${language}`);
      if (!tenant.assets.has(wanted)) continue;
      const values = { found: { language: found }, own: { language }, wanted };
      report('document', values, { file, path, replacement: wanted });
    }
  },
});
