import { bootDataIn } from '../../src/cli/output/boot-script.ts';
import { contentPath, languagesOf } from '../../src/pages/portal.ts';

/** What a file of a build names, by its own bytes: paths of the build. */
export interface References {
  /** What is loaded without anybody asking: scripts, styles, pictures, texts. */
  readonly needed: readonly string[];
  /** Where links lead: pages and documents. */
  readonly linked: readonly string[];
}

const here = 'https://here.example';

/** The path below the build of an address that stands in one of its files; undefined where it leads out of it. */
function pathOf(address: string, file: string): string | undefined {
  const url = URL.parse(address, `${here}${contentPath}${file}`);
  return url && url.origin === here && url.pathname.startsWith(contentPath)
    ? decodeURIComponent(url.pathname.slice(contentPath.length))
    : undefined;
}

/** Reads what a file refers to. */
export function referencesIn(path: string, text: string): References {
  const { needed, linked } = addressesIn(path, text);
  const paths = (addresses: readonly string[]) => [
    ...new Set(addresses.flatMap((address) => pathOf(address, path) ?? []).filter((each) => each !== '')),
  ];
  return { needed: paths(needed), linked: paths(linked) };
}

function addressesIn(path: string, text: string): References {
  if (path.endsWith('.d.ts')) return { needed: [], linked: [] };
  if (path === 'eos-content.js') return inStart(text);
  if (path.endsWith('.js')) return inScript(text);
  if (path.endsWith('.css'))
    return { needed: caught(text, /url\(["']?([^"')]+)|@import ["']([^"']+)/g), linked: [] };
  return /\.(?:html|json)$/.test(path) ? inText(text) : { needed: [], linked: [] };
}

/** What the build puts in front of the bootstrap; and what that asks for, by the specification. */
function inStart(text: string): References {
  const { portal, scripts, stylesheet, texts } = bootDataIn(text);
  const { tenant } = portal;
  return {
    needed: [
      ...inText(text.replaceAll('\\"', '"')).needed,
      ...scripts.map(([script]) => script),
      stylesheet,
      stylesheet.replace(/^(.*)\.css\?v=(\d+)$/, 'assets/$1-$2.css'),
      `config/${tenant}.json`,
      ...languagesOf(portal).flatMap((language, index) => [
        `assets/i18n/${tenant}/${language}.json`,
        `assets/i18n/${tenant}/${language}-${texts[index]}.json`,
      ]),
    ],
    linked: inText(text.replaceAll('\\"', '"')).linked,
  };
}

function inScript(text: string): References {
  const { needed, linked } = inText(text);
  return {
    needed: [
      ...needed,
      ...caught(text, /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g),
      // Scripts name others by their paths in the build.
      ...caught(text, /["'](assets\/[^"'`$]+\.js)["']/g).map((script) => `${contentPath}${script}`),
    ],
    linked,
  };
}

/** Addresses in any text. */
function inText(text: string): References {
  const addresses = caught(text, /(\/services\/content\/[^"'`\s<>\\)?#$]+\.[a-z]+)/g);
  const isLinked = (address: string) => /\.html$|\/assets\/documents\//.test(address);
  return { needed: addresses.filter((each) => !isLinked(each)), linked: addresses.filter(isLinked) };
}

const caught = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
