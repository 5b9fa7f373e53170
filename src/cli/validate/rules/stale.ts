import { siteRule } from '../../rules/rule.ts';
import { folderOf, staleTexts } from '../record.ts';
import { changesBetween } from '../word-changes.ts';

/** A translation is stale if its English text changed since the record and it did not. */
export const stale = siteRule({
  id: 'stale',
  severity: 'warning',
  messages: {
    changes: {
      message: 'the English text has changed since this translation was made: $[changes]',
      hint: 'update the translation; if it still fits, run: npx eos-content confirm --tenant $[folder] --language $[language] $[key]',
    },
  },
  what: 'The English text has changed since this translation was made. For which English text each translation was made stands in `locales/record/`.\n\nBring the translation up to date. If it still fits, say so: `npx eos-content confirm --tenant common --language de MENU.HELP` (`--tenant common` stands for the shared texts; `*` in a key for any part of it). Without keys, `npx eos-content confirm` records all that is new or was changed, and leaves what is stale. `npx eos-content export --language de --untranslated` gives an agency what is stale, and `import` records what comes back.',
  why: 'A translation of an old text looks right and says something else: another amount, another deadline, a right that has gone.',
  except:
    'White space, tags, quotation marks, dashes and capitals make nothing stale. A translation that was changed after the record counts as up to date. A translation that is not in the record is not reported.',
  invalid: [
    { files: { 'locales/record/common/de.json': { translations: { 'MENU.HELP': '41b24d3b Advice' } } } },
  ],
  valid: [{ files: { 'locales/record/common/de.json': { translations: { 'MENU.HELP': '41b24d3b Help' } } } }],
  check(sources, report) {
    for (const { text, source, before } of staleTexts(sources)) {
      const { file, path, key, language } = text;
      const changes = changesBetween(before, source.text);
      const values = { folder: folderOf(file), language, key, changes };
      report('changes', values, { file, path, source: source.text });
    }
  },
});
