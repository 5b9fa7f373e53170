import { fallbackLanguage } from '../../../pages/portal.ts';
import { siteRule } from '../../rules/rule.ts';
import { type Path, settingToReplace } from '../../sources/sources.ts';
import { pagesOf, shownTexts } from '../../texts/completeness.ts';
import { mergeTexts } from '../../texts/merge.ts';
import { kindAt, valueAt } from '../../texts/shape.ts';
import { themeContrast } from './theme-contrast.ts';

/** A page that the tenant’s texts leave out (contract C3): on purpose, or forgotten. */
const pageLeftOut = siteRule({
  id: 'page-left-out',
  severity: 'warning',
  messages: {
    incomplete: {
      message:
        '$[tenant] has no page $[section]: its own file lacks this section, and the common texts alone do not make a page',
      hint: 'add $[section] to $[where], or change nothing if this tenant needs no such page',
    },
  },
  what: 'A tenant will not have one of the pages. Its own English file has no section for the page, and the texts that all tenants share do not make a whole page by themselves.',
  why: 'That may be on purpose. If it is not, a page is missing in the portal without notice. If it is on purpose, suppress the finding with a reason.',
  except: 'A page without texts in either file is not a page of this tenant, and is not reported.',
  invalid: [
    {
      files: {
        'locales/common/en.json': {
          'GENERAL_QUESTIONS.COUNTRY_SECTIONS.COURTS.HEADLINE': 'Which law applies?',
        },
      },
    },
    {
      files: {
        'locales/common/de.json': { 'LEGAL_NOTICE.CONTENT': undefined },
        'locales/common/en.json': { 'LEGAL_NOTICE.CONTENT': undefined },
        'tenants/tiny/tenant.json': { 'footerLinks.0': undefined },
      },
      finds: ['locales/tiny/en.json page-left-out {'],
    },
  ],
  valid: [
    {
      files: {
        'locales/common/en.json': {
          'GENERAL_QUESTIONS.COUNTRY_SECTIONS.COURTS.HEADLINE': 'Which law applies?',
        },
        'locales/tiny/en.json': {
          'GENERAL_QUESTIONS.COUNTRY_SECTIONS.COURTS.HEADLINE': 'Which law applies?',
          'GENERAL_QUESTIONS.COUNTRY_SECTIONS.COURTS.CONTENT': 'The law of your country.',
        },
      },
    },
  ],
  check({ tenants, common }, report) {
    const shared = common.get(fallbackLanguage);
    for (const { id, texts } of tenants) {
      const own = texts.get(fallbackLanguage);
      if (!shared?.value || !own?.value) continue;
      const merged = mergeTexts(shared.value, own.value);
      const shown = shownTexts(merged, pagesOf(shared.value, own.value));
      for (const section of Object.keys(merged)) {
        if (!(section in shown))
          report('incomplete', { tenant: id, section, where: own.path }, { file: own, path: [] });
      }
    }
  },
});

/** An entry of menu, footer or language chooser needs words, at least English ones. */
const configLabel = siteRule({
  id: 'config-label',
  severity: 'error',
  isEssential: true,
  messages: {
    missing: {
      message: '"$[value]" has no label: the text $[missing] is missing',
      hint: 'add $[missing] to $[where]',
    },
  },
  what: 'The settings list a language, an entry of the menu or a link of the footer for which there are no words, not even English ones.',
  why: 'The menu would have an entry without a name, and nothing can be built.',
  except: '`key-missing` reports words that are missing in a translation.',
  invalid: [
    {
      files: {
        'locales/common/en.json':
          '{\n  "MENU": {\n    "HOME": "Home",\n    "CONTACT_FORM": "Contact",\n    "DOWNLOAD": "Forms"\n  }\n}\n',
      },
    },
    {
      files: { 'locales/common/en.json': { 'FOOTER.LINKS.PRIVACY': undefined } },
      finds: [
        'key-missing FOOTER.LINKS.PRIVACY {',
        'tenants/tiny/tenant.json config-label footerLinks.1 "PRIVACY"',
      ],
    },
  ],
  valid: [
    {
      files: {
        'locales/common/en.json': {
          'MENU.HOME': 'Home',
          'MENU.CONTACT_FORM': 'Contact',
          'MENU.DOWNLOAD': 'Forms',
          'MENU.HELP': 'Help',
        },
      },
    },
  ],
  check({ tenants, common }, report) {
    const shared = common.get(fallbackLanguage);
    for (const { settings, texts } of tenants) {
      const own = texts.get(fallbackLanguage);
      if (!shared?.value || !own?.value) continue;
      const merged = mergeTexts(shared.value, own.value);
      for (const [setting, group] of Object.entries(labels)) {
        const entries = (settings.value as Record<string, unknown> | undefined)?.[setting];
        for (const [index, value] of (Array.isArray(entries) ? entries : []).entries()) {
          const path: Path = [...group, String(value)];
          if (kindAt(path) === undefined || valueAt(merged, path) !== undefined) continue;
          const values = { value: String(value), missing: path.join('.'), where: shared.path };
          report('missing', values, { file: settings, path: [setting, index] });
        }
      }
    }
  },
});

const labels: Readonly<Record<string, Path>> = {
  navigation: ['MENU'],
  footerLinks: ['FOOTER', 'LINKS'],
};

/** A new tenant is a copy, in which no page may name the company of another one. */
const configPlaceholder = siteRule({
  id: 'config-placeholder',
  severity: 'warning',
  messages: {
    left: {
      message: '"$[value]" stands where a setting of this tenant is to be written',
      hint: 'write the name, the address or the account that is meant',
    },
  },
  what: 'The company or the tracker in the settings still has a placeholder of `new tenant`.',
  why: 'The legal notice and the privacy policy would name “PLACEHOLDER” as who asks for money.',
  invalid: [{ files: { 'tenants/tiny/tenant.json': { 'company.name': settingToReplace } } }],
  valid: [{ files: { 'tenants/tiny/tenant.json': { 'company.name': 'Placeholder & Sons' } } }],
  check({ tenants }, report) {
    for (const { settings } of tenants)
      for (const section of ['company', 'tracker'])
        for (const [key, value] of Object.entries(Object(valueAt(settings.value, [section]))))
          if (value === settingToReplace) report('left', { value }, { file: settings, path: [section, key] });
  },
});

export const settingRules = [pageLeftOut, configLabel, configPlaceholder, themeContrast];
