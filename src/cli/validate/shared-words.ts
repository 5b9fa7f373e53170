import type { Language } from '../../pages/portal.ts';
import { languageData, wordsOf } from './languages/languages.ts';

/** Words that all languages of the portal have from English. */
const everywhere =
  'cookie cookies browser internet online offline e-mail email web chat pdf app apps login server software smartphone tablet laptop sms wi-fi faq url qr etracker google mozilla firefox safari opera edge chrome paypal visa mastercard gmbh ag ltd sa nv bv';

/** Words that menus and labels are made of, in case that a project's English texts are few. */
const labelWords =
  'demo sample example home help contact download downloads form forms imprint legal notice privacy policy instalment instalments installment installments claim claims account address amount name first last surname street city country postcode phone telephone mobile number date language menu main navigation search close open back next previous continue cancel save send submit delete edit add remove show hide more less read print share login logout log sign register password forgot username yes no ok error warning info information details settings terms conditions about us news press jobs careers services products pricing payment payments pay now transfer card bank purpose provider storage period duration year years month months day days hour hours week weeks questions answers frequently asked accessibility statement instructions guide overview introduction summary content contents page pages start welcome thank you required optional loading accept reject decline agree all necessary only consent withdraw object objection rights data protection security changes updates version table list item items file files letter creditor debtor debt company website link links new old current step steps note message subject topic write call email article articles section act law gdpr fadp german english polish turkish spanish french dutch italian january february march april may june july august september october november december';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const common = setOf(everywhere);
const labels = setOf(labelWords);

/** Whether an English word, in lower case, is a word of another language too. */
export const isShared = (word: string, language: Language): boolean =>
  common.has(word) || wordsOf(languageData(language).shared).includes(word);

/** Whether a word, in lower case, stands on English labels. */
export const isLabelWord = (word: string): boolean => labels.has(word);
