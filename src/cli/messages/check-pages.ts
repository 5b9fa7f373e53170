/** What is written about a check, for `explain` and SARIF. */
export interface CheckPage {
  /** The first sentence of the description. */
  readonly summary: string;
  /** What it finds and why, without Markdown. */
  readonly description: string;
  readonly markdown: string;
}

export const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** A paragraph of Markdown on one line and without its signs. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '');
