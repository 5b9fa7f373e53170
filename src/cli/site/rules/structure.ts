import type { CheckId } from '../../messages/messages.ts';
import { addressIssues, markupDefects } from '../markup-defects.ts';
import { type PlaceholderRule, reportPlaceholders } from '../placeholder-issues.ts';
import { type Rule, siteRule, textRule } from '../rule.ts';
import { schemaIssues } from '../schema-issues.ts';

type Options = Omit<Rule, 'id' | 'severity'>;
const essential: Options = { isEssential: true };

/** What the schemas find in settings, texts and data (schemas/). */
const ofSchema = (id: CheckId, severity: Rule['severity'] = 'error', options = essential) =>
  siteRule({ id, severity, ...options, check: (sources, report) => schemaIssues(sources, id, report) });

/** Markup that a browser would silently drop or repair, or that is never rendered (contract C4). */
const ofMarkup = (id: Parameters<typeof markupDefects>[1]) =>
  textRule({
    id,
    severity: 'error',
    isEssential: true,
    check: (text, report) => markupDefects(text, id, report),
  });

export const htmlUnclosed = ofMarkup('html-unclosed');

/** A link that leads nowhere, could run a script or hides its destination (contract C4). */
const ofAddress = (id: 'url-invalid' | 'url-unsafe') =>
  siteRule({
    id,
    severity: 'error',
    isEssential: true,
    check: (sources, report) => addressIssues(sources, id, report),
  });

/** A text has the placeholders of the English text, complete, and no unknown ones. */
const ofPlaceholder = (id: PlaceholderRule, severity: Rule['severity'], options: Options = {}) =>
  textRule({ id, severity, ...options, check: (text, report) => reportPlaceholders(text, id, report) });

const phMissing = ofPlaceholder('ph-missing', 'error');
const phUnknown = ofPlaceholder('ph-unknown', 'error', essential);
const phMalformed = ofPlaceholder('ph-malformed', 'error', essential);
const phRepeated = ofPlaceholder('ph-repeated', 'warning');

export const shapeRules = [
  ofSchema('wrong-form'),
  ofSchema('wrong-type'),
  ofSchema('key-unknown', 'warning', {}),
  ofSchema('list-size'),
  ofSchema('duplicate'),
  ofSchema('icon-unknown'),
  ofSchema('config-language'),
  ofSchema('config-nav'),
  ofSchema('config-footer'),
  ofSchema('config-value'),
  ofSchema('config-english'),
];

export const tagRules = [
  phMissing,
  phUnknown,
  phMalformed,
  phRepeated,
  ofMarkup('nesting'),
  htmlUnclosed,
  ofMarkup('html-tag'),
  ofMarkup('html-attribute'),
];

export const addressRules = [ofAddress('url-invalid'), ofAddress('url-unsafe')];
