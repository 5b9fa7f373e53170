import { hash } from 'node:crypto';

/**
 * A file's integrity value, as browsers check it (Subresource Integrity).
 *
 * @param algorithm the shorter one for values that travel in every visitor's first script
 */
export const integrityOf = (content: Uint8Array, algorithm: 'sha256' | 'sha384' = 'sha384'): string =>
  `${algorithm}-${hash(algorithm, content, 'base64')}`;
