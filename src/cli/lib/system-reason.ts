import { readlinkSync } from 'node:fs';

/** The reason of a failed call of the operating system, in words, without the path of the call or a stack. */
export function systemReason(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException;
  const end = code === 'ENOENT' && path ? endOfLink(path) : undefined;
  if (end !== undefined) return `it is a link to ${end}, which does not exist`;
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EROFS: 'the file system is read-only',
    EEXIST: 'a file is in the way',
    EFBIG: 'the file would be larger than is allowed here',
    ENOTDIR: 'a part of the path is a file, not a folder',
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
    ERR_SOCKET_BAD_PORT: 'there is no such port',
  };
  return (code && reasons[code]) ?? code ?? String(error);
}

/** Where the link at a path leads; undefined where there is none, or where it cannot be seen. */
export function endOfLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
