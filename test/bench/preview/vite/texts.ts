import type { Texts } from '../../../../schemas/generated/texts.ts';
import { mergeTexts } from '../../../../src/cli/texts/merge.ts';
import { type Content, toContent } from '../../../../src/pages/text/content.ts';
import type { RichNode, RichTag, TextValue } from '../../../../src/pages/text/rich.ts';

/** What the page shows: of the other sections nothing is made. */
const sections = ['HEADER', 'MENU', 'LOGIN', 'FOOTER', 'COOKIE_NOTICE', 'LEGAL_NOTICE', 'PAGE'] as const;
type Shown = Pick<Texts, (typeof sections)[number]>;
type Values = Readonly<Record<string, string>>;

/** The texts to show, of the files of a language and of English: the common ones, then the tenant's. */
export function contentOf(
  own: readonly [unknown, unknown],
  english: readonly [unknown, unknown],
  values: Values,
): Content<Shown> {
  const [mine, theirs] = [own, english].map((files) => {
    const merged = mergeTexts(...files);
    return Object.fromEntries(sections.map((section) => [section, compiled(merged[section], values)]));
  });
  return toContent<Shown>(mine, theirs);
}

function compiled(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return compiledText(value, values);
  if (Array.isArray(value)) {
    // A text with formatting may be a list of its blocks.
    return value.length > 0 && value.every(isBlock)
      ? compiledText(value.join(''), values)
      : value.map((item) => compiled(item, values));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, compiled(child, values)]));
}

const isBlock = (item: unknown): boolean => typeof item === 'string' && /^<(?:p|ul|ol|dl|h3)>/.test(item);

/** The browser's own parser reads the markup. */
function compiledText(text: string, values: Values): TextValue {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  if (!filled.includes('<')) return filled;
  return { rich: nodesOf(new DOMParser().parseFromString(filled, 'text/html').body) };
}

const nodesOf = (parent: Node): RichNode[] =>
  [...parent.childNodes].map((node) =>
    node instanceof Element
      ? [node.localName as RichTag, node.getAttribute('href') ?? node.getAttribute('title'), nodesOf(node)]
      : (node.textContent ?? ''),
  );
