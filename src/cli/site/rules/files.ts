import { basename } from 'node:path';
import { closest } from '../../lib/closest.ts';
import { siteRule } from '../../rules/rule.ts';
import { commonFolder, dataNames, type SourceFile, type Sources } from '../../sources/sources.ts';
import { languagesOf, portalLanguages } from '../../texts/source-files.ts';

/** Each language in the settings needs shared texts and the tenant’s own (contract §1). */
const fileMissing = siteRule({
  id: 'file-missing',
  severity: 'error',
  isEssential: true,
  messages: {
    language: {
      message: '$[tenant] offers the language $[language], but its text file is missing',
      hint: 'add $[file], or remove the language from the settings',
    },
    settings: {
      message: 'the settings of $[tenant] are missing: there is no $[settings]',
      hint: 'add $[settings], or remove the folder tenants/$[tenant]',
    },
  },
  what: 'The settings of a tenant list a language, but one of its two files is missing: the tenant’s own texts in `locales/<tenant>/`, or the texts that all tenants share in `locales/common/`.',
  why: 'The portal would offer a language in its menu and show nothing in it.',
  except: 'A language that a tenant does not list needs no file.',
  invalid: [
    { files: { 'locales/tiny/de.json': null } },
    {
      files: { 'locales/common/de.json': null },
      finds: ['tenants/tiny/tenant.json file-missing languages.1 "DE"'],
    },
    {
      files: { 'locales/tiny/de.json': null },
      finds: ['tenants/tiny/tenant.json file-missing languages.1 "DE"'],
    },
    { files: { 'tenants/tiny/tenant.json': null }, says: 'settings' },
  ],
  valid: [{ files: { 'locales/tiny/de.json': '{ "LOGIN": { "LABEL": "Ihr Konto" } }\n' } }],
  check({ tenants, common }: Sources, report) {
    for (const { id, settings, texts } of tenants) {
      if (settings.defects.includes('missing')) {
        report('settings', { tenant: id, settings: settings.path }, { file: settings, path: [] });
        continue;
      }
      const languages = languagesOf(settings.value);
      for (const [index, language] of languages.entries()) {
        // Other rules report unknown languages and duplicates.
        if (!portalLanguages.has(language) || languages.indexOf(language) < index) continue;
        for (const [folder, files] of [
          [commonFolder, common],
          [id, texts],
        ] as const) {
          if (files.has(language)) continue;
          const file = `locales/${folder}/${language}.json`;
          const values = { tenant: id, language: language.toUpperCase(), file };
          report('language', values, { file: settings, path: ['languages', index] });
        }
      }
    }
  },
});

/** Texts that no settings ask for are never shown; often a name is mistyped. */
const fileExtra = siteRule({
  id: 'file-extra',
  severity: 'warning',
  messages: {
    language: {
      message: 'these texts are not used: no settings list the language $[language] for them',
      hint: 'add $[language] to "languages" in tenant.json, or remove the file',
    },
    folder: {
      message: 'these texts are not used: there is no tenant $[folder]',
      hint: 'correct the name of the folder, or remove it',
    },
    name: {
      message: 'these texts are not found: the file has to be named $[name]',
      hint: 'rename the file to $[name]',
    },
    foreign: {
      message: 'these texts are not used: $[language] is not a language of the portal',
      hint: 'remove the file; a file of texts is named as its language, such as de.json',
    },
  },
  what: 'A file with texts is not used: the tenant’s settings do not list its language, its name is not the code of a language (`PL.json` or `pl-PL.json` instead of `pl.json`, the copy `pl - Kopie.json`), or its folder belongs to no tenant.',
  why: 'Translators may keep working on a file that no page shows.',
  except: 'A shared file in `locales/common/` may be there for a language that no tenant offers yet.',
  invalid: [
    { files: { 'locales/tiny/pl-PL.json': { 'LOGIN.LABEL': 'Twoje konto' } } },
    {
      files: {
        'locales/old-tenant/de.json': '{ "LOGIN": { "LABEL": Ihr Konto" } }',
        'locales/old-tenant/en.json': '{ "LOGIN": { "LABEL": "Your account" } }',
      },
      finds: ['file-extra {', 'json-syntax Ihr', 'locales/old-tenant/en.json file-extra {'],
    },
    { files: { 'locales/record/tiny/pl.json': { translations: {} } }, finds: ['file-extra {'] },
    {
      files: {
        'locales/common/xx.json': {},
        'locales/tiny/PL.json': { 'LOGIN.LABEL': 'Twoje konto' },
        'locales/tiny/pl-PL.json': { 'LOGIN.LABEL': 'Twoje konto' },
      },
      finds: ['file-extra {}', 'locales/tiny/PL.json file-extra {', 'locales/tiny/pl-PL.json file-extra {'],
    },
    {
      files: { 'locales/tiny/de - Kopie.json': '{ "LOGIN": ' },
      finds: ['file-extra {'],
      says: 'foreign',
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/pl-PL.json': null,
        'locales/tiny/pl.json': { 'LOGIN.LABEL': 'Twoje konto' },
        'tenants/tiny/tenant.json': { languages: ['EN', 'DE', 'PL'] },
      },
    },
  ],
  check({ tenants, common, orphans }, report) {
    const reportAt = (file: SourceFile, name: string, siblings: ReadonlyMap<string, SourceFile>) => {
      const meant = renamed(name);
      // An existing file must not be overwritten.
      const isName = meant !== undefined && !siblings.has(meant);
      const variant = isName ? 'name' : portalLanguages.has(name) ? 'language' : 'foreign';
      report(variant, { language: name.toUpperCase(), name: `${meant}.json` }, { file, path: [] });
    };
    for (const { settings, texts } of tenants) {
      const languages: readonly string[] = languagesOf(settings.value);
      if (languages.length === 0) continue;
      for (const [name, file] of texts) if (!languages.includes(name)) reportAt(file, name, texts);
    }
    for (const [name, file] of common) if (!portalLanguages.has(name)) reportAt(file, name, common);
    for (const file of orphans) {
      const [, folder = commonFolder, name, textsName] = file.path.split('/');
      if (textsName) {
        const language = basename(textsName, '.json').toUpperCase();
        report('language', { language }, { file, path: [] });
        continue;
      }
      const meant =
        name === undefined
          ? closest(
              folder,
              dataNames.map((data) => `${data}.json`),
            )
          : undefined;
      report(meant === undefined ? 'folder' : 'name', { folder, name: meant }, { file, path: [] });
    }
  },
});

/** The right name for a language file with a similar one: `PL`, `pl-PL`. */
function renamed(name: string): string | undefined {
  const language = name.toLowerCase().slice(0, 2);
  return name !== language && portalLanguages.has(language) && /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(name)
    ? language
    : undefined;
}

export const fileRules = [fileMissing, fileExtra];
