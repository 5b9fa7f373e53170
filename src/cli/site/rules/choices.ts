import { reportInFile, siteRule } from '../../rules/rule.ts';
import { shapeIssues } from '../entry-issues.ts';

// What the schema of the settings finds in their lists (specification §3).

const configLanguage = siteRule({
  id: 'config-language',
  severity: 'error',
  isEssential: true,
  messages: {
    unknown: { message: '"$[value]" is not a language of the portal', hint: 'possible: $[known]' },
    twice: { message: '"$[value]" is in the list twice', hint: 'remove one of the two' },
  },
  what: 'The list `languages` in the settings holds an entry that is not a language of the portal, or the same language twice. Languages are written in capitals: `DE`, not `de`.',
  why: 'A language that the portal does not know cannot be offered.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { languages: ['EN', 'de'] } } },
    {
      files: { 'tenants/tiny/tenant.json': { languages: ['EN', 'DE', 5] } },
      finds: ['config-language languages.2 5'],
    },
    { files: { 'tenants/tiny/tenant.json': { languages: ['EN', 'DE', 'DE'] } }, says: 'twice' },
  ],
  valid: [{ files: { 'tenants/tiny/tenant.json': { languages: ['EN', 'DE'] } } }],
  check: (sources, report) => reportInFile('config-language', shapeIssues(sources), report),
});

const configNav = siteRule({
  id: 'config-nav',
  severity: 'error',
  isEssential: true,
  messages: {
    unknown: { message: '"$[value]" is not a menu entry', hint: 'possible: $[known]' },
    twice: { message: '"$[value]" is in the list twice', hint: 'remove one of the two' },
  },
  what: 'The list `navigation` in the settings holds an entry that is not a menu entry, or the same entry twice.',
  why: 'The menu could not show it, or would show it twice.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { navigation: ['HOME', 'CONTACT'] } } },
    { files: { 'tenants/tiny/tenant.json': { navigation: ['HOME', 'CONTACT_FROM'] } } },
    { files: { 'tenants/tiny/tenant.json': { navigation: ['HOME', 'HOME'] } }, says: 'twice' },
  ],
  valid: [{ files: { 'tenants/tiny/tenant.json': { navigation: ['HOME', 'CONTACT_FORM'] } } }],
  check: (sources, report) => reportInFile('config-nav', shapeIssues(sources), report),
});

const configFooter = siteRule({
  id: 'config-footer',
  severity: 'error',
  isEssential: true,
  messages: {
    unknown: { message: '"$[value]" is not a footer link', hint: 'possible: $[known]' },
    twice: { message: '"$[value]" is in the list twice', hint: 'remove one of the two' },
  },
  what: 'The list `footerLinks` in the settings holds an entry that is not a footer link, or the same link twice.',
  why: 'The footer could not show it, or would show it twice. The links to the legal notice and to the privacy policy are required by law on every page.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { footerLinks: ['IMPRINT', 'PRIVACI'] } } },
    { files: { 'tenants/tiny/tenant.json': { footerLinks: ['IMPRINT', 'NEWSLETTER'] } }, says: 'unknown' },
    { files: { 'tenants/tiny/tenant.json': { footerLinks: ['IMPRINT', 'IMPRINT'] } }, says: 'twice' },
  ],
  valid: [{ files: { 'tenants/tiny/tenant.json': { footerLinks: ['IMPRINT', 'PRIVACY'] } } }],
  check: (sources, report) => reportInFile('config-footer', shapeIssues(sources), report),
});

const configValue = siteRule({
  id: 'config-value',
  severity: 'error',
  isEssential: true,
  messages: {
    unknown: { message: '"$[value]" is not allowed here', hint: 'possible: $[known]' },
  },
  what: 'A setting holds a value that is not possible there. The finding lists the possible ones.',
  why: 'The portal would not know what to do with it.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { trackingOptOutSection: 8 } } },
    { files: { 'tenants/tiny/tenant.json': { contactTopics: ['FAQS'] } } },
  ],
  valid: [{ files: { 'tenants/tiny/tenant.json': { trackingOptOutSection: 6 } } }],
  check: (sources, report) => reportInFile('config-value', shapeIssues(sources), report),
});

const configEnglish = siteRule({
  id: 'config-english',
  severity: 'error',
  isEssential: true,
  messages: {
    missing: {
      message: 'EN is not among the languages, but it is the default and the fallback',
      hint: 'add "EN" to the list',
    },
  },
  what: 'The tenant’s `languages` do not include `EN`.',
  why: 'English is shown wherever a language has no text yet, and to visitors who have not chosen a language. No tenant can do without it.',
  except: 'English need not come first: the order is that of the language chooser.',
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { languages: ['DE'] } } },
    {
      files: { 'tenants/tiny/tenant.json': { languages: ['DE'] }, 'locales/tiny/en.json': {} },
      finds: ['locales/tiny/en.json file-extra {', 'config-english languages ['],
    },
  ],
  valid: [{ files: { 'tenants/tiny/tenant.json': { languages: ['DE', 'EN'] } } }],
  check: (sources, report) => reportInFile('config-english', shapeIssues(sources), report),
});

export const choiceRules = [configLanguage, configNav, configFooter, configValue, configEnglish];
