import type { CheckId } from '../../messages/messages.ts';
import { addressProblems, markupDefects } from '../markup-defects.ts';
import { type PlaceholderRule, reportPlaceholders } from '../placeholder-defects.ts';
import { type Rule, siteRule, textRule } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';

type Options = Omit<Rule, 'id' | 'severity'>;
const essential: Options = { isEssential: true };

/** What the schemas find: the shape of settings, texts and data (schemas/). */
const ofSchema = (id: CheckId, severity: Rule['severity'] = 'error', options = essential) =>
  siteRule({ id, severity, ...options, check: (sources, report) => schemaProblems(sources, id, report) });

export const keyUnknown = ofSchema('key-unknown', 'warning', {});
export const wrongType = ofSchema('wrong-type');
export const wrongForm = ofSchema('wrong-form');
export const listSize = ofSchema('list-size');
export const duplicate = ofSchema('duplicate');
export const iconUnknown = ofSchema('icon-unknown');
export const configLanguage = ofSchema('config-language');
export const configNav = ofSchema('config-nav');
export const configFooter = ofSchema('config-footer');
export const configValue = ofSchema('config-value');
export const configEnglish = ofSchema('config-english');

/** What a browser would drop or repair without a word, and what is never rendered (contract C4). */
const ofMarkup = (id: Parameters<typeof markupDefects>[1]) =>
  textRule({
    id,
    severity: 'error',
    isEssential: true,
    check: (text, report) => markupDefects(text, id, report),
  });

export const nesting = ofMarkup('nesting');
export const htmlUnclosed = ofMarkup('html-unclosed');
export const htmlTag = ofMarkup('html-tag');
export const htmlAttribute = ofMarkup('html-attribute');

/** A link that leads nowhere, could run a script or hides where it leads (contract C4). */
const ofAddress = (id: 'url-invalid' | 'url-unsafe') =>
  siteRule({
    id,
    severity: 'error',
    isEssential: true,
    check: (sources, report) => addressProblems(sources, id, report),
  });

export const urlInvalid = ofAddress('url-invalid');
export const urlUnsafe = ofAddress('url-unsafe');

/** Placeholders are those of the English text, whole, and none that cannot be filled in. */
const ofPlaceholder = (id: PlaceholderRule, severity: Rule['severity'], options: Options = {}) =>
  textRule({ id, severity, ...options, check: (text, report) => reportPlaceholders(text, id, report) });

export const phMissing = ofPlaceholder('ph-missing', 'error');
export const phUnknown = ofPlaceholder('ph-unknown', 'error', essential);
export const phMalformed = ofPlaceholder('ph-malformed', 'error', essential);
export const phRepeated = ofPlaceholder('ph-repeated', 'warning');

export const structuralRules = [
  keyUnknown,
  wrongType,
  wrongForm,
  listSize,
  duplicate,
  iconUnknown,
  configLanguage,
  configNav,
  configFooter,
  configValue,
  configEnglish,
  phMissing,
  phUnknown,
  phMalformed,
  phRepeated,
  nesting,
  htmlUnclosed,
  htmlTag,
  htmlAttribute,
  urlInvalid,
  urlUnsafe,
];
