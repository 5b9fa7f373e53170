import type { AnyRule } from '../rule.ts';
import { assetMissing } from './asset-missing.ts';
import { assetUnreadable } from './asset-unreadable.ts';
import { bom } from './bom.ts';
import { brackets } from './brackets.ts';
import { configLabel } from './config-label.ts';
import { doNotTranslate } from './do-not-translate.ts';
import { doubleSpace } from './double-space.ts';
import { doubledWord } from './doubled-word.ts';
import { duplicateKey } from './duplicate-key.ts';
import { edgeSpace } from './edge-space.ts';
import { ellipsis } from './ellipsis.ts';
import { emailChanged } from './email-changed.ts';
import { empty } from './empty.ts';
import { encoding } from './encoding.ts';
import { endPunctuation } from './end-punctuation.ts';
import { fileExtra } from './file-extra.ts';
import { fileMissing } from './file-missing.ts';
import { fileTarget } from './file-target.ts';
import { forbiddenTerm } from './forbidden-term.ts';
import { formality } from './formality.ts';
import { frenchSpace } from './french-space.ts';
import { glossary } from './glossary.ts';
import { htmlEmpty } from './html-empty.ts';
import { htmlEntity } from './html-entity.ts';
import { htmlMissing } from './html-missing.ts';
import { htmlPlain } from './html-plain.ts';
import { imageAlt } from './image-alt.ts';
import { imageUnused } from './image-unused.ts';
import { imageUrl } from './image-url.ts';
import { inconsistent } from './inconsistent.ts';
import { invisible } from './invisible.ts';
import { itemIncomplete } from './item-incomplete.ts';
import { jsonSyntax } from './json-syntax.ts';
import { keyMissing } from './key-missing.ts';
import { keyOrder } from './key-order.ts';
import { linkPair } from './link-pair.ts';
import { listLength } from './list-length.ts';
import { mixedScript } from './mixed-script.ts';
import { mojibake } from './mojibake.ts';
import { nfc } from './nfc.ts';
import { number } from './number.ts';
import { numberFormat } from './number-format.ts';
import { pageLeftOut } from './page-left-out.ts';
import { phoneChanged } from './phone-changed.ts';
import { pluralExtra } from './plural-extra.ts';
import { pluralMissing } from './plural-missing.ts';
import { quotes } from './quotes.ts';
import { readability } from './readability.ts';
import { reused } from './reused.ts';
import { spanishMarks } from './spanish-marks.ts';
import { spelling } from './spelling.ts';
import { stale } from './stale.ts';
import {
  configEnglish,
  configFooter,
  configLanguage,
  configNav,
  configValue,
  duplicate,
  htmlAttribute,
  htmlTag,
  htmlUnclosed,
  iconUnknown,
  keyUnknown,
  listSize,
  nesting,
  phMalformed,
  phMissing,
  phRepeated,
  phUnknown,
  urlInvalid,
  urlUnsafe,
  wrongForm,
  wrongType,
} from './structure.ts';
import { tenantCopied } from './tenant-copied.ts';
import { todo } from './todo.ts';
import { tooLong } from './too-long.ts';
import { tooShort } from './too-short.ts';
import { untranslated } from './untranslated.ts';
import { unusedIgnore } from './unused-ignore.ts';
import { urlChanged } from './url-changed.ts';
import { urlHttp } from './url-http.ts';
import { wrongLanguage } from './wrong-language.ts';

/** All checks, in the order of docs/checks/README.md. None stumbles over what another one reports. */
export const checks: readonly AnyRule[] = [
  // Files
  jsonSyntax,
  duplicateKey,
  bom,
  encoding,
  fileMissing,
  fileExtra,
  keyMissing,
  pageLeftOut,
  keyUnknown,
  keyOrder,
  wrongType,
  empty,
  // Lists and settings
  wrongForm,
  listSize,
  listLength,
  duplicate,
  itemIncomplete,
  imageUrl,
  imageAlt,
  imageUnused,
  linkPair,
  iconUnknown,
  pluralMissing,
  pluralExtra,
  configLanguage,
  configNav,
  configFooter,
  configLabel,
  configValue,
  configEnglish,
  assetMissing,
  assetUnreadable,
  tenantCopied,
  // Placeholders and markup
  phMissing,
  phUnknown,
  phMalformed,
  phRepeated,
  nesting,
  htmlUnclosed,
  htmlTag,
  htmlAttribute,
  htmlMissing,
  htmlEntity,
  htmlPlain,
  htmlEmpty,
  // Links
  urlInvalid,
  urlUnsafe,
  urlHttp,
  urlChanged,
  fileTarget,
  emailChanged,
  phoneChanged,
  // Language
  untranslated,
  wrongLanguage,
  spelling,
  doubledWord,
  doNotTranslate,
  glossary,
  forbiddenTerm,
  number,
  numberFormat,
  inconsistent,
  reused,
  todo,
  tooLong,
  tooShort,
  stale,
  formality,
  readability,
  // Typography
  doubleSpace,
  edgeSpace,
  invisible,
  nfc,
  mixedScript,
  mojibake,
  frenchSpace,
  quotes,
  endPunctuation,
  brackets,
  spanishMarks,
  ellipsis,
  // House-keeping
  unusedIgnore,
];
