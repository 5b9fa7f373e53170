import type { Mark, Node, NodeType } from 'prosemirror-model';
import { chipPattern, plainSchema, richSchema } from './schema.ts';

const tokens = new RegExp(
  `<(?<end>/?)(?<tag>[a-z]\\w*)(?: (?<name>[a-z]+)="(?<value>[^"]*)")?>|(?<chip>${chipPattern.source})|[^<{&]+|[<{&]`,
  'g',
);

/**
 * @param model a text whose first block an empty one has
 * @returns a text of a file as the field shows it; undefined if only its source can be shown: it would be written differently
 */
export function parse(source: string, isRich: boolean, model = ''): Node | undefined {
  if (isRich && source === '') return emptyLike(model);
  try {
    const doc = isRich ? richDoc(source) : plainDoc(source);
    doc.check();
    return serialize(doc) === source ? doc : undefined;
  } catch {
    return undefined;
  }
}

/** An empty text with the first block of another one. */
function emptyLike(model: string): Node {
  const type = (model && parse(model, true)?.firstChild?.type) || richSchema.nodes.p;
  return richSchema.node('doc', null, [type.createAndFill() as Node]);
}

/** A text as files write it. */
export function serialize(doc: Node): string {
  const isRich = doc.type.schema === richSchema;
  return childrenOf(doc)
    .map((node) => sourceOf(node, isRich))
    .join('');
}

function richDoc(source: string): Node {
  const open: { type: NodeType; children: Node[] }[] = [{ type: richSchema.nodes.doc, children: [] }];
  let marks: readonly Mark[] = [];
  const add = (node: Node) => open.at(-1)?.children.push(node);
  for (const { 0: token, groups = {} } of source.matchAll(tokens)) {
    const { end, tag = '', name, value, chip } = groups;
    const markType = richSchema.marks[tag];
    const type = richSchema.nodes[tag];
    if (!tag) add(chip ? richSchema.node('chip', { raw: chip }, [], marks) : richSchema.text(token, marks));
    else if (tag === 'br') add(richSchema.node('br', null, [], marks));
    else if (markType && end) marks = marks.filter((mark) => mark.type !== markType);
    else if (markType) marks = markType.create(name ? { [name]: value } : null).addToSet(marks);
    else if (!end && type) open.push({ type, children: [] });
    else {
      const closed = open.pop();
      if (closed?.type !== type || !closed) throw new RangeError(`unexpected ${token}`);
      add(create(closed.type, closed.children));
    }
  }
  const [{ type, children } = { type: richSchema.nodes.doc, children: [] }] = open;
  return create(type, children);
}

/** Text that stands directly in a list's item or beside blocks gets a line around it. */
function create(type: NodeType, children: readonly Node[]): Node {
  if (type.inlineContent) return type.create(null, children);
  const blocks: Node[] = [];
  for (const child of children) {
    const last = blocks.at(-1);
    if (!child.isInline) blocks.push(child);
    else if (last?.type === richSchema.nodes.line)
      blocks.splice(-1, 1, last.copy(last.content.addToEnd(child)));
    else blocks.push(richSchema.node('line', null, child));
  }
  return type.createAndFill(null, blocks) as Node;
}

function plainDoc(source: string): Node {
  const parts = source.split(new RegExp(`(${chipPattern.source.split('|')[0]})`));
  const nodes = parts.flatMap((part, index) =>
    index % 2 === 1 ? plainSchema.node('chip', { raw: part }) : part ? plainSchema.text(part) : [],
  );
  return plainSchema.node('doc', null, plainSchema.node('line', null, nodes));
}

const childrenOf = (node: Node): readonly Node[] => node.content.content;

function sourceOf(node: Node, isRich: boolean): string {
  if (node.type.name === 'br') return '<br>';
  if (node.type.name === 'chip') return node.attrs.raw;
  const inner = node.inlineContent
    ? inlineSource(childrenOf(node), isRich)
    : childrenOf(node)
        .map((child) => sourceOf(child, isRich))
        .join('');
  return node.type.name === 'line' ? inner : `<${node.type.name}>${inner}</${node.type.name}>`;
}

function inlineSource(nodes: readonly Node[], isRich: boolean): string {
  let written = '';
  let open: readonly Mark[] = [];
  const change = (marks: readonly Mark[]) => {
    const differs = open.findIndex((mark, depth) => !marks[depth]?.eq(mark));
    const kept = differs < 0 ? open.length : differs;
    for (const { type } of open.slice(kept).toReversed()) written += `</${type.name}>`;
    for (const mark of marks.slice(kept)) written += tagOf(mark);
    open = marks;
  };
  for (const node of nodes) {
    change(node.marks);
    written += node.isText ? escaped(node.text ?? '', isRich) : sourceOf(node, isRich);
  }
  change([]);
  return written;
}

const tagOf = ({ type, attrs }: Mark): string =>
  `<${type.name}${Object.entries(attrs)
    .map(([name, value]) => ` ${name}="${String(value).replaceAll('"', '&quot;')}"`)
    .join('')}>`;

const escaped = (text: string, isRich: boolean): string =>
  isRich ? text.replaceAll('<', '&lt;').replace(/&(?=#?\w+;)/g, '&amp;') : text;
