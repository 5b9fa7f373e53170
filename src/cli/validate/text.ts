import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { mergeTexts } from '../site/merge.ts';
import type { Path, SourceFile, Sources } from '../sources/sources.ts';
import { languagesOf, portalLanguages } from './files.ts';
import { type Block, blocksOfMarkup, plainBlock } from './prose.ts';
import { Recent } from './recent.ts';
import { joinedBlocks, type TextKind, type TextLeaf, textLeaves, valueAt } from './shape.ts';

const blocksOfTexts = new Recent<readonly Block[]>(5000);

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
        ? blocksOfTexts.of(this.text, () => blocksOfMarkup(this.text))
        : [plainBlock(this.text)];
    return this.#blocks;
  }
}

/** The texts of a file beside the English ones that they translate. */
export interface TextFile {
  readonly file: SourceFile;
  readonly language: Language;
  readonly region: string | undefined;
  /** The shared English file and the tenant's own, which the texts stand beside. */
  readonly english: readonly [SourceFile | undefined, SourceFile | undefined];
  /** Made when they are asked for. */
  readonly texts: readonly Text[];
}

/**
 * Finds out once for each file what follows from its texts and the English ones beside them: a file that tenants share is
 * the same object for all of them.
 */
export function ofEachFile<Value>(find: (file: TextFile) => Value): (file: TextFile) => Value {
  const found = new WeakMap<TextFile, { readonly value: Value }>();
  return (file) => {
    const entry = found.get(file) ?? { value: find(file) };
    found.set(file, entry);
    return entry.value;
  };
}

/**
 * All texts that the tenants show, file by file in the order of `textFiles`, each beside its English text: of a shared
 * file the shared English one, of a tenant's the tenant's own or else the shared one. What did not change since the last
 * call is the same object.
 */
export function textsOf({ tenants, common }: Sources): readonly TextFile[] {
  const used = new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)));
  const shared = common.get(fallbackLanguage);
  const files = [...common]
    .filter(([language]) => used.has(language))
    .map(([language, file]) => textFile(file, language, undefined, shared, undefined));
  const own = tenants.flatMap(({ settings, texts }) =>
    // A file whose name is no language is told by its name, and has no rules to be judged by.
    [...texts]
      .filter(([language]) => portalLanguages.has(language))
      .map(([language, file]) =>
        textFile(file, language, regionOf(settings.value), shared, texts.get(fallbackLanguage)),
      ),
  );
  return [...files, ...own];
}

const known = new WeakMap<SourceFile, TextFile>();

const regionOf = (settings: unknown): string | undefined => {
  const { region } = (settings ?? {}) as { region?: unknown };
  return typeof region === 'string' ? region : undefined;
};

function textFile(
  file: SourceFile,
  language: Language,
  region: string | undefined,
  shared?: SourceFile,
  own?: SourceFile,
): TextFile {
  const last = known.get(file);
  if (last && last.region === region && last.english[0] === shared && last.english[1] === own) return last;
  let texts: readonly Text[] | undefined;
  const result: TextFile = {
    file,
    language,
    region,
    english: [shared, own],
    get texts() {
      if (!texts) {
        const english = language === fallbackLanguage ? undefined : englishTexts(shared, own);
        texts = textLeaves(file.value).map(
          (leaf) =>
            new Text(file, language, leaf, english && sourceOf(english, file.value, leaf.path), region),
        );
      }
      return texts;
    },
  };
  known.set(file, result);
  return result;
}

/** The English texts by key, and the merged tree that tells how long their lists are. */
interface English {
  tree: unknown;
  texts: ReadonlyMap<string, Text>;
}

/** By the shared file and the tenant's own, or the shared one twice where a tenant has none. */
const englishByFiles = new WeakMap<SourceFile, WeakMap<SourceFile, English>>();

function englishTexts(shared: SourceFile | undefined, own: SourceFile | undefined): English | undefined {
  if (!shared) return undefined;
  const ofShared = englishByFiles.get(shared) ?? new WeakMap<SourceFile, English>();
  englishByFiles.set(shared, ofShared);
  let english = ofShared.get(own ?? shared);
  if (!english) {
    const tree = mergeTexts(shared.value, own?.value);
    const ownKeys = new Set(textLeaves(own?.value).map(({ path }) => path.join('.')));
    // What is known of a shared text is known for all tenants.
    const common = own && englishTexts(shared, undefined)?.texts;
    english = {
      tree,
      texts: new Map(
        textLeaves(tree).map((leaf) => {
          const key = leaf.path.join('.');
          const from = own && ownKeys.has(key) ? own : shared;
          const known = from === shared ? common?.get(key) : undefined;
          return [key, known ?? new Text(from, fallbackLanguage, leaf)];
        }),
      ),
    };
    ofShared.set(own ?? shared, english);
  }
  return english;
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
