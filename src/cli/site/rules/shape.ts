import { reportInFile, siteRule } from '../../rules/rule.ts';
import { shapeIssues } from '../entry-issues.ts';

// What the schemas find in settings, texts and the data beside them (schemas/).

const wrongForm = siteRule({
  id: 'wrong-form',
  severity: 'error',
  isEssential: true,
  messages: {
    form: { message: '"$[value]" has the wrong form', hint: '$[expected]' },
  },
  what: 'A value does not have the form that is needed: a telephone number, a colour, an address of the settings, the name of a file or of a cookie. The finding says what the form is.',
  why: 'The number could not be dialled, the address would lead nowhere, the colour would not be shown.',
  except:
    'Whether the number or the address is the right one, its form does not show. Addresses in texts are checked by `url-invalid`.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { 'company.phone': '040 66969 100' } } },
    {
      files: {
        'tenants/tiny/tenant.json': {
          origin: 'https://tiny.example.com/',
          cookieNoticeLink: 'content/privacy',
          'company.phone': '040 66969 100',
          'company.email': 'service',
          'theme.accent': '#9C2C13',
          tracker: { src: 'http://tracker.example.com/e.js', siteKey: 'tiny 1', retentionMonths: 26 },
          helpUrl: 'help.example.com',
        },
      },
      finds: [
        'wrong-form origin "https://tiny.example.com/"',
        'wrong-form cookieNoticeLink "content/privacy"',
        'wrong-form tracker.src "http://tracker.example.com/e.',
        'wrong-form tracker.siteKey "tiny 1"',
        'wrong-form tracker.retentionMonths 26',
        'wrong-form company.phone "040 66969 100"',
        'wrong-form company.email "service"',
        'wrong-form theme.accent "#9C2C13"',
        'wrong-form helpUrl "help.example.com"',
      ],
    },
  ],
  valid: [{ files: { 'tenants/tiny/tenant.json': { 'company.phone': '+49 40 66969 100' } } }],
  check: (sources, report) => reportInFile('wrong-form', shapeIssues(sources), report),
});

const wrongType = siteRule({
  id: 'wrong-type',
  severity: 'error',
  isEssential: true,
  messages: {
    type: { message: 'expected $[expected], found $[found]', hint: 'write $[expected]' },
  },
  what: 'Something of another kind stands where a text, a list, a group or `true`/`false` belongs. The message says what was found and what is needed.\n\nA text stands in `"…"`, a list in `[ … ]`, a group in `{ … }`; `true` and `false` stand without quotation marks.',
  why: 'The page cannot show a list where it expects a sentence.',
  invalid: [
    { files: { 'locales/tiny/de.json': { 'LOGIN.LABEL': ['Ihr', 'Konto'] } } },
    {
      files: { 'locales/limits.json': '{ "limits": { "LOGIN.LABEL": "20" } }' },
      finds: ['wrong-type limits.LOGIN.LABEL "20"'],
    },
    { files: { 'locales/tiny/de.json': '[]' }, finds: ['wrong-type []'] },
    { files: { 'locales/common/de.json': { 'LOGIN.LABEL': null } }, finds: ['wrong-type LOGIN.LABEL null'] },
    { files: { 'locales/common/en.json': { HEADER: 'Header' } }, finds: ['wrong-type HEADER "Header"'] },
  ],
  valid: [{ files: { 'locales/tiny/de.json': { 'LOGIN.LABEL': 'Ihr Konto' } } }],
  check: (sources, report) => reportInFile('wrong-type', shapeIssues(sources), report),
});

const keyUnknown = siteRule({
  id: 'key-unknown',
  severity: 'warning',
  messages: {
    unknown: { message: 'unknown key $[name]; it has no effect', hint: 'remove it, or correct its name' },
  },
  what: 'No page asks for this key. Mostly there is a slip in its name; where one known key is very similar, it is suggested.',
  why: 'What stands under an unknown key is shown nowhere, and the text that was meant is missing.',
  invalid: [
    { files: { 'locales/tiny/de.json': { 'LOGIN.LABLE': 'Ihr Konto' } } },
    {
      files: {
        'locales/glossary.json': {
          untranslateable: ['IBAN'],
          'forbidden.DE': [{ term: 'Schuldner', insted: 'Kunde' }],
        },
      },
      finds: [
        'key-unknown untranslateable "untranslateable"',
        'key-unknown forbidden.DE "DE"',
        'item-incomplete forbidden.DE.0 {',
        'key-unknown forbidden.DE.0.insted "insted"',
      ],
    },
    {
      files: {
        'locales/tiny/de.json':
          '{ "__proto__": { "LOGIN": { "LABEL": 1 } }, "constructor": "Text", "LOGIN": { "LABEL": "Ihr Konto", "toString": "Text" } }',
      },
      finds: [
        'key-unknown __proto__ "__proto__"',
        'key-unknown constructor "constructor"',
        'key-unknown LOGIN.toString "toString"',
      ],
    },
    {
      files: {
        'locales/tiny/de.json': {
          'DOWNLOAD.ITEMS.FORM_7': { NAME: 'Formular 7', TEXT: 'Für Fall 7.', LINK: 'documents/en/form.pdf' },
        },
      },
      finds: ['key-unknown DOWNLOAD.ITEMS.FORM_7 "FORM_7"'],
    },
    {
      files: { 'locales/common/de.json': { 'DOWNLOAD.ITEMS.form': { NAME: 'Formular' } } },
      finds: ['key-unknown DOWNLOAD.ITEMS.form "form"'],
    },
    {
      files: { 'locales/common/de.json': { SOMETHING_ELSE: 'Etwas anderes' } },
      finds: ['key-unknown SOMETHING_ELSE "SOMETHING_ELSE"'],
    },
  ],
  valid: [{ files: { 'locales/tiny/de.json': { 'LOGIN.LABEL': 'Ihr Konto' } } }],
  check: (sources, report) => reportInFile('key-unknown', shapeIssues(sources), report),
});

const listSize = siteRule({
  id: 'list-size',
  severity: 'error',
  isEssential: true,
  messages: {
    size: {
      message: 'entries in the list: $[count]; expected: $[wanted]',
      hint: 'add the missing entries, or remove the extra ones',
    },
  },
  what: "A list has fewer entries than its page needs: the general questions, for example, are at least twelve. Entries of the common texts count, unless the tenant's English file leaves them out (`null`).",
  why: 'The page was designed, or is required by law, to have that many. With fewer something is missing.',
  except: 'Most lists may have any number of entries.',
  invalid: [
    { files: { 'locales/tiny/en.json': { 'GENERAL_QUESTIONS.SECTIONS.QUESTION_3': null } } },
    {
      files: {
        'locales/common/de.json': { 'GENERAL_QUESTIONS.SECTIONS.QUESTION_12': undefined },
        'locales/common/en.json': { 'GENERAL_QUESTIONS.SECTIONS.QUESTION_12': undefined },
      },
      finds: ['locales/common/en.json list-size GENERAL_QUESTIONS.SECTIONS {'],
    },
    {
      files: { 'locales/tiny/en.json': { 'GENERAL_QUESTIONS.SECTIONS.QUESTION_3': null } },
      finds: ['list-size GENERAL_QUESTIONS.SECTIONS {'],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/en.json': {
          'GENERAL_QUESTIONS.SECTIONS.QUESTION_3': null,
          'GENERAL_QUESTIONS.SECTIONS.QUESTION_13.HEADLINE': 'Question 13?',
          'GENERAL_QUESTIONS.SECTIONS.QUESTION_13.CONTENT': 'Answer 13.',
        },
      },
    },
  ],
  check: (sources, report) => reportInFile('list-size', shapeIssues(sources), report),
});

const duplicate = siteRule({
  id: 'duplicate',
  severity: 'error',
  isEssential: true,
  messages: {
    twice: { message: 'the list names the same entry twice', hint: 'remove one of the two' },
  },
  what: 'A list in the settings names the same entry twice, for example a topic of the contact form.',
  why: 'It would be shown twice.',
  except:
    '`config-language`, `config-nav` and `config-footer` report a language, an entry of the menu or a link of the footer that is listed twice.',
  invalid: [{ files: { 'tenants/tiny/tenant.json': { contactTopics: ['FAQ', 'CONTACT', 'FAQ'] } } }],
  valid: [{ files: { 'tenants/tiny/tenant.json': { contactTopics: ['FAQ', 'CONTACT'] } } }],
  check: (sources, report) => reportInFile('duplicate', shapeIssues(sources), report),
});

const iconUnknown = siteRule({
  id: 'icon-unknown',
  severity: 'error',
  isEssential: true,
  messages: {
    unknown: { message: 'there is no icon "$[value]"', hint: 'possible: $[known]' },
  },
  what: 'The portal has a small set of icons, and this is none of them. The finding lists them, or suggests the one that was probably meant.',
  why: 'The box would be shown without its icon. The name of an icon is not translated.',
  invalid: [
    { files: { 'locales/tiny/de.json': { 'START_PAGE.INFO_BOXES.QUESTIONS.ICON': 'frage' } } },
    { files: { 'locales/tiny/de.json': { 'START_PAGE.INFO_BOXES.QUESTIONS.ICON': 'questoin' } } },
  ],
  valid: [{ files: { 'locales/tiny/de.json': { 'START_PAGE.INFO_BOXES.QUESTIONS.ICON': 'question' } } }],
  check: (sources, report) => reportInFile('icon-unknown', shapeIssues(sources), report),
});

export const shapeRules = [wrongForm, wrongType, keyUnknown, listSize, duplicate, iconUnknown];
