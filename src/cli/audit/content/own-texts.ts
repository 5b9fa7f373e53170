import type { Language } from '../../../pages/portal.ts';
import { isRichText, type RichNode } from '../../../pages/text/rich.ts';
import type { TenantFacts } from '../tenant.ts';

/** The texts of a build as they stand on its pages, piece by piece, and where else they stand. */
export interface OwnTexts {
  /** The languages that have these words as a text of their own, or as a sentence of one. */
  languagesOf(text: string): readonly Language[];
  /** The names of all keys, and of the sections that keys begin with. */
  readonly keys: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
}

const known = new WeakMap<TenantFacts, OwnTexts>();

/** Reads the compiled texts of a build, once for all its pages. Of a page without one nothing is known. */
export function ownTextsOf(tenant: TenantFacts | undefined): OwnTexts {
  if (!tenant) return nothing;
  let texts = known.get(tenant);
  if (!texts) {
    texts = readTexts(tenant.texts);
    known.set(tenant, texts);
  }
  return texts;
}

export function readTexts(texts: TenantFacts['texts']): OwnTexts {
  const languages = new Map<string, Language[]>();
  const keys = new Set<string>();
  const sections = new Set<string>();
  const patterns = new Map<string, RegExp>();
  const add = (text: string, language: Language) => {
    const all = languages.get(text) ?? [];
    if (!all.includes(language)) all.push(language);
    languages.set(text, all);
    if (placeholder.test(text)) patterns.set(text, patternOf(text));
  };
  const templateOf = (text: string) => [...patterns].find(([, pattern]) => pattern.test(text))?.[0] ?? '';
  for (const [language, tree] of texts) {
    for (const key of Object.keys(tree)) sections.add(key);
    for (const { text } of textsIn(tree, keys)) {
      add(text, language);
      for (const sentence of sentencesOf(text)) add(sentence, language);
    }
  }
  return {
    languagesOf: (text) => languages.get(text) ?? languages.get(templateOf(text)) ?? [],
    keys,
    sections,
  };
}

const nothing: OwnTexts = { languagesOf: () => [], keys: new Set(), sections: new Set() };

/** What only the moment of showing knows: the year, a language's name. */
const placeholder = /\{\{\w+\}\}/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.split(placeholder).map(escaped).join(String.raw`(?:\d{1,4}|\p{Lu}\p{L}*)`)}$`, 'u');

/** Splits words where one sentence ends and another begins. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?…:]["”“»’)]?) (?=\S)/).filter((sentence) => /\p{L}/u.test(sentence));

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Tags whose content goes on in the line. */
const isInline = (tag: string): boolean => ['a', 'abbr', 'em', 'strong'].includes(tag);

/**
 * The texts of a tree line by line, each with the path of its key.
 *
 * @param keys takes the names of all keys
 */
export function* textsIn(
  value: unknown,
  keys = new Set<string>(),
  path = '',
): Generator<{ readonly key: string; readonly text: string }> {
  if (typeof value === 'string') yield { key: path, text: tidy(value) };
  else if (isRichText(value)) for (const line of lines(value.rich)) yield { key: path, text: tidy(line) };
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, keys, path);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      keys.add(key);
      yield* textsIn(item, keys, path === '' ? key : `${path}.${key}`);
    }
  }
}

/** The words of rich text as a page shows them: a line for each paragraph, entry and break. */
function lines(nodes: readonly RichNode[]): readonly string[] {
  const done: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') done.push(line);
    line = '';
  };
  const read = (node: RichNode) => {
    if (typeof node === 'string') line += node;
    else if (Array.isArray(node)) {
      const [tag, , children] = node;
      if (!isInline(tag)) end();
      for (const child of Array.isArray(children) ? children : []) read(child);
      if (!isInline(tag)) end();
    }
  };
  for (const node of nodes) read(node);
  end();
  return done;
}
