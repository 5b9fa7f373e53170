export const writeFailures = {
  'cannot-write': {
    exitCode: 1,
    text: ({ path, reason }: { path: string; reason: string }) => `cannot write ${path}: ${reason}`,
    fix: ({ kept }: { kept: string }) => kept,
  },
  'disk-full': {
    exitCode: 1,
    text: ({ path }: { path: string }) => `the disk is full: cannot write ${path}`,
    fix: ({ kept }: { kept: string }) => `${kept}; make room and run the command again`,
  },
} as const;
