/**
 * Whether the process runs that has left its number on the disk of this machine. In containers a process often gets the
 * number of a killed one, so the number alone does not prove that it is our own.
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
