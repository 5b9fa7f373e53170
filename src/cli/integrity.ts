import { hash } from 'node:crypto';

/** A file's integrity value, as browsers check it (Subresource Integrity). */
export const integrityOf = (content: Uint8Array): string => `sha384-${hash('sha384', content, 'base64')}`;
