import type { Language } from '../../pages/portal.ts';

/** Words that all languages of the portal have from English. */
const everywhere =
  'cookie cookies browser internet online offline e-mail email web chat pdf app apps login server software smartphone tablet laptop sms wi-fi faq url qr etracker google mozilla firefox safari opera edge chrome paypal visa mastercard gmbh ag ltd sa nv bv';

/** Words that a language has in common with English, written alike, beyond those that its texts tell already. */
const sharedWords: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: 'name start stop download downloads account support team service services person information portal text system format code version status details transfer original post bank index feedback partner budget export import standard option optional ticket link links website websites newsletter computer wallet e-commerce hotline fax test spam tracking community blog video audio chatbot smart situation region international national regional global digital social media quiz',
  es: 'no error portal legal personal total general central real local social capital color original formal normal final doctor control hotel variable wallet bot fax editor actual principal digital regional nacional audio base',
  fr: 'contact contacts menu introduction page pages service services information date dates document documents question questions instructions message messages protection accessible action actions option options description section sections type types source code version transaction transactions situation obligation obligations solution solutions agent client clients budget total minute minutes important possible public permanent original national international local social normal correct direct destination index signature article articles consultation test simple unique mobile image images impression conditions application applications organisation communication notification notifications identification confirmation validation commission suggestion suggestions format support fax wallet chatbot newsletter danger attention excellent urgent absent base cause excuse',
  it: 'menu home privacy account password file link social no computer provider chatbot area video audio media standard database budget manager staff leasing newsletter fax wallet bonus smart privacy base download test partner call center',
  nl: 'contact menu home privacy help download downloads document account service support website websites start stop test team code status details index week bank post water plan product contract budget type item logo open computer link links wallet fax chatbot newsletter video audio partner feedback hotline project water format object direct normal sport hotel',
  pl: 'menu start status port plan test system format bank transport portal wallet fax chatbot newsletter video audio blog hit partner stop problem program procent',
  tr: 'form link test video portal site program plan normal fax chatbot blog audio sms problem transfer format metro',
};

/** Words that menus and labels are made of, in case that a project's English texts are few. */
const labelWords =
  'demo sample example home help contact download downloads form forms imprint legal notice privacy policy instalment instalments installment installments claim claims account address amount name first last surname street city country postcode phone telephone mobile number date language menu main navigation search close open back next previous continue cancel save send submit delete edit add remove show hide more less read print share login logout log sign register password forgot username yes no ok error warning info information details settings terms conditions about us news press jobs careers services products pricing payment payments pay now transfer card bank purpose provider storage period duration year years month months day days hour hours week weeks questions answers frequently asked accessibility statement instructions guide overview introduction summary content contents page pages start welcome thank you required optional loading accept reject decline agree all necessary only consent withdraw object objection rights data protection security changes updates version table list item items file files letter creditor debtor debt company website link links new old current step steps note message subject topic write call email article articles section act law gdpr fadp german english polish turkish spanish french dutch italian january february march april may june july august september october november december';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const common = setOf(everywhere);
const shared = new Map(Object.entries(sharedWords).map(([language, words]) => [language, setOf(words)]));
const labels = setOf(labelWords);

/** Whether an English word, in lower case, is a word of another language too. */
export const isShared = (word: string, language: Language): boolean =>
  common.has(word) || shared.get(language)?.has(word) === true;

/** Whether a word, in lower case, stands on English labels. */
export const isLabelWord = (word: string): boolean => labels.has(word);
