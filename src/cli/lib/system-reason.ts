import { existsSync, readlinkSync } from 'node:fs';

const unknownAuthority =
  'its certificate is from an authority that Node does not know; NODE_EXTRA_CA_CERTS names a file of more, such as a company’s';

/** The reason of a failed call of the operating system, in words, without the path of the call or a stack. */
export function systemReason(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException;
  const isMissing = code === 'ENOENT' || code === 'EEXIST';
  const end = isMissing && path && !existsSync(path) ? endOfLink(path) : undefined;
  if (end !== undefined) return `it is a link to ${end}, which does not exist`;
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EROFS: 'the file system is read-only',
    EEXIST: 'a file is in the way',
    EBUSY: 'another program uses it, or it is where a volume is mounted',
    EXDEV: 'it lies on another file system than its folder, as a volume or a layer of an image does',
    ENAMETOOLONG: 'its path is longer than this system allows',
    EFBIG: 'the file would be larger than is allowed here',
    ENOTDIR: 'a part of the path is a file or a link, not a folder',
    EISDIR: 'it is a folder',
    ENOENT: 'it does not exist',
    ELOOP: 'it is a link that leads back to itself',
    ENOSPC: 'no space left',
    EDQUOT: 'the disk quota is used up',
    EMFILE: 'too many open files',
    ESTALE: 'what was read was replaced meanwhile',
    EADDRNOTAVAIL: 'this machine has no such address',
    ENOTFOUND: 'there is no such name',
    EAI_AGAIN: 'the name cannot be looked up now',
    ECONNREFUSED: 'nothing answers at this address, or at the proxy that HTTPS_PROXY names',
    ECONNRESET: 'the connection was broken off',
    SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
    ERR_SOCKET_BAD_PORT: 'there is no such port',
  };
  // Other messages of the file system name its call and path after a comma.
  const words = error instanceof Error && error.message.replace(/^E[A-Z]+: ([^,]+).*/s, '$1');
  return (code && reasons[code]) || words || code || String(error);
}

/** What to do, as the first part of a sentence, where the operating system has refused to write. */
export function systemFix(error: unknown): string {
  const fixes: Record<string, string> = {
    EACCES: 'check the permissions',
    EPERM: 'check the permissions',
    EBUSY: 'close that program, or mount the volume at the folder above',
    EXDEV: 'mount the volume at the folder above, or remove it from the image',
    ENOTDIR: 'remove what stands where a folder must be',
    EEXIST: 'remove the file that is in the way',
    ENAMETOOLONG: 'move the project to a shorter path',
    ENOSPC: 'make room on the disk',
    EDQUOT: 'make room within the quota',
  };
  return fixes[(error as NodeJS.ErrnoException).code ?? ''] ?? 'make it possible to write there';
}

/** Where the link at a path leads; undefined where there is none, or where it cannot be seen. */
export function endOfLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
