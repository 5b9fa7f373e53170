import { Parser } from 'htmlparser2';
import type { RichNode, RichTag, TextValue } from '../../pages/text/rich.ts';
import { isSafeAddress, richAttributes, richTags } from '../../pages/text/rich.ts';
import type { CheckId, CheckValues } from '../findings.ts';

/** A defect in a text's markup, with its offset in the text. */
export type MarkupDefect = {
  [Id in MarkupCheck]: { check: Id; values: CheckValues<Id>; offset: number };
}[MarkupCheck];
type MarkupCheck = Extract<CheckId, `html-${string}` | `url-${string}` | 'nesting'>;

export interface Markup {
  /** The compiled text: a plain string where there is no markup. */
  value: TextValue;
  defects: readonly MarkupDefect[];
}

const known: ReadonlySet<string> = new Set(richTags);
const list: ReadonlySet<string> = new Set(['ul', 'ol']);
const block: ReadonlySet<string> = new Set(['p', 'h3', 'ul', 'ol']);
const placeholder = /^\{\{\w+\}\}/;

type Element = { tag: string; attribute: string | null; children: RichNode[]; offset: number };

const parsed = new Map<string, Markup>();

/**
 * Compiles a text with the markup of contract C4 to a checked tree, and says what is wrong with it. The parser is a real
 * one for HTML, so that nothing is read here otherwise than a browser would. Texts recur in many tenants; each is parsed
 * once.
 */
export function parseMarkup(text: string): Markup {
  if (!/[<>&]/.test(text)) return { value: text, defects: [] };
  let markup = parsed.get(text);
  if (!markup) {
    markup = parse(text);
    parsed.set(text, markup);
  }
  return markup;
}

function parse(text: string): Markup {
  const defects: MarkupDefect[] = [];
  const root: Element = { tag: '', attribute: null, children: [], offset: 0 };
  const open: Element[] = [root];
  const top = () => open.at(-1) as Element;

  const append = (node: RichNode) => {
    const { children } = top();
    const last = children.at(-1);
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node;
    else children.push(node);
  };

  const parser = new Parser(
    {
      onopentag(tag, attributes, implied) {
        if (implied) return;
        const offset = parser.startIndex;
        if (!known.has(tag)) defects.push({ check: 'html-tag', values: { tag }, offset });
        const misplaced = misplacement(tag, open);
        if (misplaced) defects.push({ check: 'nesting', values: { tag, inside: misplaced }, offset });
        open.push({ tag, attribute: attributeOf(tag, attributes, offset), children: [], offset });
      },
      onclosetag(tag, implied) {
        const element = open.pop() as Element;
        if (implied && tag !== 'br') {
          defects.push({ check: 'html-unclosed', values: { tag }, offset: element.offset });
        }
        append([element.tag as RichTag, element.attribute, element.children]);
      },
      ontext(part) {
        append(part);
      },
      oncomment() {
        defects.push({ check: 'html-tag', values: { tag: '!--' }, offset: parser.startIndex });
      },
      onprocessinginstruction(name) {
        defects.push({ check: 'html-tag', values: { tag: name }, offset: parser.startIndex });
      },
    },
    { lowerCaseTags: true, decodeEntities: true },
  );

  function attributeOf(tag: string, attributes: Record<string, string>, offset: number): string | null {
    const allowed = richAttributes[tag as RichTag];
    for (const attribute of Object.keys(attributes)) {
      if (known.has(tag) && attribute !== allowed) {
        defects.push({ check: 'html-attribute', values: { tag, attribute, allowed }, offset });
      }
    }
    if (!allowed) return null;
    const value = attributes[allowed] ?? '';
    if (tag === 'a') defects.push(...addressDefects(value, offset));
    else if (value.trim() === '') {
      defects.push({ check: 'html-attribute', values: { tag, attribute: `${allowed}=""`, allowed }, offset });
    }
    return value;
  }

  parser.write(text);
  parser.end();
  defects.push(...strayClosingTags(text), ...unknownEntities(text));
  if (root.children.some((node) => isBlockNode(node))) {
    // Between blocks stands nothing but white space, which is no part of the text.
    const stray = root.children.find(
      (node) => !isBlockNode(node) && !(typeof node === 'string' && !node.trim()),
    );
    if (stray !== undefined) {
      defects.push({
        check: 'nesting',
        values: { tag: 'p', inside: 'beside text that stands in no paragraph' },
        offset: 0,
      });
    }
    return { value: { rich: root.children.filter((node) => typeof node !== 'string') }, defects };
  }
  const only = root.children.length === 1 ? root.children[0] : undefined;
  return { value: typeof only === 'string' ? only : { rich: root.children }, defects };
}

const isBlockNode = (node: RichNode): boolean => typeof node !== 'string' && block.has(node[0]);

/** What is wrong with an address in a text or a link field. A placeholder at its beginning stands for an address. */
export function addressDefects(address: string, offset: number): MarkupDefect[] {
  if (placeholder.test(address) || isSafeAddress(address.replace(/\{\{\w+\}\}/g, 'x'))) return [];
  const scheme = /^\s*(?:javascript|data|vbscript|file|blob)\s*:/i;
  const unsafe = scheme.test(address) || address.startsWith('//') || /[\\\t\r\n]/.test(address);
  return [
    { check: unsafe ? ('url-unsafe' as const) : ('url-invalid' as const), values: { address }, offset },
  ];
}

/** Why a tag cannot stand where it stands, or undefined where it can. */
function misplacement(tag: string, open: readonly Element[]): string | undefined {
  const parent = open.at(-1)?.tag ?? '';
  const inside = parent ? `in <${parent}>` : 'outside a list';
  if (tag === 'li') return list.has(parent) ? undefined : inside;
  if (list.has(parent)) return inside;
  if (list.has(tag)) return parent === '' || parent === 'li' ? undefined : inside;
  if (block.has(tag)) return parent === '' || (tag === 'p' && parent === 'li') ? undefined : inside;
  return tag === 'a' && open.some((element) => element.tag === 'a') ? 'in a link' : undefined;
}

/** Closing tags that close nothing: the parser drops them without a word. */
function strayClosingTags(text: string): MarkupDefect[] {
  const depth = new Map<string, number>();
  const defects: MarkupDefect[] = [];
  for (const { 1: slash, 2: name = '', index } of text.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const tag = name.toLowerCase();
    const count = (depth.get(tag) ?? 0) + (slash ? -1 : 1);
    depth.set(tag, Math.max(0, count));
    if (count < 0) {
      defects.push({
        check: 'nesting',
        values: { tag: `/${tag}`, inside: 'where nothing is open' },
        offset: index,
      });
    }
  }
  return defects;
}

/** `&…;` that stands for no character. The parser leaves it as it is, and the reader would see it. */
function unknownEntities(text: string): MarkupDefect[] {
  return [...text.matchAll(/&[a-z][a-z0-9]*;/gi)]
    .filter(([entity]) => decodeEntity(entity) === entity)

    .map(({ 0: entity, index }) => ({ check: 'html-entity' as const, values: { entity }, offset: index }));
}

function decodeEntity(entity: string): string {
  let decoded = '';
  const parser = new Parser({ ontext: (part) => (decoded += part) }, { decodeEntities: true });
  parser.end(entity);
  return decoded;
}
