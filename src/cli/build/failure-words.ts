/** What keeps an output from being written: a part of the table in failures.ts. */
export const writeFailures = {
  'cannot-write': {
    exitCode: 1,
    text: ({ path, reason }: { path: string; reason: string }) => `cannot write ${path}: ${reason}`,
    mend: ({ kept }: { kept: string }) => kept,
  },
  'out-of-memory': {
    exitCode: 1,
    text: ({ tenant }: { tenant: string }) =>
      `${tenant} needs more memory than a thread has beside others; every tenant’s folder is as it was`,
    mend: () => 'build with --jobs 1, where one tenant at a time has all memory to itself',
  },
  'disk-full': {
    exitCode: 1,
    text: ({ path }: { path: string }) => `the disk is full: cannot write ${path}`,
    mend: ({ kept }: { kept: string }) => `${kept}; make room and run the command again`,
  },
} as const;
