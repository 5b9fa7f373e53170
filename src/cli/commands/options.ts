/** What every command can be asked for. */
export interface CommonOptions {
  root: string;
  quiet?: boolean;
  verbose?: boolean;
}

/** The time, as it enters at the edge. */
export interface Clock {
  /** When the program started, in milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds since the program started. */
  elapsed(): number;
  /** Set when the user or the machine wants the program to end. */
  readonly interrupted: AbortSignal;
}

/** Milliseconds as people read them. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
