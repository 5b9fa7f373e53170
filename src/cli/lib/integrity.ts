import { hash } from 'node:crypto';
import { once } from './once.ts';

/** A file's integrity value, as browsers check it (Subresource Integrity). */
export const integrityOf = (content: Uint8Array): string => `sha256-${hash('sha256', content, 'base64')}`;

/**
 * A content's SHA-256, in hexadecimal and as browsers check it. It is computed once: tenants share files such as chunks, a
 * file may have two names, and a name may hold the hash.
 */
export const hashesOf = once(
  (content: Uint8Array): { readonly sha256: string; readonly integrity: string } => {
    const digest = hash('sha256', content, 'buffer');
    return { sha256: digest.toString('hex'), integrity: `sha256-${digest.toString('base64')}` };
  },
);
