import type { Visit } from '../visit.ts';

/** A request of the page, in the order in which they began. */
export interface Exchange {
  readonly url: string;
  readonly method: string;
  /** Chrome's name of what asked for it: `Document`, `Script`, `Stylesheet`, `Image`, `Fetch` … */
  readonly type: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Why there was no answer; empty where there was one. */
  readonly error: string;
  /** How many bytes it is in the build, before compression. */
  readonly size: number;
}

export interface NetworkEvidence {
  readonly document: Exchange | undefined;
  readonly exchanges: readonly Exchange[];
  /** Errors and warnings of the console, in the page's own words. */
  readonly complaints: readonly { readonly kind: string; readonly text: string; readonly url: string }[];
  readonly exceptions: readonly string[];
}

/** Writes down what a page asks for and complains of. To be called before it is opened. */
export async function watchNetwork(_visit: Visit): Promise<() => NetworkEvidence> {
  return () => ({ document: undefined, exchanges: [], complaints: [], exceptions: [] });
}
