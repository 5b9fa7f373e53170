import { toContent } from '../../pages/text/content.ts';
import { isRichText, type RichNode, type TextValue } from '../../pages/text/rich.ts';
import type { CompiledTexts } from '../protocol.ts';

export type Showing = (value: TextValue, key: string) => TextValue;

/** Compiled texts with each text changed; other values, such as a link's address, stay. */
export function mapTexts(texts: CompiledTexts, show: Showing): CompiledTexts {
  return mapped(texts, toContent<CompiledTexts>(texts, texts), '', show) as CompiledTexts;
}

function mapped(value: unknown, content: unknown, key: string, show: Showing): unknown {
  if (typeof value !== 'object' && typeof value !== 'string') return value;
  if (isPhrase(content) && (typeof value === 'string' || isRichText(value))) return show(value, key);
  if (typeof value !== 'object' || value === null || typeof content !== 'object' || content === null) {
    return value;
  }
  const inner = content as Readonly<Record<string, unknown>>;
  const entries = Object.entries(value).map(
    ([name, child]) => [name, mapped(child, inner[name], key ? `${key}.${name}` : name, show)] as const,
  );
  return Object.fromEntries(entries);
}

const isPhrase = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'text' in content;

/** A text with each of its read strings changed, titles of abbreviations included. */
export function mapStrings(value: TextValue, change: (text: string) => string): TextValue {
  if (isRichText(value)) return { rich: value.rich.map((node) => mapNode(node, change)) };
  return typeof value === 'string' ? change(value) : value;
}

export function mapNode(node: RichNode, change: (text: string) => string): RichNode {
  if (typeof node === 'string') return change(node);
  const [tag, attribute, children] = node;
  const read = tag === 'abbr' && attribute !== null ? change(attribute) : attribute;
  return [tag, read, children.map((child) => mapNode(child, change))];
}
