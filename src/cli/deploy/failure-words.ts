/** What keeps `deploy` from its work: a part of the table in failures.ts. */
export const deployFailures = {
  'no-destination': {
    exitCode: 2,
    text: (_: Readonly<Record<never, never>>) => 'deploy was not told where to',
    mend: () =>
      'name the folder that holds the tenants’ folders with --to <folder>; --plan alone shows the steps of an upload',
  },
  'deploy-options': {
    exitCode: 2,
    text: ({ one, other }: { one: string; other: string }) => `${one} does not go together with ${other}`,
    mend: () => 'leave one of the two out; eos-content deploy --help tells what each is for',
  },
  'deploy-onto-build': {
    exitCode: 2,
    text: ({ path, build }: { path: string; build: string }) =>
      `the build in ${build} and ${path} would lie within each other, or be the same`,
    mend: () => 'nothing was changed; name another folder with --to <folder>',
  },
  'deploy-locked': {
    exitCode: 1,
    text: ({ folder, pid, elsewhere }: { folder: string; pid: number; elsewhere: string; path: string }) =>
      `${folder} is being deployed to by process ${pid}${elsewhere && ` on ${elsewhere}`}`,
    mend: ({ path }: { path: string }) =>
      `nothing was changed; run the command again when that one has ended. One that was killed is taken for ended ten minutes later at the latest, or when ${path} is removed`,
  },
  'lock-lost': {
    exitCode: 1,
    text: ({ path }: { path: string }) =>
      `${path} is gone: as nothing was heard of this run for ten minutes, another one may have begun`,
    mend: () =>
      'every page that is there has what it needs; run the command again when no other one is at work',
  },
  'release-taken': {
    exitCode: 1,
    text: ({ tenant, timestamp }: { tenant: string; timestamp: string }) =>
      `${tenant}: a release ${timestamp} is there already, and is another build`,
    mend: () =>
      'nothing was changed; two builds of one time share the version of their stylesheets, and browsers would keep the first: build again with another SOURCE_DATE_EPOCH',
  },
  'name-reused': {
    exitCode: 1,
    text: ({ tenant, paths, timestamp }: { tenant: string; paths: readonly string[]; timestamp: string }) =>
      `${tenant}: ${paths.join(', ')} ${paths.length === 1 ? 'has' : 'have'} another content than in release ${timestamp}; browsers keep for ever what they got by ${paths.length === 1 ? 'that name' : 'these names'}`,
    mend: () => 'nothing was changed; build again, and change no file of a build by hand',
  },
  'no-releases': {
    exitCode: 2,
    text: ({ folder }: { folder: string }) => `no releases are kept in ${folder}`,
    mend: () => 'name the folder that eos-content deploy was given with --to',
  },
  'release-unknown': {
    exitCode: 2,
    text: ({ tenant, wanted }: { tenant: string; wanted?: string; known: string }) =>
      wanted === undefined
        ? `${tenant}: no earlier release is kept`
        : `${tenant}: there is no release '${wanted}'`,
    mend: ({ known }: { known: string }) => `nothing was changed; releases: ${known}`,
  },
  'releases-differ': {
    exitCode: 2,
    text: ({ live }: { live: readonly string[] }) =>
      `which tenants were deployed together is not known, and they are not of one release: ${live.join(', ')}`,
    mend: () =>
      'nothing was changed; name the tenants to take back with --tenant, or the release that all are to have: --roll-back <timestamp>',
  },
  'release-damaged': {
    exitCode: 1,
    text: ({
      tenant,
      timestamp,
      damages,
    }: {
      tenant: string;
      timestamp: string;
      damages: readonly string[];
    }) => `${tenant}: release ${timestamp} cannot be put back\n  ${damages.join('\n  ')}`,
    mend: () => 'nothing was changed; deploy the build of that release, or go back to another one (--list)',
  },
} as const;
