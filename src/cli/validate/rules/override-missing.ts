import { isObject } from '../../../pages/objects.ts';
import { fallbackLanguage } from '../../../pages/portal.ts';
import { siteRule } from '../../rules/rule.ts';
import type { Path, SourceFile } from '../../sources/sources.ts';
import { textLeaves, valueAt } from '../../texts/shape.ts';
import { languagesOf } from '../../texts/source-files.ts';

export const overrideMissing = siteRule({
  id: 'override-missing',
  severity: 'warning',
  messages: {
    shared: {
      message:
        '$[key] has an English text of this tenant, and in this language still the one that all tenants share',
      hint: 'translate the tenant’s English text here, or let English be shared, too',
    },
  },
  what: 'A tenant replaces a shared text in English, but not in another of its languages.',
  why: 'The same page says one thing in English and another in the other language, and no other check compares the two.',
  except: 'A text that a tenant replaces in another language only: it may say the same as the English one.',
  invalid: [
    {
      files: { 'locales/tiny/en.json': { 'LOGIN.BUTTON': 'Pay in francs' } },
      finds: ['locales/tiny/de.json override-missing LOGIN.BUTTON {'],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/en.json': { 'LOGIN.BUTTON': 'Pay in francs' },
        'locales/tiny/de.json': { 'LOGIN.BUTTON': 'In Franken bezahlen' },
      },
    },
    { files: { 'locales/tiny/de.json': { 'LOGIN.BUTTON': 'In Franken bezahlen' } } },
  ],
  check({ tenants, common }, report) {
    const shared = common.get(fallbackLanguage);
    for (const { settings, texts } of tenants) {
      const replaced = keysOf(texts.get(fallbackLanguage)).filter((path) => has(shared, path));
      for (const language of languagesOf(settings.value)) {
        const file = texts.get(language);
        if (!isObject(file?.value) || language === fallbackLanguage) continue;
        for (const path of replaced)
          if (!has(file, path) && has(common.get(language), path))
            report('shared', { key: path.join('.') }, { file, path });
      }
    }
  },
});

/** The places of texts; a list of blocks is one text. */
const keysOf = (file: SourceFile | undefined): readonly Path[] => [
  ...new Map(
    textLeaves(file?.value).map(({ path }) => {
      const place = path.slice(0, path.findIndex((step) => typeof step === 'number') >>> 0);
      return [place.join('.'), place];
    }),
  ).values(),
];

const has = (file: SourceFile | undefined, path: Path): boolean => valueAt(file?.value, path) !== undefined;
