/** An element's tree, be it the browser's or a parser's. A shadow root is the top of a tree of its own. */
export interface Tree<Node> {
  nameOf(node: Node): string;
  attributeOf(node: Node, name: string): string | undefined;
  parentOf(node: Node): Node | undefined;
  /** The elements beside it, itself among them, in order. */
  siblingsOf(node: Node): readonly Node[];
  /** What its shadow root belongs to. */
  hostOf(node: Node): Node | undefined;
  /** How many elements of its tree a selector fits. */
  count(node: Node, selector: string): number;
}

/** What stays with an element whatever is put beside it. */
const telling = ['name', 'for', 'href', 'src', 'action', 'aria-label', 'alt'];
const longest = 80;

/**
 * A selector of one element, the same in each run, that holds as far as it can when something is inserted beside it; `>>>`
 * leads into a shadow root.
 */
export function selectorOf<Node>(node: Node, tree: Tree<Node>): string {
  const host = tree.hostOf(node);
  const within = withinTree(node, tree);
  return host ? `${selectorOf(host, tree)} >>> ${within}` : within;
}

function withinTree<Node>(node: Node, tree: Tree<Node>): string {
  const isOnly = (selector: string) => tree.count(node, selector) === 1;
  const id = tree.attributeOf(node, 'id');
  const own = [...(id ? [hashOf(id)] : []), ...attributesOf(node, tree)].find(isOnly);
  if (own) return own;
  const parent = tree.parentOf(node);
  if (!parent || tree.nameOf(node) === 'body') return stepOf(node, tree);
  return `${withinTree(parent, tree)} > ${stepOf(node, tree)}`;
}

const hashOf = (id: string): string => (/^[a-z_][\w-]*$/i.test(id) ? `#${id}` : `[id="${quoted(id)}"]`);
const quoted = (text: string): string => text.replace(/["\\]/g, '\\$&');

const attributesOf = <Node>(node: Node, tree: Tree<Node>): readonly string[] =>
  telling.flatMap((name) => {
    const value = tree.attributeOf(node, name);
    const isUsable = value && value.length <= longest && !/[\n\r]/.test(value);
    return isUsable ? `${tree.nameOf(node)}[${name}="${quoted(value)}"]` : [];
  });

/** Among its siblings: by its name, else by a class, else by its number. */
function stepOf<Node>(node: Node, tree: Tree<Node>): string {
  const name = tree.nameOf(node);
  const alike = tree.siblingsOf(node).filter((each) => tree.nameOf(each) === name);
  if (alike.length < 2) return name;
  const classesOf = (each: Node) => (tree.attributeOf(each, 'class') ?? '').split(/\s+/);
  const only = classesOf(node).find(
    (each) =>
      /^[a-z_][\w-]*$/i.test(each) && alike.filter((other) => classesOf(other).includes(each)).length === 1,
  );
  return only ? `${name}.${only}` : `${name}:nth-of-type(${alike.indexOf(node) + 1})`;
}
