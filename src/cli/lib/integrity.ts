import { hash } from 'node:crypto';

/** What browsers know of algorithms (Subresource Integrity, section 3.2). */
type Algorithm = 'sha256' | 'sha384' | 'sha512';

/** A file's integrity value, as browsers check it (Subresource Integrity). */
export const integrityOf = (content: Uint8Array, algorithm: Algorithm = 'sha256'): string =>
  `${algorithm}-${hash(algorithm, content, 'base64')}`;

/** A file's SHA-256 in both ways of writing it: of so many bytes a second hash takes longer than all else about them. */
export function hashesOf(content: Uint8Array): { readonly sha256: string; readonly integrity: string } {
  const digest = hash('sha256', content, 'buffer');
  return { sha256: digest.toString('hex'), integrity: `sha256-${digest.toString('base64')}` };
}
