import { contentTypeOf } from '../render/delivery.ts';

/** Other names of types that browsers take for the usual one (WHATWG MIME Sniffing §4.6, and what servers are known to send). */
const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  'text/javascript': [
    'application/javascript',
    'application/x-javascript',
    'application/ecmascript',
    'text/ecmascript',
  ],
  'application/json': ['text/json'],
  'application/xml': ['text/xml'],
};

/**
 * What is wrong with the content type that a file is sent with: browsers run no script and apply no style sheet of another
 * one, offer a page as a download, and read text in the charset that it names.
 *
 * @returns in words; empty where nothing is, or nothing depends on it
 */
export function typeFault(path: string, sent: string): string {
  const [wanted = '', wantedCharset] = partsOf(contentTypeOf(path));
  if (wanted === 'application/octet-stream') return '';
  const [type = '', charset] = partsOf(sent);
  if (type === '') return `It is sent without a Content-Type, and should be ${wanted}.`;
  if (type !== wanted && !alsoKnownAs[wanted]?.includes(type)) {
    return `It is sent as ${type}, and should be ${wanted}.`;
  }
  if (charset && wantedCharset && charset.replace('utf8', 'utf-8') !== wantedCharset) {
    return `It is sent as ${type} in the charset ${charset}, and is in ${wantedCharset}.`;
  }
  return '';
}

/** The type without its parameters, and its charset. */
function partsOf(header: string): [type: string, charset: string | undefined] {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters
    .map((each) => /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/.exec(each)?.[1])
    .find(Boolean);
  return [type.trim(), charset];
}
