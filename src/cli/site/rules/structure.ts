import type { CheckId } from '../../messages/messages.ts';
import {
  type OldFoundInFile as FoundInFile,
  type OldFoundInText as FoundInText,
  reportInFile,
  reportInText,
  oldSiteRule as siteRule,
  oldTextRule as textRule,
} from '../../rules/legacy.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Sources } from '../../sources/sources.ts';
import type { Text } from '../../texts/text.ts';
import { entryIssues } from '../entry-issues.ts';
import { addressIssues, markupIssues } from '../markup-issues.ts';
import { placeholderIssues } from '../placeholder-issues.ts';
import { schemaIssues } from '../schema-issues.ts';

type Options = Omit<Rule, 'id' | 'severity' | 'messages' | 'what' | 'why'>;
const essential: Options = { isEssential: true };

/** A rule that reports what a reader of texts finds for it. */
const inTexts =
  (find: (text: Text) => readonly FoundInText[]) =>
  (id: CheckId, severity: Rule['severity'] = 'error', options = essential) =>
    textRule({ id, severity, ...options, check: (text, report) => reportInText(id, find(text), report) });

/** A rule that reports what a reader of files finds for it. */
const inFiles =
  (find: (sources: Sources) => readonly FoundInFile[]) =>
  (id: CheckId, severity: Rule['severity'] = 'error', options = essential) =>
    siteRule({
      id,
      severity,
      ...options,
      check: (sources, report) => reportInFile(id, find(sources), report),
    });

/** What the schemas find in settings, texts and data (schemas/). */
const ofSchema = inFiles((sources) => [...schemaIssues(sources), ...entryIssues(sources)]);
/** Markup that a browser would silently drop or repair, or that is never rendered (contract C4). */
const ofMarkup = inTexts(markupIssues);
/** A link that leads nowhere, could run a script or hides its destination (contract C4). */
const ofAddress = inFiles(addressIssues);
/** A text has the placeholders of the English text, complete, and no unknown ones. */
const ofPlaceholder = inTexts(placeholderIssues);

export const htmlUnclosed = ofMarkup('html-unclosed');

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
  ofPlaceholder('ph-missing', 'error', {}),
  ofPlaceholder('ph-unknown'),
  ofPlaceholder('ph-malformed'),
  ofPlaceholder('ph-repeated', 'warning', {}),
  ofMarkup('nesting'),
  htmlUnclosed,
  ofMarkup('html-tag'),
  ofMarkup('html-attribute'),
];

export const addressRules = [ofAddress('url-invalid'), ofAddress('url-unsafe')];
