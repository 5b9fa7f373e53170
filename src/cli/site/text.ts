import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { once } from '../once.ts';
import type { Path, SourceFile, Sources } from '../sources/sources.ts';
import { mergeTexts } from './merge.ts';
import { type Block, blocksOfMarkup, plainBlock } from './prose.ts';
import { joinedBlocks, type TextKind, type TextLeaf, textLeaves, valueAt } from './shape.ts';
import { languagesOf, portalLanguages } from './source-files.ts';

/** One text of one file, with the English text that it translates and what checks want to know of both. */
export class Text {
  readonly file: SourceFile;
  readonly language: Language;
  readonly path: Path;
  readonly kind: TextKind;
  readonly text: string;
  /** The English text; undefined in English files, and where lists of different lengths leave open which entry is meant. */
  readonly source: Text | undefined;
  /** The country whose conventions it follows (ISO 3166), where the tenant’s settings name one. */
  readonly region: string | undefined;
  #key: string | undefined;
  #blocks: readonly Block[] | undefined;

  constructor(
    file: SourceFile,
    language: Language,
    { path, kind, text }: TextLeaf,
    source?: Text,
    region?: string,
  ) {
    this.file = file;
    this.language = language;
    this.path = path;
    this.kind = kind;
    this.text = text;
    this.source = source;
    this.region = region;
  }

  /** The path of keys, for example `LEGAL_NOTICE.CONTENT`. */
  get key(): string {
    this.#key ??= this.path.join('.');
    return this.#key;
  }

  /** The blocks of the text that it is one of, itself among them; none where the text is in one piece. */
  get siblings(): readonly string[] {
    const list =
      typeof this.path.at(-1) === 'number' && this.kind === 'rich'
        ? valueAt(this.file.value, this.path.slice(0, -1))
        : [];
    return Array.isArray(list) ? list.map(String) : [];
  }

  /** Whether it is for people to read, and not a name, an address or a file. */
  get isProse(): boolean {
    return this.kind === 'plain' || this.kind === 'rich';
  }

  /** The prose in it, block by block; none in a text that is not for people to read. */
  get blocks(): readonly Block[] {
    this.#blocks ??= !this.isProse
      ? []
      : this.kind === 'rich'
        ? blocksOfMarkup(this.text)
        : [plainBlock(this.text)];
    return this.#blocks;
  }
}

/** The texts of a file beside the English ones that they translate. */
export interface TextFile {
  readonly file: SourceFile;
  readonly language: Language;
  readonly texts: readonly Text[];
}

/**
 * All texts that the tenants show, file by file in the order of `textFiles`, each beside its English text: of a shared
 * file the shared English one, of a tenant's the tenant's own or else the shared one.
 */
export const textsOf = once(({ tenants, common }: Sources): readonly TextFile[] => {
  const used = new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)));
  const shared = common.get(fallbackLanguage);
  const english = shared && englishTexts(shared);
  const files = [...common]
    .filter(([language]) => used.has(language))
    .map(([language, file]) => textFile(file, language, english));
  const own = tenants.flatMap(({ settings, texts }) => {
    const ownEnglish = shared && englishTexts(shared, texts.get(fallbackLanguage), english);
    // A file whose name is no language is reported by its name, and has no rules to be judged by.
    return [...texts]
      .filter(([language]) => portalLanguages.has(language))
      .map(([language, file]) => textFile(file, language, ownEnglish, regionOf(settings.value)));
  });
  return [...files, ...own];
});

const regionOf = (settings: unknown): string | undefined => {
  const { region } = (settings ?? {}) as { region?: unknown };
  return typeof region === 'string' ? region : undefined;
};

function textFile(file: SourceFile, language: Language, english?: English, region?: string): TextFile {
  const source = language === fallbackLanguage ? undefined : english;
  const texts = textLeaves(file.value).map(
    (leaf) => new Text(file, language, leaf, source && sourceOf(source, file.value, leaf.path), region),
  );
  return { file, language, texts };
}

/** The English texts by key, and the merged tree that tells how long their lists are. */
interface English {
  tree: unknown;
  texts: ReadonlyMap<string, Text>;
}

/** @param common the shared texts, which are the same objects for all tenants */
function englishTexts(shared: SourceFile, own?: SourceFile, common?: English): English {
  const tree = mergeTexts(shared.value, own?.value);
  const ownKeys = new Set(textLeaves(own?.value).map(({ path }) => path.join('.')));
  const texts = textLeaves(tree).map((leaf): [string, Text] => {
    const key = leaf.path.join('.');
    const isOwn = own && ownKeys.has(key);
    const known = isOwn ? undefined : common?.texts.get(key);
    return [key, known ?? new Text(isOwn ? own : shared, fallbackLanguage, leaf)];
  });
  return { tree, texts: new Map(texts) };
}

function sourceOf({ tree, texts }: English, value: unknown, path: Path): Text | undefined {
  let [mine, theirs] = [value, tree];
  for (const step of path) {
    if (Array.isArray(mine) && Array.isArray(theirs) && mine.length !== theirs.length) return undefined;
    mine = below(mine, step);
    theirs = below(theirs, step);
  }
  const source = texts.get(path.join('.'));
  if (source || !Array.isArray(theirs) || typeof mine !== 'string') return source;
  // A text in one piece beside an English one that is a list of blocks.
  const first = texts.get([...path, 0].join('.'));
  return (
    first && new Text(first.file, fallbackLanguage, { path, kind: first.kind, text: joinedBlocks(theirs) })
  );
}

const below = (node: unknown, step: string | number): unknown =>
  (node as Record<string | number, unknown> | undefined)?.[step];
