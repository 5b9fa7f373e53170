import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../world/program.ts';

export interface CheckPage {
  /** The first sentence of the description. */
  readonly summary: string;
  /** All that is said before the first heading, without Markdown. */
  readonly description: string;
  readonly markdown: string;
}

/** Reads what is written about a check of `validate`; undefined where nothing is. */
export const checkPage = (check: string): CheckPage | undefined => pageOf('docs/checks', check);

function pageOf(folder: string, check: string): CheckPage | undefined {
  let markdown: string;
  try {
    markdown = readFileSync(join(packageRoot, folder, `${check}.md`), 'utf8');
  } catch {
    return undefined;
  }
  const [, , ...paragraphs] = (markdown.split(/^## /m)[0] ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => plainText(paragraph).trim())
    .filter((paragraph) => paragraph !== '');
  const description = paragraphs.join('\n\n');
  return { summary: firstSentence(description), description, markdown };
}

export const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** A paragraph of Markdown on one line and without its signs. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '');
