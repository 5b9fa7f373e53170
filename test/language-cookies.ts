/**
 * What the header `Cookie` or `document.cookie` holds, and the language that it chooses of English, German and French, by
 * one rule for the server's snippet, the preview, the runtime and the package for hosts (specification §5, contract C16).
 */
export const languageCookies: readonly (readonly [cookies: string, language: 'de' | 'en' | 'fr'])[] = [
  ['', 'en'],
  ['Language=de', 'de'],
  ['Language=DE', 'de'],
  ['Language=Fr', 'fr'],
  ['a=1; Language=de; b=2', 'de'],
  ['a=1;Language=de', 'de'],
  // The name has its case, as in browsers.
  ['language=fr; Language=de', 'de'],
  ['LANGUAGE=fr', 'en'],
  // Of two with a name, browsers send the one of the longer path first.
  ['Language=de; Language=fr', 'de'],
  ['Language=; Language=fr', 'en'],
  ['Language=x; Language=fr', 'en'],
  // A comma is part of a value.
  ['prefs=dark,Language=fr', 'en'],
  ['Language=de, Language=fr', 'en'],
  ['Language=de,x', 'en'],
  // Other names.
  ['MyLanguage=de', 'en'],
  ['x-Language=de', 'en'],
  ['Language2=de', 'en'],
  ['Language', 'en'],
  ['Language; Language=de', 'de'],
  ['x=Language=de', 'en'],
  // What is no language of letters, or none of the tenant's.
  ['Language=pl', 'en'],
  ['Language=de-AT', 'en'],
  ['Language=../de', 'en'],
  ['Language=de/..', 'en'],
  ['Language=xde', 'en'],
  ['Language="de"', 'en'],
  ['Language=%64e', 'en'],
  ['Language=d e', 'en'],
  ['Language= de', 'en'],
  [`Language=${'x'.repeat(3000)}`, 'en'],
];
