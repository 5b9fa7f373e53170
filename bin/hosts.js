// @ts-check
// `npm run generate`: writes the snippet, with the texts of all languages, and the sample applications into HOSTS.md. A test
// compares them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleForHosts } from '../src/cli/build/bundle.ts';
import { frameFallbacks, snippetHtml } from '../src/cli/build/host-files.ts';
import { load } from '../src/cli/sources/load.ts';
import { fallbackLanguage } from '../src/pages/portal.ts';
import { toContent } from '../src/pages/text/content.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const hosts = `${root}HOSTS.md`;
const [begin, end] = ['<!-- snippet: written by npm run generate -->', '<!-- end of the snippet -->'];

/** Fallbacks without a tenant: the addresses of every build, the texts of all languages. */
export function commonFallbacks() {
  const { common } = load(root, []);
  const english = common.get(fallbackLanguage)?.value;
  const languages = [...common]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, { value }]) => ({ language, content: toContent(value, english) }));
  return frameFallbacks([], languages);
}

/** @returns {Promise<string>} the snippet, between its two comments */
async function snippetBlock() {
  const { snippet } = await bundleForHosts(root, (await import('esbuild')).build);
  return `${begin}\n\`\`\`html\n${snippetHtml(commonFallbacks(), snippet)}\`\`\`\n${end}`;
}

/** @returns {Promise<string>} what HOSTS.md should hold: the snippet, and behind each `<!-- test/hosts/… -->` that file */
export async function generateHosts() {
  const text = readFileSync(hosts, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`HOSTS.md has no place for the snippet: ${begin} … ${end}`);
  const withSnippet = text.slice(0, from) + (await snippetBlock()) + text.slice(to + end.length);
  return withSnippet.replace(
    /^<!-- (test\/hosts\/\S+\.(\w+)) -->\n(?:```\w+\n[\s\S]*?\n```\n)?/gm,
    (_, path, language) => {
      const source = readFileSync(root + path, 'utf8').trimEnd();
      return `<!-- ${path} -->\n\`\`\`${language}\n${source}\n\`\`\`\n`;
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(hosts, await generateHosts());
