import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Texts } from '../schemas/generated/texts.ts';
import { bundleForHosts } from '../src/cli/build/bundle.ts';
import { placeholdersOf, snippetHtml } from '../src/cli/build/host-files.ts';
import { load } from '../src/cli/sources/load.ts';
import { fallbackLanguage } from '../src/pages/portal.ts';
import { toContent } from '../src/pages/text/content.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const [begin, end] = ['<!-- snippet: written by npm run generate -->', '<!-- end of the snippet -->'];

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

/** The snippet, with the texts of all languages, between its two comments. */
async function snippetBlock(): Promise<string> {
  const { snippet } = await bundleForHosts(root, (await import('esbuild')).build);
  return `${begin}\n\`\`\`html\n${snippetHtml(commonPlaceholders(), snippet)}\`\`\`\n${end}`;
}

/** What HOSTS.md should hold: the snippet, and behind each `<!-- test/hosts/… -->` that file. */
export async function hostsFile(): Promise<Record<string, string>> {
  const text = readFileSync(`${root}HOSTS.md`, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`HOSTS.md has no place for the snippet: ${begin} … ${end}`);
  const withSnippet = text.slice(0, from) + (await snippetBlock()) + text.slice(to + end.length);
  const content = withSnippet.replace(
    /^<!-- (test\/hosts\/\S+\.(\w+)) -->\n(?:```\w+\n[\s\S]*?\n```\n)?/gm,
    (_, path: string, language: string) => {
      const source = readFileSync(root + path, 'utf8').trimEnd();
      return `<!-- ${path} -->\n\`\`\`${language}\n${source}\n\`\`\`\n`;
    },
  );
  return { 'HOSTS.md': content };
}
