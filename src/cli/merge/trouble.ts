/** Why parts cannot be joined. */
export interface Trouble {
  /** The part as it was named; empty for what concerns several of them. */
  readonly part: string;
  /** The tenant, or the tenant with a file of it; empty for what concerns the whole part. */
  readonly place: string;
  readonly text: string;
  /** What to do. */
  readonly mend: string;
}

/** What mends several kinds of trouble. */
export const mends = {
  anew: 'build this part again, or fetch it again from where it was built',
  alike: 'build all parts from the same sources, with the same --tenant and the same number of parts',
  folders: 'name the folders that hold the tenants’ folders, such as parts/*',
} as const;
