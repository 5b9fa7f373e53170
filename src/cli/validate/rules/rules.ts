import type { AnyRule } from '../../site/rule.ts';
import { assetRules } from '../../site/rules/assets.ts';
import { empty } from '../../site/rules/empty.ts';
import { fileTarget } from '../../site/rules/file-target.ts';
import { fileRules } from '../../site/rules/files.ts';
import { gapRules } from '../../site/rules/gaps.ts';
import { markupRules } from '../../site/rules/markup.ts';
import { settingRules } from '../../site/rules/settings.ts';
import { addressRules, shapeRules, tagRules } from '../../site/rules/structure.ts';
import { brackets } from './brackets.ts';
import { doNotTranslate } from './do-not-translate.ts';
import { doubledWord } from './doubled-word.ts';
import { endPunctuation } from './end-punctuation.ts';
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
import { nfc } from './nfc.ts';
import { number } from './number.ts';
import { numberFormat } from './number-format.ts';
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

/** All rules, grouped as in `explain` and docs/checks/README.md. */
export const checks: readonly AnyRule[] = [
  ...fileRules,
  keyOrder,
  empty,
  ...shapeRules,
  ...gapRules,
  ...assetRules,
  ...settingRules,
  ...pluralRules,
  tenantCopied,
  ...tagRules,
  ...markupRules,
  htmlMissing,
  ...addressRules,
  ...linkRules,
  fileTarget,
  untranslated,
  wrongLanguage,
  spelling,
  doubledWord,
  doNotTranslate,
  glossary,
  forbiddenTerm,
  number,
  numberFormat,
  ...repetitionRules,
  todo,
  ...lengthRules,
  stale,
  formality,
  readability,
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
  unusedIgnore,
];
