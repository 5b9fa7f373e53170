import type { AnyRule } from '../../rules/rule.ts';
import { structureGroups } from '../../site/rules/rules.ts';
import { blockCount } from './block-count.ts';
import { brackets } from './brackets.ts';
import { doNotTranslate } from './do-not-translate.ts';
import { doubleSpace } from './double-space.ts';
import { doubledWord } from './doubled-word.ts';
import { edgeSpace } from './edge-space.ts';
import { ellipsis } from './ellipsis.ts';
import { emailChanged } from './email-changed.ts';
import { endPunctuation } from './end-punctuation.ts';
import { factChanged } from './fact-changed.ts';
import { forbiddenTerm } from './forbidden-term.ts';
import { formality } from './formality.ts';
import { frenchSpace } from './french-space.ts';
import { glossary } from './glossary.ts';
import { htmlMissing } from './html-missing.ts';
import { inconsistent } from './inconsistent.ts';
import { invisible } from './invisible.ts';
import { keyOrder } from './key-order.ts';
import { labelsAlike } from './labels-alike.ts';
import { letterCase } from './letter-case.ts';
import { linkLanguage } from './link-language.ts';
import { mixedScript } from './mixed-script.ts';
import { mojibake } from './mojibake.ts';
import { negationMissing } from './negation-missing.ts';
import { nfc } from './nfc.ts';
import { number } from './number.ts';
import { numberAdded } from './number-added.ts';
import { numberFormat } from './number-format.ts';
import { overrideMissing } from './override-missing.ts';
import { phoneChanged } from './phone-changed.ts';
import { quotes } from './quotes.ts';
import { readability } from './readability.ts';
import { reused } from './reused.ts';
import { spanishMarks } from './spanish-marks.ts';
import { spelling } from './spelling.ts';
import { spreadsheetValue } from './spreadsheet-value.ts';
import { stale } from './stale.ts';
import { todo } from './todo.ts';
import { tooLong } from './too-long.ts';
import { tooShort } from './too-short.ts';
import { untranslated } from './untranslated.ts';
import { unusedIgnore } from './unused-ignore.ts';
import { urlChanged } from './url-changed.ts';
import { urlHttp } from './url-http.ts';
import { wrongLanguage } from './wrong-language.ts';

/** All rules, in the groups of `explain` and docs/checks.md. */
export const ruleGroups: Readonly<Record<string, readonly AnyRule[]>> = {
  Files: [...structureGroups.files, keyOrder],
  'Lists and settings': structureGroups.lists,
  'Placeholders and markup': [...structureGroups.markup, htmlMissing, blockCount],
  Links: [...structureGroups.links, urlHttp, urlChanged, emailChanged, phoneChanged, linkLanguage],
  Language: [
    untranslated,
    wrongLanguage,
    spelling,
    doubledWord,
    doNotTranslate,
    glossary,
    forbiddenTerm,
    number,
    numberFormat,
    numberAdded,
    factChanged,
    negationMissing,
    inconsistent,
    reused,
    labelsAlike,
    todo,
    spreadsheetValue,
    tooLong,
    tooShort,
    overrideMissing,
    stale,
    formality,
    readability,
  ],
  Typography: [
    letterCase,
    doubleSpace,
    edgeSpace,
    ellipsis,
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
