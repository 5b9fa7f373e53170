import { isObject } from '../../../pages/objects.ts';
import { reportInFile, siteRule } from '../../rules/rule.ts';
import { valueAt } from '../../texts/shape.ts';
import { type Gap, gapsOf } from '../../texts/translation-gaps.ts';
import { schemaIssues } from '../schema-issues.ts';

/**
 * A page cannot be made if English lacks a text. Other languages fall back to English, which many readers do not know
 * (contract C3).
 */
const keyMissing = siteRule({
  id: 'key-missing',
  severity: 'error',
  mayLackFallback: true,
  messages: {
    everywhere: {
      message: '$[missing] is missing, and no other file supplies it',
      hint: 'add it here or in $[where]',
    },
    translation: {
      message: 'the translation of $[missing] is missing; until then the English text is shown',
      hint: 'add the key with the translated text',
    },
  },
  what: 'A text is missing: in a translation one that English has, in English one that a page needs.\n\nWhere English lacks it, the finding names two files: the text may stand in either of them.',
  why: 'A missing translation is shown in English in the middle of the page, to readers many of whom read no English. The portal can still be built. A text that English lacks too cannot be shown at all, so nothing is built until it is there, and such a finding cannot be suppressed.',
  except:
    'The box `NOTICE` on the start page may be left out: each language has its own notice, or none. `item-incomplete`, `link-pair` and `image-alt` report what is missing in an entry of a list.',
  invalid: [
    { files: { 'locales/common/de.json': '{\n  "LOGIN": {\n    "LABEL": "Anmelden"\n  }\n}\n' } },
    {
      files: {
        'locales/common/en.json': { 'HEADER.MENU': undefined },
        'locales/ignore.json': {
          ignore: [
            { check: 'key-missing', file: 'locales/common/en.json', key: 'HEADER.MENU', reason: 'Unused.' },
          ],
        },
      },
      finds: ['key-missing HEADER.MENU {', 'locales/ignore.json unused-ignore ignore.0 {'],
    },
    {
      files: {
        'locales/common/en.json': { 'LOGIN.BUTTON': undefined },
        'locales/tiny/en.json': { 'LOGIN.LABEL': 'Account' },
      },
      finds: ['locales/tiny/en.json key-missing LOGIN.BUTTON {'],
    },
    {
      files: {
        'locales/tiny/de.json': { 'START_PAGE.NOTICE.HEADLINE': 'Hinweis' },
        'locales/common/de.json': { 'START_PAGE.NOTICE.PAYMENT_LOGOS_ALT_TAG': undefined },
        'locales/common/en.json': { 'START_PAGE.NOTICE': undefined },
      },
      finds: ['key-missing START_PAGE.NOTICE.PAYMENT_LOGOS_ALT_TAG {'],
    },
    {
      files: {
        'locales/tiny/de.json': {
          'LEGAL_NOTICE.TITLE': 'Impressum',
          'LEGAL_NOTICE.HEADLINE': 'Impressum',
          'LEGAL_NOTICE.CONTENT': '<p>Unsere Anschrift.</p>',
        },
        'locales/common/de.json': { LEGAL_NOTICE: undefined },
        'locales/common/en.json': { LEGAL_NOTICE: undefined },
        'locales/tiny/en.json': {
          'LEGAL_NOTICE.TITLE': 'Imprint',
          'LEGAL_NOTICE.DESCRIPTION': 'All about: Imprint.',
          'LEGAL_NOTICE.HEADLINE': 'Imprint',
          'LEGAL_NOTICE.CONTENT': '<p>Our address.</p>',
        },
      },
      finds: ['key-missing LEGAL_NOTICE.DESCRIPTION {'],
    },
    { files: { 'locales/common/de.json': { HEADER: undefined } }, finds: ['key-missing HEADER {'] },
    {
      files: { 'locales/common/en.json': { FOOTER: undefined }, 'locales/tiny/en.json': {} },
      finds: [
        'locales/tiny/en.json key-missing FOOTER {',
        'tenants/tiny/tenant.json config-label footerLinks.0 "IMPRINT"',
        'tenants/tiny/tenant.json config-label footerLinks.1 "PRIVACY"',
        'tenants/tiny/tenant.json config-label footerLinks.2 "COOKIE_POLICY"',
      ],
    },
  ],
  valid: [
    { files: { 'locales/common/de.json': { 'LOGIN.LABEL': 'Anmelden', 'LOGIN.BUTTON': 'Jetzt bezahlen' } } },
  ],
  check(sources, report) {
    for (const gap of gapsOf(sources)) {
      const { file, path, kind, english, elsewhere } = gap;
      if (kind !== 'key' || imageKeys.has(path.at(-1))) continue;
      const missing = path.join('.');
      const variant = english === undefined ? 'everywhere' : 'translation';
      report(variant, { missing, where: elsewhere }, { file, path, atKey: true, ...markOf(gap) });
    }
  },
});

const markOf = ({ english }: Gap) => ({
  source: typeof english === 'string' ? english : undefined,
  hasFallback: english !== undefined,
});

const imageKeys: ReadonlySet<unknown> = new Set(['IMAGE', 'IMAGE_URL', 'IMAGE_ALT_TAG']);

/** A list with more or fewer entries than in English: some readers get an answer that others do not. */
const listLength = siteRule({
  id: 'list-length',
  severity: 'warning',
  messages: {
    length: {
      message: 'entries in this list: $[count]; in English: $[wanted]',
      hint: 'compare it with the English list and correct the difference',
    },
  },
  what: 'A text that is a list of blocks has more or fewer blocks than the English one.\n\nWhere that is on purpose, suppress the finding with a reason.',
  why: 'A paragraph was forgotten, or readers of one language get one that others do not.',
  except:
    'The blocks of such a text are not compared with English: it is unclear which block belongs to which. Lists of entries, such as questions, have a key for each entry: `key-missing` names one that is missing, `key-unknown` one that English lacks.',
  invalid: [
    { files: { 'locales/tiny/de.json': { 'DEMO_CONTENT.PARAGRAPHS': ['Lorem ipsum.', 'Dolor sit.'] } } },
  ],
  valid: [{ files: { 'locales/tiny/de.json': { 'DEMO_CONTENT.PARAGRAPHS': ['Lorem ipsum.'] } } }],
  check(sources, report) {
    // `list-size` reports lists that a page cannot show; this rule compares with English.
    for (const { file, path, kind, english } of gapsOf(sources)) {
      const list = valueAt(file.value, path);
      if (kind !== 'list' || !Array.isArray(list) || !Array.isArray(english)) continue;
      const values = { count: list.length, wanted: english.length };
      report('length', values, { file, path, hasFallback: true });
    }
  },
});

/** An entry without a field would be shown with a gap, or with the English field. */
const itemIncomplete = siteRule({
  id: 'item-incomplete',
  severity: 'error',
  isEssential: true,
  messages: {
    field: { message: 'this entry has no $[missing]', hint: 'add $[missing]' },
  },
  what: 'An entry of a list, or a group in the settings, lacks one of its fields: a question without an answer, a cookie without a purpose.',
  why: 'In a translation the English field would be shown in the middle of the translated entry. Where English lacks it too, there is a gap, and the portal is not built.',
  except: '`image-alt` reports a missing part of a picture, `link-pair` a missing part of a link.',
  invalid: [
    { files: { 'locales/tiny/en.json': { 'COOKIE_POLICY.TYPES.LIST.COUNTING.NAME': 'Counting' } } },
    {
      files: {
        'locales/tiny/de.json': { 'LOGIN.LABEL': 'Ihr  Konto' },
        'locales/ignore.json': {
          ignore: [{ check: 'double-space', file: 'locales/tiny/de.json', key: 'LOGIN.LABEL' }],
        },
      },
      finds: ['locales/ignore.json item-incomplete ignore.0 {'],
    },
    { files: { 'tenants/tiny/tenant.json': { shortName: undefined } }, finds: ['item-incomplete {'] },
  ],
  valid: [
    {
      files: {
        'locales/tiny/en.json': {
          'COOKIE_POLICY.TYPES.LIST.COUNTING.NAME': 'Counting',
          'COOKIE_POLICY.TYPES.LIST.COUNTING.TEXT': 'Counts visits.',
        },
      },
    },
  ],
  check(sources, report) {
    reportInFile('item-incomplete', schemaIssues(sources), report);
    for (const gap of gapsOf(sources)) {
      const { file, path, kind } = gap;
      const missing = String(path.at(-1));
      if (kind !== 'field' || missing.startsWith('IMAGE') || isHalfPair(gap)) continue;
      report('field', { missing }, { file, path: path.slice(0, -1), ...markOf(gap) });
    }
  },
});

/** A link needs words and an address. */
const linkPair = siteRule({
  id: 'link-pair',
  severity: 'error',
  isEssential: true,
  messages: {
    half: {
      message: 'a link needs both its text and its address; $[missing] is missing',
      hint: 'add $[missing]',
    },
  },
  what: 'A link has words but no address, or an address but no words.',
  why: 'Words without an address cannot be clicked; an address without words cannot be seen.',
  except: 'Links inside a text, written as `<a href="…">`, are looked at by `url-invalid` and `html-empty`.',
  invalid: [
    {
      files: {
        'locales/tiny/en.json': {
          'START_PAGE.INFO_BOXES.NEWS.ICON': 'book',
          'START_PAGE.INFO_BOXES.NEWS.HEADLINE': 'News',
          'START_PAGE.INFO_BOXES.NEWS.TEXT': 'What is new here.',
          'START_PAGE.INFO_BOXES.NEWS.LINK_TEXT': 'Read on',
        },
      },
    },
    {
      files: { 'locales/common/de.json': { 'DOWNLOAD.ITEMS.FORM_6.LINK': undefined } },
      finds: ['link-pair DOWNLOAD.ITEMS.FORM_6 {'],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/en.json': {
          'START_PAGE.INFO_BOXES.NEWS.ICON': 'book',
          'START_PAGE.INFO_BOXES.NEWS.HEADLINE': 'News',
          'START_PAGE.INFO_BOXES.NEWS.TEXT': 'What is new here.',
          'START_PAGE.INFO_BOXES.NEWS.LINK_URL': '/services/content/generalQuestions.html',
          'START_PAGE.INFO_BOXES.NEWS.LINK_TEXT': 'Read on',
        },
      },
    },
  ],
  check(sources, report) {
    for (const gap of gapsOf(sources)) {
      const { file, path } = gap;
      if (!isHalfPair(gap)) continue;
      const missing = String(path.at(-1));
      report('half', { missing }, { file, path: path.slice(0, -1), ...markOf(gap) });
    }
  },
});

const pairs: Readonly<Record<string, readonly string[]>> = {
  LINK_TEXT: ['LINK_URL'],
  LINK_URL: ['LINK_TEXT'],
  LINK: ['TEXT', 'NAME'],
};

/** Whether the other half of a pair is there. */
function isHalfPair({ file, path }: Gap): boolean {
  const key = String(path.at(-1));
  const item = valueAt(file.value, path.slice(0, -1));
  return isObject(item) && !(key in item) && pairs[key]?.some((other) => other in item) === true;
}

export const gapRules = [keyMissing, listLength, itemIncomplete, linkPair];
