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

/** The snippet, with the texts of all languages. */
async function commonSnippet(): Promise<string> {
  const { snippet } = await bundleForHosts(root, (await import('esbuild')).build);
  return snippetHtml(commonPlaceholders(), snippet).trimEnd();
}

/** What the documents for hosts should hold: behind each `<!-- test/hosts/… -->` that file, behind `<!-- snippet -->` the snippet. */
export async function hostsFiles(): Promise<Record<string, string>> {
  const snippet = await commonSnippet();
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
