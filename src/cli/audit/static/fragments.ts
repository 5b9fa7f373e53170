import type { StaticGatherer } from '../gatherer.ts';
import { textFile } from './documents.ts';

/** Header or footer as servers of other teams include it, and as the pages of its language have it. */
export interface Fragment {
  readonly file: string;
  readonly language: string;
  /** Normalised as {@link comparable} does; undefined where the file does not exist. */
  readonly html: string | undefined;
  readonly onPages: readonly string[];
}

const login = '<div id="eos-login"></div>';
const files = [
  { name: 'header.html', part: 'header', hasLogin: false },
  { name: 'header-login-menu.html', part: 'header', hasLogin: true },
  { name: 'footer.html', part: 'footer', hasLogin: false },
] as const;

export const fragments: StaticGatherer<readonly Fragment[]> = {
  scope: 'tenant',
  async gather(build, _, targets) {
    const fragments = build.languages.flatMap((language) =>
      files.map(async ({ name, part, hasLogin }): Promise<Fragment> => {
        const file = `fragments/${language}/${name}`;
        const pages = targets.filter((target) => target.kind === 'page' && target.language === language);
        const htmls = await Promise.all(pages.map((page) => textFile(build, `${language}/${page.name}`)));
        const parts = htmls.flatMap((html) => partOf(html ?? '', part) ?? []);
        const html = await textFile(build, file);
        const onPages = parts.filter((each) => each.includes(login) === hasLogin).map(comparable);
        return { file, language, html: html === undefined ? undefined : comparable(html), onPages };
      }),
    );
    return Promise.all(fragments);
  },
};

/** A part of the frame as the build writes it into a page (src/cli/build/shadow.ts). */
const partOf = (html: string, part: string): string | undefined =>
  new RegExp(
    `<div id="eos-${part}">\\s*(<div [^>]*><template .*?</template>(?:${login})?\\s*</div>)`,
    's',
  ).exec(html)?.[1];

/** Without what differs from page to page: which link is that of the page, where language links lead, what is hidden. */
const comparable = (html: string): string =>
  html
    .replace(/ aria-current="[^"]*"| hidden=""/g, '')
    .replace(/<a [^>]*\b(?:href)?lang=[^>]*>/gi, (link) => link.replace(/( href="[^"]*\/)[^"/]*"/, '$1"'))
    .replace(/\s+/g, ' ')
    .trim();
