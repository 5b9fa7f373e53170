import { basename } from 'node:path';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { once } from '../lib/once.ts';
import type { Path, SourceFile, Sources } from '../sources/sources.ts';
import { type Markup, parseMarkup } from './markup.ts';
import { mergeTexts } from './merge.ts';
import { type Block, blocksOfMarkup, plainBlock } from './prose.ts';
import { joinedBlocks, type TextKind, type TextLeaf, textLeaves, valueAt } from './shape.ts';
import { languagesOf, portalLanguages } from './source-files.ts';

/** A text of a file, with the English text that it translates. */
export class Text {
  readonly file: SourceFile;
  readonly language: Language;
  readonly path: Path;
  readonly key: string;
  readonly kind: TextKind;
  readonly text: string;
  /** The country whose conventions apply (ISO 3166), if the tenant’s settings name one. */
  readonly region: string | undefined;
  readonly #findSource: () => Text | undefined;
  /** Null: there is none; undefined: not looked for yet. */
  #source: Text | null | undefined;
  #blocks: readonly Block[] | undefined;
  #markup: Markup | undefined;

  constructor(
    file: SourceFile,
    language: Language,
    { path, key, kind, text }: TextLeaf,
    findSource: () => Text | undefined = () => undefined,
    region?: string,
  ) {
    this.file = file;
    this.language = language;
    this.path = path;
    this.key = key;
    this.kind = kind;
    this.text = text;
    this.#findSource = findSource;
    this.region = region;
  }

  /** The English text; undefined in English files, and where lists of different lengths leave it open. */
  get source(): Text | undefined {
    if (this.#source === undefined) this.#source = this.#findSource() ?? null;
    return this.#source ?? undefined;
  }

  /** All blocks of the text that it is a block of; empty for a text in one piece. */
  get siblings(): readonly string[] {
    const list =
      typeof this.path.at(-1) === 'number' && this.kind === 'rich'
        ? valueAt(this.file.value, this.path.slice(0, -1))
        : [];
    return Array.isArray(list) ? list.map(String) : [];
  }

  /** Whether people read it, unlike a code, an address or a file. */
  get isProse(): boolean {
    return this.kind === 'plain' || this.kind === 'rich';
  }

  get markup(): Markup {
    this.#markup ??= parseMarkup(this.text);
    return this.#markup;
  }

  /** The prose in blocks; empty if people do not read it. */
  get blocks(): readonly Block[] {
    this.#blocks ??= !this.isProse
      ? []
      : this.kind === 'rich'
        ? blocksOfMarkup(this.text)
        : [plainBlock(this.text)];
    return this.#blocks;
  }
}

/** The texts of a file, with the English texts that they translate. */
export interface TextFile {
  readonly file: SourceFile;
  readonly language: Language;
  readonly texts: readonly Text[];
}

/**
 * All texts that the tenants show, in the order of `textFiles`, with their English texts: for a shared file the shared
 * English one, for a tenant's the tenant's own or else the shared one.
 */
export const textsOf = once(({ tenants, common }: Sources): readonly TextFile[] => {
  const used = new Set(tenants.flatMap(({ settings }) => languagesOf(settings.value)));
  const shared = common.get(fallbackLanguage);
  const files = [...common]
    .filter(([language]) => used.has(language))
    .map(([, file]) =>
      textFile(shared && file !== shared ? englishOf(shared)(noTexts) : noEnglish)(file)(''),
    );
  const own = tenants.flatMap(({ settings, texts }) => {
    const region = regionOf(settings.value);
    const english = texts.get(fallbackLanguage);
    const ownEnglish = english ? textFile(noEnglish)(english)(region) : noTexts;
    const source = shared ? englishOf(shared)(ownEnglish) : noEnglish;
    // `file-extra` reports a file whose name is not a language; no rules apply to its texts.
    return [...texts]
      .filter(([language]) => portalLanguages.has(language))
      .map(([, file]) => textFile(file === english ? noEnglish : source)(file)(region));
  });
  return [...files, ...own];
});

/** Finds the texts that are of interest to a rule: once a file, which many tenants may show. */
export function textsWhere(isWanted: (text: Text) => boolean): (sources: Sources) => readonly Text[] {
  const wantedOf = once(({ texts }: TextFile) => texts.filter(isWanted));
  return (sources) => textsOf(sources).flatMap(wantedOf);
}

/** The country of a tenant's settings, or ''. */
const regionOf = (settings: unknown): string => {
  const { region } = (settings ?? {}) as { region?: unknown };
  return typeof region === 'string' ? region : '';
};

/** The English texts by key, and the merged tree, which has the lengths of lists. */
interface English {
  readonly tree: unknown;
  textAt(key: string): Text | undefined;
}

const noEnglish: English = { tree: undefined, textAt: () => undefined };
const noTexts: Pick<TextFile, 'texts'> & { readonly file?: SourceFile } = { texts: [] };

/** An unchanged file keeps its `Text` objects, so that results that are cached by them stay valid. */
const textFile = once((english: English) =>
  once((file: SourceFile) =>
    once((region: string): TextFile => {
      const language = basename(file.path, '.json') as Language;
      const texts = textLeaves(file.value).map(
        (leaf) =>
          new Text(file, language, leaf, () => sourceOf(english, file.value, leaf), region || undefined),
      );
      return { file, language, texts };
    }),
  ),
);

const englishOf = once((shared: SourceFile) =>
  once((own: typeof noTexts): English => {
    const [ownTexts, sharedTexts] = [own, textFile(noEnglish)(shared)('')].map(byKey);
    return {
      tree: mergeTexts(shared.value, own.file?.value),
      textAt: (key) => ownTexts?.get(key) ?? sharedTexts?.get(key),
    };
  }),
);

function sourceOf({ tree, textAt }: English, value: unknown, { path, key }: TextLeaf): Text | undefined {
  let [mine, theirs] = [value, tree];
  for (const step of path) {
    if (Array.isArray(mine) && Array.isArray(theirs) && mine.length !== theirs.length) return undefined;
    mine = below(mine, step);
    theirs = below(theirs, step);
  }
  if (typeof theirs === 'string') return textAt(key);
  if (!Array.isArray(theirs)) return undefined;
  // A text in one piece whose English text is a list of blocks.
  const first = textAt(`${key}.0`);
  const text = joinedBlocks(theirs);
  return first && new Text(first.file, fallbackLanguage, { path, key, kind: first.kind, text });
}

const byKey = ({ texts }: Pick<TextFile, 'texts'>) => new Map(texts.map((text) => [text.key, text]));

const below = (node: unknown, step: string | number): unknown =>
  (node as Record<string | number, unknown> | undefined)?.[step];
