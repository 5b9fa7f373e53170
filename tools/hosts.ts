import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Texts } from '../schemas/generated/texts.ts';
import { bundleForHosts } from '../src/cli/build/bundle.ts';
import { placeholdersOf, snippetHtml } from '../src/cli/build/host-files.ts';
import { load } from '../src/cli/sources/load.ts';
import { fallbackLanguage } from '../src/pages/portal.ts';
import { toContent } from '../src/pages/text/content.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Placeholders without a tenant: the addresses of every build, the texts of all languages. */
export function commonPlaceholders() {
  const { common } = load(root, []);
  const english = common.get(fallbackLanguage)?.value;
  const languages = [...common]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, { value }]) => ({
      language,
      content: toContent<Texts>(value, english),
    }));
  return placeholdersOf([], languages);
}

/**
 * The snippet of a document, with the texts that the document has: hosts allow it by its hash, which no edit of a translator
 * is to change. What it lacks, such as a new language, it gets as it is.
 */
async function snippetIn(document: string): Promise<string> {
  const { snippet } = await bundleForHosts(root, (await import('esbuild')).build);
  const [, own = '{}'] = /__EOS_PLACEHOLDERS__=(\{.*?\});/.exec(document) ?? [];
  const { addresses, texts } = commonPlaceholders();
  return snippetHtml({ addresses, texts: { ...texts, ...JSON.parse(own).texts } }, snippet).trimEnd();
}

/** What the documents for hosts should hold: behind each `<!-- test/hosts/… -->` that file, behind `<!-- snippet -->` the snippet. */
export async function hostsFiles(): Promise<Record<string, string>> {
  const snippetPage = 'docs/hosts/snippet.md';
  const snippet = await snippetIn(readFileSync(root + snippetPage, 'utf8'));
  const withSources = (text: string) =>
    text.replace(
      /^<!-- (snippet|test\/hosts\/\S+\.\w+) -->\n(?:```\w+\n[\s\S]*?\n```\n)?/gm,
      (_, path: string) => {
        const source = path === 'snippet' ? snippet : readFileSync(root + path, 'utf8').trimEnd();
        const language = path === 'snippet' ? 'html' : path.split('.').pop();
        return `<!-- ${path} -->\n\`\`\`${language}\n${source}\n\`\`\`\n`;
      },
    );
  const paths = readdirSync(`${root}docs/hosts`).map((name) => `docs/hosts/${name}`);
  return Object.fromEntries(
    paths.sort().map((path) => [path, withSources(readFileSync(root + path, 'utf8'))]),
  );
}
