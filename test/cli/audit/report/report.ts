import type { AuditFinding } from '../../../../src/cli/audit/finding.ts';
import type { AuditReport } from '../../../../src/cli/audit/report/report.ts';
import type { Rule } from '../../../../src/cli/audit/rule.ts';
import type { Target } from '../../../../src/cli/audit/target.ts';
import { hostile } from '../../reporters/report.ts';

/** A small broken portal as the reporters get it: two tenants, and elements that would like to be more than text. */

export const target = (
  kind: Target['kind'],
  tenant: string,
  language: Target['language'],
  name: string,
): Target => {
  const path = kind === 'page' ? `${language}/${name}` : name;
  const url = kind === 'host' ? name : `/services/content/${path}`;
  return {
    kind,
    tenant,
    language,
    name,
    file: kind === 'host' ? '' : `dist/${tenant}/${path}`,
    url,
    address: `http://${tenant}.localhost:40123${url}`,
  };
};

const pages = ['legalNotice.html', 'startPage.html'];

export const targets: readonly Target[] = [
  ...(['de', 'en'] as const).flatMap((language) =>
    pages.map((name) => target('page', 'tiny', language, name)),
  ),
  target('page', 'tiny', 'de', 'accessibility.html'),
  target('host', 'tiny', 'de', '/services/contactform'),
  ...pages.map((name) => target('page', 'other', 'en', name)),
];

const check = (id: string, group: Rule['group'], severity: Rule['severity']): Rule => ({
  id,
  severity,
  group,
  hint: '',
  what: `Something about ${id}.`,
  why: 'It matters.',
  invalid: [],
  valid: [],
  requires: {},
  check: () => [],
});

const checks: readonly Rule[] = [
  check('lang', 'Content', 'error'),
  check('axe', 'Accessibility', 'error'),
  check('image-size', 'Rendering', 'warning'),
];

/** A finding on a page. */
export const finding = (
  { tenant, language, name, file, url }: Target,
  found: Pick<AuditFinding, 'check' | 'message'> & Partial<AuditFinding>,
): AuditFinding => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  key: '',
  hint: 'fix it',
  url,
  selector: '',
  tenant,
  language,
  page: name,
  fingerprint: `${found.check} ${tenant} ${url} ${found.selector ?? ''}`,
  html: '',
  text: '',
  ...found,
});

export const contrast = {
  check: 'axe-color-contrast',
  message: 'The text “Impressum” has a contrast of 3.1:1 with what is behind it; 4.5:1 is needed.',
  hint: 'Choose a darker colour for the text.',
  selector: '#eos-footer > div >>> footer > nav > a:nth-of-type(1)',
  html: '<a href="/services/content/de/legalNotice.html" class="link">',
  text: 'Impressum',
} as const;

const large = {
  check: 'image-size',
  severity: 'warning',
  message: 'The picture is 2400 pixels wide and shown at 300.',
  selector: 'main > img',
  html: '<img src="assets/large.png" alt="">',
} as const;

const isOwn = ({ tenant }: Target): boolean => tenant === 'tiny';
const [first, second] = targets as [Target, Target];

export const findings: readonly AuditFinding[] = [
  finding(first, { check: 'lang', message: `The page is German, but lang is ${hostile}`, html: hostile }),
  ...targets.filter(isOwn).map((each) => finding(each, contrast)),
  ...targets.filter(({ name }) => name === 'startPage.html').map((each) => finding(each, large)),
];

export const report: AuditReport = {
  version: '1.2.3',
  tenants: ['tiny', 'other'],
  checks,
  looked: targets,
  lost: [],
  unchecked: [],
  findings,
  waived: [],
};

/** The same when something is waived and a page is lost. */
export const eventful: AuditReport = {
  ...report,
  looked: targets.filter((each) => each !== second),
  lost: [{ item: second, reason: 'Navigation timeout of 30000 ms exceeded' }],
  unchecked: ['lang', 'image-size'].map((check) => ({
    target: first,
    check,
    reason: 'the page did not answer for 45 seconds',
    isFailure: check === 'lang',
  })),
  findings: findings.filter(({ url, tenant }) => url !== second.url || tenant !== second.tenant),
  waived: [
    {
      ...finding(first, { check: 'axe-link-name', message: 'A link has no name.', selector: 'main > a' }),
      reason: 'The design changes in spring & summer.',
      until: '2027-03-31',
    },
  ],
};
