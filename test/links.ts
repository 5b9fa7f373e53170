import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Markdown without its blocks and snatches of code, which hold no links. */
const prose = (markdown: string): string =>
  markdown.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/** The anchor that GitHub and GitLab give a headline. */
const anchorOf = (headline: string): string =>
  headline
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (markdown: string): string[] =>
  [...markdown.replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, headline = '']) =>
    anchorOf(headline),
  );

/**
 * Relative links of documents that lead to nothing: no file, or no headline of it.
 *
 * @param folder what the documents may link to
 * @param documents paths of Markdown files in it
 */
export function brokenLinks(folder: string, documents: readonly string[]): string[] {
  return documents.flatMap((path) =>
    [...prose(readFileSync(join(folder, path), 'utf8')).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => {
        const [to = '', anchor] = target.split('#');
        const file = join(folder, to ? join(dirname(path), to) : path);
        if (relative(folder, file).startsWith('..') || !existsSync(file)) return true;
        return anchor && !(statSync(file).isFile() && anchorsIn(readFileSync(file, 'utf8')).includes(anchor));
      })
      .map((target) => `${path}: ${target}`),
  );
}
