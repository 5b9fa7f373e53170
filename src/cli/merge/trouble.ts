/** What is to be done about a trouble. */
const mends = {
  part: 'build this part again, or fetch it again from where it was built',
  parts: 'give merge all parts, built from the same sources: build --shard 1/8 … build --shard 8/8',
  time: 'set SOURCE_DATE_EPOCH to the same time on all machines, such as that of the commit: git log -1 --format=%ct',
  version: 'build all parts with the same version of eos-content',
  folder: 'name the folders that hold the tenants’ folders, such as parts/*',
} as const;

/** Why parts cannot be joined. */
export interface Trouble {
  /** The part as it was named; empty for what concerns several of them. */
  readonly part: string;
  /** The tenant, or the tenant with a file of it; empty for what concerns the whole part. */
  readonly place: string;
  readonly text: string;
  readonly mend: keyof typeof mends;
}

/** What to do, in words. */
export const mendOf = ({ mend }: Trouble): string => mends[mend];
