import type { AnyRule } from '../../rules/rule.ts';
import { structureGroups } from '../../site/rules/rules.ts';
import { brackets } from './brackets.ts';
import { doNotTranslate } from './do-not-translate.ts';
import { doubledWord } from './doubled-word.ts';
import { endPunctuation } from './end-punctuation.ts';
import { factChanged } from './fact-changed.ts';
import { forbiddenTerm } from './forbidden-term.ts';
import { formality } from './formality.ts';
import { frenchSpace } from './french-space.ts';
import { glossary } from './glossary.ts';
import { htmlMissing } from './html-missing.ts';
import { invisible } from './invisible.ts';
import { keyOrder } from './key-order.ts';
import { lengthRules } from './lengths.ts';
import { linkRules } from './links.ts';
import { mixedScript } from './mixed-script.ts';
import { mojibake } from './mojibake.ts';
import { negationMissing } from './negation-missing.ts';
import { nfc } from './nfc.ts';
import { numberRules } from './numbers.ts';
import { pluralRules } from './plurals.ts';
import { quotes } from './quotes.ts';
import { readability } from './readability.ts';
import { repetitionRules } from './repetition.ts';
import { spaceRules } from './spaces.ts';
import { spanishMarks } from './spanish-marks.ts';
import { spelling } from './spelling.ts';
import { stale } from './stale.ts';
import { tenantCopied } from './tenant-copied.ts';
import { todo } from './todo.ts';
import { untranslated } from './untranslated.ts';
import { unusedIgnore } from './unused-ignore.ts';
import { wrongLanguage } from './wrong-language.ts';

/** All rules, in the groups of `explain` and docs/checks/README.md. */
export const ruleGroups: Readonly<Record<string, readonly AnyRule[]>> = {
  Files: [...structureGroups.files, keyOrder],
  'Lists and settings': [...structureGroups.lists, ...pluralRules, tenantCopied],
  'Placeholders and markup': [...structureGroups.markup, htmlMissing],
  Links: [...structureGroups.links, ...linkRules],
  Language: [
    untranslated,
    wrongLanguage,
    spelling,
    doubledWord,
    doNotTranslate,
    glossary,
    forbiddenTerm,
    ...numberRules,
    factChanged,
    negationMissing,
    ...repetitionRules,
    todo,
    ...lengthRules,
    stale,
    formality,
    readability,
  ],
  Typography: [
    ...spaceRules,
    invisible,
    nfc,
    mixedScript,
    mojibake,
    frenchSpace,
    quotes,
    endPunctuation,
    brackets,
    spanishMarks,
  ],
  'House-keeping': [unusedIgnore],
};

export const checks: readonly AnyRule[] = Object.values(ruleGroups).flat();
