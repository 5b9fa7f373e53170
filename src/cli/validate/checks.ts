import type { Check } from './check.ts';
import { assetMissing } from './checks/asset-missing.ts';
import { assetUnreadable } from './checks/asset-unreadable.ts';
import { bom } from './checks/bom.ts';
import { brackets } from './checks/brackets.ts';
import { configEnglish } from './checks/config-english.ts';
import { configFooter } from './checks/config-footer.ts';
import { configLabel } from './checks/config-label.ts';
import { configLanguage } from './checks/config-language.ts';
import { configNav } from './checks/config-nav.ts';
import { configValue } from './checks/config-value.ts';
import { doNotTranslate } from './checks/do-not-translate.ts';
import { doubleSpace } from './checks/double-space.ts';
import { doubledWord } from './checks/doubled-word.ts';
import { duplicate } from './checks/duplicate.ts';
import { duplicateKey } from './checks/duplicate-key.ts';
import { edgeSpace } from './checks/edge-space.ts';
import { ellipsis } from './checks/ellipsis.ts';
import { emailChanged } from './checks/email-changed.ts';
import { empty } from './checks/empty.ts';
import { encoding } from './checks/encoding.ts';
import { endPunctuation } from './checks/end-punctuation.ts';
import { fileExtra } from './checks/file-extra.ts';
import { fileMissing } from './checks/file-missing.ts';
import { fileTarget } from './checks/file-target.ts';
import { forbiddenTerm } from './checks/forbidden-term.ts';
import { formality } from './checks/formality.ts';
import { frenchSpace } from './checks/french-space.ts';
import { glossary } from './checks/glossary.ts';
import { htmlAttribute } from './checks/html-attribute.ts';
import { htmlEmpty } from './checks/html-empty.ts';
import { htmlEntity } from './checks/html-entity.ts';
import { htmlMissing } from './checks/html-missing.ts';
import { htmlPlain } from './checks/html-plain.ts';
import { htmlTag } from './checks/html-tag.ts';
import { htmlUnclosed } from './checks/html-unclosed.ts';
import { iconUnknown } from './checks/icon-unknown.ts';
import { imageAlt } from './checks/image-alt.ts';
import { imageUnused } from './checks/image-unused.ts';
import { imageUrl } from './checks/image-url.ts';
import { inconsistent } from './checks/inconsistent.ts';
import { invisible } from './checks/invisible.ts';
import { itemIncomplete } from './checks/item-incomplete.ts';
import { jsonSyntax } from './checks/json-syntax.ts';
import { keyMissing } from './checks/key-missing.ts';
import { keyOrder } from './checks/key-order.ts';
import { keyUnknown } from './checks/key-unknown.ts';
import { linkPair } from './checks/link-pair.ts';
import { listLength } from './checks/list-length.ts';
import { listSize } from './checks/list-size.ts';
import { mixedScript } from './checks/mixed-script.ts';
import { mojibake } from './checks/mojibake.ts';
import { nesting } from './checks/nesting.ts';
import { nfc } from './checks/nfc.ts';
import { number } from './checks/number.ts';
import { numberFormat } from './checks/number-format.ts';
import { pageLeftOut } from './checks/page-left-out.ts';
import { phMalformed } from './checks/ph-malformed.ts';
import { phMissing } from './checks/ph-missing.ts';
import { phRepeated } from './checks/ph-repeated.ts';
import { phUnknown } from './checks/ph-unknown.ts';
import { phoneChanged } from './checks/phone-changed.ts';
import { pluralExtra } from './checks/plural-extra.ts';
import { pluralMissing } from './checks/plural-missing.ts';
import { quotes } from './checks/quotes.ts';
import { readability } from './checks/readability.ts';
import { reused } from './checks/reused.ts';
import { spanishMarks } from './checks/spanish-marks.ts';
import { spelling } from './checks/spelling.ts';
import { stale } from './checks/stale.ts';
import { todo } from './checks/todo.ts';
import { tooLong } from './checks/too-long.ts';
import { tooShort } from './checks/too-short.ts';
import { untranslated } from './checks/untranslated.ts';
import { unusedIgnore } from './checks/unused-ignore.ts';
import { urlChanged } from './checks/url-changed.ts';
import { urlHttp } from './checks/url-http.ts';
import { urlInvalid } from './checks/url-invalid.ts';
import { urlUnsafe } from './checks/url-unsafe.ts';
import { wrongForm } from './checks/wrong-form.ts';
import { wrongLanguage } from './checks/wrong-language.ts';
import { wrongType } from './checks/wrong-type.ts';

/** All checks, in the order of docs/checks/README.md. None stumbles over what another one reports. */
export const checks: readonly Check[] = [
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
