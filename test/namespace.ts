import { spawnSync } from 'node:child_process';

/** Whether this process may do whatever the rights of a file say. */
export const isRoot = process.getuid?.() === 0;

/** A way to mounts of one's own: as an ordinary user by a user namespace, as root also without. */
export const namespace = [
  ['unshare', '-rm'],
  ['unshare', '-m'],
].find(
  ([command = '', ...args]) =>
    spawnSync(command, [...args, 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0,
);
