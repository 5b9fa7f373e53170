/**
 * Whether a process of this machine runs, which has left its number on a disk. In containers a process often has the number
 * of a killed one: whoever has left it knows its own by more than that.
 *
 * @param isOwn whether this process itself has left it, should the number be its own
 */
export function isRunning(pid: number, isOwn: () => boolean): boolean {
  if (pid === process.pid) return isOwn();
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
