import { reportInFile, siteRule } from '../../rules/rule.ts';
import { addressIssues } from '../markup-issues.ts';

// A link that leads nowhere, could run a script or hides its destination (contract C4).

const urlInvalid = siteRule({
  id: 'url-invalid',
  severity: 'error',
  isEssential: true,
  messages: {
    invalid: {
      message: '"$[address]" is not a link address',
      hint: 'begin it with https://, mailto:, tel:, / or #',
    },
  },
  what: 'A link has no address, or one that cannot be an address. It has to begin with `https://`, `mailto:`, `tel:`, `/` or `#`.',
  why: 'The link leads nowhere; readers who follow it get an error.',
  except: 'Whether the page exists outside this portal is not looked at.',
  invalid: [
    {
      files: {
        'locales/tiny/de.json': {
          'LEGAL_NOTICE.CONTENT': '<p>Siehe <a href="www.example.com">unsere Seite</a>.</p>',
          'PRIVACY_POLICY.INFORMATION.TEXT':
            '<p>Schreiben Sie <a href="malto:service@example.com">uns</a>.</p>',
        },
      },
    },
    {
      files: { 'tenants/tiny/tenant.json': { helpUrl: 'https://', 'tracker.src': 'https://a b/' } },
      finds: ['url-invalid tracker.src https://a', 'url-invalid helpUrl https://'],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/de.json': {
          'LEGAL_NOTICE.CONTENT': '<p>Siehe <a href="https://www.example.com">unsere Seite</a>.</p>',
          'PRIVACY_POLICY.INFORMATION.TEXT':
            '<p>Schreiben Sie <a href="mailto:service@example.com">uns</a>.</p>',
        },
      },
    },
  ],
  check: (sources, report) => reportInFile('url-invalid', addressIssues(sources), report),
});

const urlUnsafe = siteRule({
  id: 'url-unsafe',
  severity: 'error',
  isEssential: true,
  messages: {
    unsafe: {
      message: '"$[address]" is refused: it could run a script or hide where it leads',
      hint: 'use https://, mailto:, tel:, a path that begins with / or an #anchor',
    },
  },
  what: 'A link has an address that could run a script, or that hides where it leads: `javascript:…`, `data:…`, `//host` or one with a backslash.',
  why: 'Such an address can be misused to steal what a reader types. It is never published.',
  invalid: [
    {
      files: {
        'locales/tiny/de.json': {
          'LEGAL_NOTICE.CONTENT': '<p><a href="javascript:history.back()">Zurück</a></p>',
          'PRIVACY_POLICY.INFORMATION.TEXT': '<p><a href="//example.com/">Beispiel</a></p>',
        },
      },
    },
    {
      files: {
        'locales/common/de.json': {
          'LEGAL_NOTICE.CONTENT': '<p>Hier: <a href="java&Tab;script:alert(1)">Seite</a>.</p>',
        },
        'locales/common/en.json': {
          'LEGAL_NOTICE.CONTENT': '<p>Here: <a href="https://example.com/">page</a>.</p>',
        },
      },
      finds: ['url-unsafe LEGAL_NOTICE.CONTENT java&Tab;script:alert(1)\\">Sei'],
    },
    {
      files: { 'tenants/tiny/tenant.json': { 'tracker.src': 'https://a;sandbox$x.example/e.js' } },
      finds: ['url-unsafe tracker.src https://a;sandbox$x.example/e.'],
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/de.json': {
          'LEGAL_NOTICE.CONTENT': '<p><a href="/">Zurück</a></p>',
          'PRIVACY_POLICY.INFORMATION.TEXT': '<p><a href="https://example.com/">Beispiel</a></p>',
        },
      },
    },
  ],
  check: (sources, report) => reportInFile('url-unsafe', addressIssues(sources), report),
});

export const addressRules = [urlInvalid, urlUnsafe];
