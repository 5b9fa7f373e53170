import { isSafeAddress } from '../../pages/text/rich.ts';
import { once } from '../lib/once.ts';
import { sampleAddress } from './placeholders.ts';

interface AddressDefect {
  readonly check: 'url-invalid' | 'url-unsafe' | 'url-http';
  readonly variant: string;
  readonly values: { readonly address: string; readonly instead?: string };
}

/** An address as it is published: never unencrypted. */
export const encrypted = (address: string): string => address.replace(/^http:\/\//i, 'https://');

/** A broken placeholder in place of a whole one. `ph-malformed` reports it; the address may be right. */
const brokenPlaceholder =
  /^((?:mailto:|tel:)?)(?:[$%#@]?\{\s?\{(?!\w+\}\}(?!\}))[\s{]*[\w-]{0,30}[\s}]*|[$%#@]?\{\s*\w{1,30}\s*\}+)/;

/** An e-mail address without `@`, or a telephone number that is none; placeholders count as right. */
const noRecipient = /^(?:mailto:[^@{?]*(?:\?|$)|tel:(?:[^\d{]*$|.*%))/i;

/** What is wrong with an address in a text, a link field or a setting (contract C4). */
export const addressDefect = once((address: string): AddressDefect | undefined => {
  const published = encrypted(address);
  const sample = sampleAddress(published.replace(brokenPlaceholder, '$1{{x}}'));
  const incomplete = noRecipient.test(published) || !URL.canParse(sample, 'https://x');
  // URLs may contain them, but the tracker's host is part of a policy and of a server's settings.
  const oddHost = /^https:\/\/[^/?#]*[;$'"`{}]/i.test(sample);
  if (isSafeAddress(sample) && !incomplete && !oddHost) {
    if (published === address) return undefined;
    return { check: 'url-http', variant: 'http', values: { address, instead: published } };
  }
  const scheme = /^\s*(?:javascript|data|vbscript|file|blob)\s*:/i;
  const unsafe = oddHost || scheme.test(address) || address.startsWith('//') || /[\\\t\r\n]/.test(address);
  const [check, variant] = unsafe
    ? (['url-unsafe', 'unsafe'] as const)
    : (['url-invalid', 'invalid'] as const);
  return { check, variant, values: { address } };
});
