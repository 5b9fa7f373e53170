/** Everything that comes from outside. It enters once and is passed down, so that tests can pass their own. */
export interface World {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
  readonly stdout: Output;
  readonly stderr: Output;
  once?(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exitCode?: number | string | null | undefined;
}

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}
