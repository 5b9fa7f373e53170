import { type Spot, spotOf } from './spot.ts';
import { all } from './tree.ts';

/** A value that an element of the head gives, such as a title, and its language where it says one. */
interface Said {
  readonly value: string;
  readonly lang: string | null;
  readonly spot: Spot;
}

/** A link of the head to another page. */
interface HeadLink {
  /** As it is written. */
  readonly href: string;
  readonly hreflang: string;
  readonly spot: Spot;
}

/** What a page says of itself before it says anything to its readers. */
export interface Head {
  /** Whether browsers draw it by today's rules. */
  readonly isStandards: boolean;
  /** The encoding that the browser has read it by. */
  readonly charset: string;
  /** Whether it names one itself. */
  readonly hasCharset: boolean;
  readonly lang: string | null;
  readonly dir: string;
  /** The page's id by its own account (`data-eos-page`). */
  readonly page: string;
  readonly titles: readonly Said[];
  readonly descriptions: readonly Said[];
  /** Titles and descriptions for those who show links to the page (Open Graph, Twitter cards). */
  readonly shared: readonly Said[];
  readonly viewports: readonly Said[];
  /** What it asks of robots. */
  readonly robots: readonly Said[];
  readonly canonicals: readonly HeadLink[];
  readonly alternates: readonly HeadLink[];
  /** The document's own element. */
  readonly root: Spot;
  /** The year by the browser's clock, and the one that the page was built in (contract C9); 0 where it does not say. */
  readonly year: number;
  readonly builtIn: number;
}

/** Those of these elements whose values are words. */
const sharedWords = /^(?:og|twitter|article):(?:\w+:)*(?:title|description|site_name|alt|section)$/i;

/** Reads the head. What stands elsewhere although it belongs there has no effect, and is not read. */
export function readHead(): Head {
  const { head, documentElement: root } = document;
  const within = (selector: string) => [...(head?.querySelectorAll(selector) ?? [])];
  const metas = (...names: readonly string[]): Said[] =>
    within('meta[name]')
      .filter((meta) => names.includes(meta.getAttribute('name')?.toLowerCase() ?? ''))
      .map((meta) => said(meta, meta.getAttribute('content') ?? ''));
  const links = (rel: string) =>
    within('link[rel]').filter((link) =>
      (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).includes(rel),
    );
  return {
    isStandards: document.compatMode === 'CSS1Compat',
    charset: document.characterSet,
    hasCharset: within('meta[charset], meta[http-equiv="content-type" i]').length > 0,
    lang: root.getAttribute('lang'),
    dir: root.getAttribute('dir') ?? '',
    page: root.getAttribute('data-eos-page') ?? '',
    titles: all('title')
      .filter((title) => title instanceof HTMLTitleElement)
      .map((title) => said(title, title.textContent ?? '')),
    descriptions: metas('description'),
    shared: within('meta[property], meta[name]')
      .filter((meta) =>
        [meta.getAttribute('property'), meta.getAttribute('name')].some((name) =>
          sharedWords.test(name ?? ''),
        ),
      )
      .map((meta) => said(meta, meta.getAttribute('content') ?? '')),
    viewports: metas('viewport'),
    robots: metas('robots', 'googlebot'),
    canonicals: links('canonical').map(headLink),
    alternates: links('alternate')
      .filter((link) => link.hasAttribute('hreflang'))
      .map(headLink),
    root: spotOf(root),
    year: new Date().getFullYear(),
    builtIn: Number(
      /\?v=(\d{4})\d{10}$/.exec(within('link[rel~="stylesheet"]')[0]?.getAttribute('href') ?? '')?.[1] ?? 0,
    ),
  };
}

const said = (element: Element, value: string): Said => ({
  value: value.replace(/\s+/g, ' ').trim(),
  lang: element.getAttribute('lang'),
  spot: spotOf(element),
});

const headLink = (link: Element): HeadLink => ({
  href: link.getAttribute('href') ?? '',
  hreflang: link.getAttribute('hreflang') ?? '',
  spot: spotOf(link),
});
