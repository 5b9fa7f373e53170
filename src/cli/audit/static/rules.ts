import type { Rule } from '../rule.ts';
import { canonical } from './rules/canonical.ts';
import { cookieUnlisted } from './rules/cookie-unlisted.ts';
import { description } from './rules/description.ts';
import { footerYear } from './rules/footer-year.ts';
import { fragmentDiffers } from './rules/fragment-differs.ts';
import { fragmentMissing } from './rules/fragment-missing.ts';
import { h1Count } from './rules/h1-count.ts';
import { head } from './rules/head.ts';
import { headersMissing } from './rules/headers-missing.ts';
import { hostPolicy } from './rules/host-policy.ts';
import { hostSnippet } from './rules/host-snippet.ts';
import { hreflang } from './rules/hreflang.ts';
import { html } from './rules/html.ts';
import { inlineHandler } from './rules/inline-handler.ts';
import { integrity } from './rules/integrity.ts';
import { langInvalid } from './rules/lang-invalid.ts';
import { langWrong } from './rules/lang-wrong.ts';
import { languageLink } from './rules/language-link.ts';
import { languageNameLang } from './rules/language-name-lang.ts';
import { linkBroken } from './rules/link-broken.ts';
import { mainCount } from './rules/main-count.ts';
import { mixedContent } from './rules/mixed-content.ts';
import { noopener } from './rules/noopener.ts';
import { policyWeak } from './rules/policy-weak.ts';
import { rawKey } from './rules/raw-key.ts';
import { rawPlaceholder } from './rules/raw-placeholder.ts';
import { sitemap } from './rules/sitemap.ts';
import { title } from './rules/title.ts';
import { titleDuplicate } from './rules/title-duplicate.ts';
import { untranslatedBlock } from './rules/untranslated-block.ts';

/** What is judged from the files of a build, in the order of reports. */
export const staticRules = [
  fragmentMissing,
  linkBroken,
  title,
  langInvalid,
  langWrong,
  untranslatedBlock,
  rawKey,
  rawPlaceholder,
  canonical,
  hreflang,
  sitemap,
  languageLink,
  languageNameLang,
  head,
  description,
  titleDuplicate,
  footerYear,
  html,
  mainCount,
  h1Count,
  cookieUnlisted,
  policyWeak,
  integrity,
  inlineHandler,
  mixedContent,
  noopener,
  headersMissing,
  fragmentDiffers,
  hostPolicy,
  hostSnippet,
] as readonly Rule[];
