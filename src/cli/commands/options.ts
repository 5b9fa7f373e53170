/** What every command can be asked for. */
export interface CommonOptions {
  root: string;
  quiet?: boolean;
  verbose?: boolean;
}
