/** What the program sees of the outside: it enters once, at the edge, and is passed down (so tests can be their own world). */
export interface World {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Hears of the signals that end the program. */
  once?(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exitCode?: number | string | null | undefined;
}

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}
