import type { Deployment } from '../../server/deployment.ts';

/** A fragment for server-side includes that is not what the pages show. */
export interface OddFragment {
  /** In the build. */
  readonly file: string;
  readonly language: string;
  readonly part: Part;
  /** Where it begins to differ from the page that is most like it; undefined where there is no such file. */
  readonly difference: Difference | undefined;
}

interface Difference {
  readonly fragment: string;
  readonly page: string;
}

type Part = 'header' | 'footer';

/** As the build names them; the second one is the header of pages with the login box. */
const fragments: readonly { readonly name: string; readonly part: Part; readonly hasLogin: boolean }[] = [
  { name: 'header.html', part: 'header', hasLogin: false },
  { name: 'header-login-menu.html', part: 'header', hasLogin: true },
  { name: 'footer.html', part: 'footer', hasLogin: false },
];

/**
 * Holds the fragments against header and footer of their language's pages: they are the same (contract section 2). Pages
 * may differ from each other, which is told at them: to be like one of them is enough.
 *
 * @param text reads a file of the build
 * @returns none where no fragment can be had at all: they need not be deployed
 */
export async function oddFragments(
  { languages, pages }: Deployment,
  text: (path: string) => Promise<string | undefined>,
): Promise<readonly OddFragment[]> {
  const odd: OddFragment[] = [];
  let isDeployed = false;
  for (const language of languages) {
    const documents = await Promise.all(pages.map((page) => text(`${language}/${page}`)));
    for (const { name, part, hasLogin } of fragments) {
      const file = `fragments/${language}/${name}`;
      const fragment = await text(file);
      isDeployed ||= fragment !== undefined;
      const shown = documents
        .map((html = '') => partOf(html, part))
        .filter((html) => html !== undefined && html.includes(login) === hasLogin)
        .map(comparable);
      const own = fragment && comparable(fragment);
      if (shown.length === 0 || shown.includes(own ?? '')) continue;
      odd.push({ file, language, part, difference: own ? leastDifference(own, shown) : undefined });
    }
  }
  return isDeployed ? odd : [];
}

/** What the login team's script draws into (src/cli/build/shadow.ts). */
const login = '<div id="eos-login"></div>';

/** A part of the frame as it stands in a page; undefined where it does not stand there as the build writes it. */
const partOf = (html: string, part: Part): string | undefined =>
  new RegExp(
    `<div id="eos-${part}">\\s*(<div [^>]*><template .*?</template>(?:${login})?\\s*</div>)`,
    's',
  ).exec(html)?.[1];

/** Less what is each page's own: which link is that of the page, that the language links lead to it, what hides a part. */
const comparable = (html = ''): string =>
  html
    .replace(/ aria-current="[^"]*"| hidden=""/g, '')
    .replace(/<a [^>]*\b(?:href)?lang=[^>]*>/gi, (link) => link.replace(/( href="[^"]*\/)[^"/]*"/, '$1"'))
    .replace(/\s+/g, ' ')
    .trim();

/** How much of it is told. */
const excerpt = 80;

function leastDifference(own: string, shown: readonly string[]): Difference {
  const found = shown.map((page) => ({ page, at: commonLength(own, page) }));
  const { page, at } = found.reduce((one, other) => (other.at > one.at ? other : one));
  // A tag or word is told from its beginning.
  const start = Math.max(0, own.slice(0, at).search(/[^\s>]*$|<[^<>]*$/));
  return { fragment: own.slice(start, start + excerpt), page: page.slice(start, start + excerpt) };
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
