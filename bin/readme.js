// @ts-check
// Writes what host teams copy into the documents, as part of `npm run generate`: into README.md the snippet of every tenant,
// with the texts of all languages, into HOSTS.md the sample applications. A test fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleForHosts } from '../src/cli/build/bundle.ts';
import { placeholdersOf, snippetHtml } from '../src/cli/build/host-files.ts';
import { load } from '../src/cli/sources/load.ts';
import { fallbackLanguage } from '../src/pages/portal.ts';
import { toContent } from '../src/pages/text/content.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const readme = `${root}README.md`;
const hosts = `${root}HOSTS.md`;
const [begin, end] = ['<!-- snippet: written by npm run generate -->', '<!-- end of the snippet -->'];

/** What placeholders hold where no tenant is known: the addresses that every build has, the texts of all languages. */
export function commonPlaceholders() {
  const { common } = load(root, []);
  const english = common.get(fallbackLanguage)?.value;
  const languages = [...common]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, { value }]) => ({ language, content: toContent(value, english) }));
  return placeholdersOf([], languages);
}

/** @returns {Promise<string>} what README.md should hold */
export async function generateReadme() {
  const { snippet } = await bundleForHosts(root);
  const html = snippetHtml(commonPlaceholders(), snippet);
  const [before, rest] = readFileSync(readme, 'utf8').split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`README.md has no place for the snippet: ${begin} … ${end}`);
  return `${before}${begin}\n\`\`\`html\n${html}\`\`\`\n${end}${after}`;
}

/** @returns {string} what HOSTS.md should hold: behind each `<!-- test/hosts/… -->` that file */
export function generateHosts() {
  return readFileSync(hosts, 'utf8').replace(
    /^<!-- (test\/hosts\/\S+\.(\w+)) -->\n(?:```\w+\n[\s\S]*?\n```\n)?/gm,
    (_, path, language) => {
      const source = readFileSync(root + path, 'utf8').trimEnd();
      return `<!-- ${path} -->\n\`\`\`${language}\n${source}\n\`\`\`\n`;
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(readme, await generateReadme());
  writeFileSync(hosts, generateHosts());
}
