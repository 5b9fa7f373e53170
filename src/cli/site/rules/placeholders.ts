import { reportInText, textRule } from '../../rules/rule.ts';
import { placeholderIssues } from '../placeholder-issues.ts';

// A text has the placeholders of the English text, complete, and no unknown ones.

const placeholderMissing = textRule({
  id: 'ph-missing',
  severity: 'error',
  messages: {
    missing: {
      message: '{{$[name]}} of the English text is missing',
      hint: 'put {{$[name]}} where its value belongs',
    },
    fewer: {
      message: '{{$[name]}} is used less often than in English: $[count] instead of $[wanted]',
      hint: 'put {{$[name]}} where its value belongs',
    },
  },
  what: 'The English text has a placeholder such as `{{email}}`, and the translation has not, has it less often, or has another one instead.',
  why: 'Where the placeholder stands, the portal fills in a name, a number or an address. Without it the reader gets a sentence with a hole: “Call us at.”',
  except:
    'The order is free. Where a broken or a translated placeholder stands for the missing one, `ph-malformed` or `ph-unknown` says so; where a whole link is missing, `html-missing` does.',
  invalid: [
    {
      de: '⟦<p>Diese Seite ist von uns, siehe die <a href="/services/content/privacyPolicy.html">Datenschutzerklärung</a> und den <a href="{{contactUrl}}">Kontakt</a>.</p>⟧',
      en: '<p>{{company}}, see the <a href="/services/content/privacyPolicy.html">privacy policy</a> and <a href="{{contactUrl}}">contact</a>.</p>',
      key: 'LEGAL_NOTICE.CONTENT',
    },
    { de: '{{phone}} oder ⟦{{phone}}→{{email}}⟧', en: 'Call {{phone}} or {{email}}' },
    { de: '⟦Von [company] an⟧', en: 'By {{company}} to' },
    { es: 'Llame a ⟦{{email}}→{{phone}}⟧', en: 'Call {{phone}}' },
    { de: '<a href="⟦{{origin}}→{{contactUrl}}⟧">a</a>', en: '<a href="{{contactUrl}}">a</a>' },
    { fr: '⟦{{company}} et nous⟧', en: '{{company}} and {{company}}' },
    { it: '⟦<a href="mailto:{{email}}">a noi</a>⟧', en: '<a href="mailto:{{email}}">{{email}}</a>' },
    { pl: '⟦© 2026 {{company}}⟧', en: '© {{year}} {{company}}', key: 'FOOTER.COPYRIGHT' },
    { de: '⟦https://x.example.com/a⟧', en: '{{origin}}/a', kind: 'address' },
  ],
  valid: [
    {
      de: '<p>Diese Seite ist von {{company}}, siehe die <a href="/services/content/privacyPolicy.html">Datenschutzerklärung</a> und den <a href="{{contactUrl}}">Kontakt</a>.</p>',
      en: '<p>{{company}}, see the <a href="/services/content/privacyPolicy.html">privacy policy</a> and <a href="{{contactUrl}}">contact</a>.</p>',
      key: 'LEGAL_NOTICE.CONTENT',
    },
    { de: 'Ohne Vorlage: {{company}}' },
    { de: 'Jetzt {city}.', en: 'Now {{city}}.' },
    { de: 'Jetzt {{stadt}}.', en: 'Now {{city}}.' },
    { de: 'Nutzen Sie das Formular.', en: 'Use the <a href="{{contactUrl}}">form</a>.' },
  ],
  check: (text, report) => reportInText('ph-missing', placeholderIssues(text), report),
});

const placeholderUnknown = textRule({
  id: 'ph-unknown',
  severity: 'error',
  isEssential: true,
  messages: {
    unknown: { message: '{{$[name]}} is not a placeholder of this text', hint: 'possible here: $[known]' },
    translated: {
      message: '{{$[name]}} is not in the English text',
      hint: 'write {{$[wanted]}} as in English: do not translate the names of placeholders',
    },
  },
  what: 'A placeholder has an unknown name, or one that has no value in this text. Usually the name was mistyped or translated.',
  why: 'What has no value is shown as it is written: the reader sees `{{sprache}}`.',
  invalid: [
    {
      de: 'Die Sprache ist jetzt ⟦{{sprache}}→{{language}}⟧.',
      en: 'The language is now {{language}}.',
      key: 'HEADER.LANGUAGE_CHANGED',
    },
    { de: 'Von ⟦{{compamy}}→{{company}}⟧' },
    { de: 'Von ⟦{{Company}}→{{company}}⟧' },
    { de: 'Seit ⟦{{year}}⟧' },
    { de: '⟦{{constructor}}⟧ ⟦{{__proto__}}⟧' },
    {
      pl: '⟦{{ulica}}→{{street}}⟧, ⟦{{kodPocztowy}}→{{postalCode}}⟧ ⟦{{miasto}}→{{city}}⟧',
      en: '{{street}}, {{postalCode}} {{city}}',
    },
    { de: '⟦{{kontakt}}⟧', kind: 'address' },
  ],
  valid: [
    {
      de: 'Die Sprache ist jetzt {{language}}.',
      en: 'The language is now {{language}}.',
      key: 'HEADER.LANGUAGE_CHANGED',
    },
    { de: 'Jetzt {{language}}.', en: 'The language is now {{language}}.', key: 'HEADER.LANGUAGE_CHANGED' },
    {
      de: '{{company}}, {{street}}, {{postalCode}} {{city}}, {{phone}}, {{email}}, {{shortName}}, {{origin}}, {{contactUrl}}',
    },
    { de: 'Jetzt {language}.', en: 'The language is now {{language}}.', key: 'HEADER.LANGUAGE_CHANGED' },
    { de: 'Hallo {{company}}', en: 'Hello' },
    { de: '{{city}} {{city}}', en: '{{city}} {{street}}' },
  ],
  check: (text, report) => reportInText('ph-unknown', placeholderIssues(text), report),
});

const placeholderMalformed = textRule({
  id: 'ph-malformed',
  severity: 'error',
  isEssential: true,
  messages: {
    broken: {
      message: '$[text] is a broken placeholder',
      hint: 'write two braces on either side and the bare name between them: {{name}}',
    },
  },
  what: 'A placeholder is not written as it has to be: two braces on either side, and between them the bare name, without spaces.',
  why: 'What is broken is not filled in. The reader sees the braces, and the name of the company is missing.',
  except:
    'Other braces are characters of the text. A name in other brackets, `[language]` or `%language%`, is `ph-missing`’s, where the English text has the placeholder.',
  invalid: [
    {
      de: 'Die Sprache ist jetzt ⟦{{ language }}→{{language}}⟧.',
      en: 'The language is now {{language}}.',
      key: 'HEADER.LANGUAGE_CHANGED',
    },
    { de: '© ⟦{year}→{{year}}⟧ {{company}}', en: '© {{year}} {{company}}', key: 'FOOTER.COPYRIGHT' },
    { de: 'Von ⟦{company}→{{company}}⟧ an' },
    { de: 'Von ⟦{company}}→{{company}}⟧ an' },
    { de: 'Von ⟦{{company}→{{company}}⟧ an' },
    { de: 'Von ⟦{{company→{{company}}⟧ an' },
    { de: 'Von ⟦company}}→{{company}}⟧ an' },
    { de: 'Von ⟦{ {company} }→{{company}}⟧ an' },
    { de: 'Von ⟦\u0024{company}→{{company}}⟧ an' },
    { de: 'Von ⟦{{company }}→{{company}}⟧ an', en: 'By {{company}} to' },
    { de: 'Von ⟦{{}}→{{company}}⟧ an', en: 'By {{company}} to' },
    { de: '⟦{{com<em>pany</em>}}→{{company}}⟧' },
    { fr: '⟦{{ société }}→{{company}}⟧ écrit.', en: '{{company}} writes.' },
    { nl: '<a href="mailto:⟦{email}→{{email}}⟧">a</a>' },
    { it: '⟦{contactUrl}→{{contactUrl}}⟧', kind: 'address' },
    {
      en: '<p>Do you have a question about cookies? Write to us using the <a href="{{contactUrl}}">contact form</a> or by e-mail to <a href="mailto:{{email}}">⟦{{email}}}→{{email}}⟧</a>.</p>',
      key: 'COOKIE_POLICY.VALIDITY.TEXT',
    },
    { de: 'Von ⟦{{}}⟧ an' },
  ],
  valid: [
    {
      de: 'Die Sprache ist jetzt {{language}}.',
      en: 'The language is now {{language}}.',
      key: 'HEADER.LANGUAGE_CHANGED',
    },
    { de: '© {{year}} {{company}}', en: '© {{year}} {{company}}', key: 'FOOTER.COPYRIGHT' },
    { de: '{{company}} und {{city}}' },
    { de: 'Die Menge { 1, 2 }, p { color: red }, {} und ein } oder {, {{company}}' },
    { de: 'Ein [Hinweis]', en: 'A [note]' },
    { es: 'Por correo [email] o %s' },
    { pl: 'Zadzwoń (phone: {{phone}})', en: 'Call {{phone}}' },
    { de: '<em>Ort</em>', en: '<em>{{city}}</em>' },
  ],
  check: (text, report) => reportInText('ph-malformed', placeholderIssues(text), report),
});

const placeholderRepeated = textRule({
  id: 'ph-repeated',
  severity: 'warning',
  messages: {
    more: {
      message: '{{$[name]}} is used more often than in English: $[count] instead of $[wanted]',
      hint: 'remove the extra one',
    },
    extra: {
      message: '{{$[name]}} is not in the English text',
      hint: 'remove it, or say the same as in English',
    },
  },
  what: 'A placeholder stands in the translation more often than in the English text, or only in the translation.',
  why: 'Mostly it was pasted twice, and the reader finds the company’s name twice in one sentence.',
  except:
    'If one placeholder is missing and another one is there twice, that is one mistake: `ph-missing` reports it.',
  invalid: [
    {
      de: 'Die Sprache ist jetzt {{language}} ⟦{{language}}⟧.',
      en: 'The language is now {{language}}.',
      key: 'HEADER.LANGUAGE_CHANGED',
    },
    { de: 'Von {{company}} ⟦{{company}}⟧.', en: 'By {{company}}.' },
    { de: 'Von {{company}}⟦{{company}}⟧.', en: 'By {{company}}.' },
    { nl: 'Bel {{phone}}, ⟦{{company}}⟧', en: 'Call {{phone}}' },
    { pl: '<a href="mailto:{{email}}">⟦{{email}}⟧</a>', en: '<a href="mailto:{{email}}">us</a>' },
  ],
  valid: [
    {
      de: 'Die Sprache ist jetzt {{language}}.',
      en: 'The language is now {{language}}.',
      key: 'HEADER.LANGUAGE_CHANGED',
    },
    { de: '{{company}} und {{company}}', en: '{{company}} and {{company}}' },
    { de: '{{company}} und {{company}}' },
    { fr: '<p><a href="mailto:{{email}}">{{email}}</a></p>', en: '<p>{{email}}</p>' },
    { de: '{{city}} {{city}}', en: '{{city}} {{street}}' },
  ],
  check: (text, report) => reportInText('ph-repeated', placeholderIssues(text), report),
});

export const placeholderRules = [
  placeholderMissing,
  placeholderUnknown,
  placeholderMalformed,
  placeholderRepeated,
];
