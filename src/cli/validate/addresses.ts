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
  if (isSafeAddress(sample) && !incomplete) return [];
  const scheme = /^\s*(?:javascript|data|vbscript|file|blob)\s*:/i;
  const unsafe = scheme.test(address) || address.startsWith('//') || /[\\\t\r\n]/.test(address);
  return [{ check: unsafe ? 'url-unsafe' : 'url-invalid', values: { address }, offset }];
}
