import { isSafeAddress } from '../../pages/text/rich.ts';
import { sampleAddress } from './placeholders.ts';

/** A defect in an address, with the offset that it was given. */
export interface AddressDefect {
  check: 'url-invalid' | 'url-unsafe';
  values: { address: string };
  offset: number;
}

/** What is wrong with an address in a text, a link field or a setting (contract C4). */
export function addressDefects(address: string, offset: number): AddressDefect[] {
  const sample = sampleAddress(address);
  const incomplete = /^(?:mailto|tel):$/.test(sample) || !URL.canParse(sample, 'https://x');
  // A host may hold them by the letter of the URL standard, but the tracker's stands in a policy and a server's settings.
  const oddHost = /^https:\/\/[^/?#]*[;$'"`{}]/i.test(sample);
  if (isSafeAddress(sample) && !incomplete && !oddHost) return [];
  const scheme = /^\s*(?:javascript|data|vbscript|file|blob)\s*:/i;
  const unsafe = oddHost || scheme.test(address) || address.startsWith('//') || /[\\\t\r\n]/.test(address);
  return [{ check: unsafe ? 'url-unsafe' : 'url-invalid', values: { address }, offset }];
}
