import { DomHandler, type DomUtils, ElementType, Parser } from 'htmlparser2';
import { type ExchangeFile, quoted, refusal } from './file.ts';

/** An element of an XML document. Its `startIndex` is where it begins in the text. */
export type XmlElement = Exclude<ReturnType<typeof DomUtils.findOne>, null>;

/**
 * Reads an XML document. htmlparser2 expands only the five entities of XML and opens no other file. But it closes open
 * elements, and a truncated file must not pass as complete.
 * @throws UserError `exchange-file`
 */
export function readXml(file: ExchangeFile): XmlElement {
  checkDeclaration(file);
  const handler = new StrictHandler(file);
  const parser = new Parser(handler, { xmlMode: true });
  parser.end(file.text);
  const [root] = elementsOf(handler.root);
  if (!root) throw broken(file, 0, 'it has no element');
  return root;
}

export const elementsOf = (node: DomHandler['root'] | XmlElement): XmlElement[] =>
  node.children.filter((child): child is XmlElement => child.type === ElementType.Tag);

/** Builds the tree, and refuses elements without a closing tag of their own. */
class StrictHandler extends DomHandler {
  readonly #file: ExchangeFile;
  #parser: Parser | undefined;

  constructor(file: ExchangeFile) {
    super(undefined, { withStartIndices: true });
    this.#file = file;
  }

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.#parser = parser;
  }

  override onclosetag(): void {
    const { name, startIndex } = this.tagStack.at(-1) as XmlElement;
    const end = this.#parser?.endIndex ?? 0;
    const tag = this.#file.text.slice(this.#file.text.lastIndexOf('<', end), end + 1);
    const isOwn = tag.startsWith('</') ? tag.slice(2, -1).trimEnd() === name : tag.endsWith('/>');
    if (!isOwn) throw broken(this.#file, startIndex ?? 0, `<${name}> is not closed`);
    super.onclosetag();
  }
}

/** The text was decoded as Unicode: letters are lost if the declaration names another encoding. */
function checkDeclaration(file: ExchangeFile): void {
  const encoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(file.text)?.[1];
  if (encoding === undefined || /^(?:utf-?(?:8|16)(?:[bl]e)?|us-ascii)$/i.test(encoding)) return;
  throw refusal(file, 0, `it says that its encoding is ${quoted(encoding)}`, 'save it as UTF-8');
}

const broken = (file: ExchangeFile, offset: number, reason: string) =>
  refusal(file, offset, `it is not valid XML: ${reason}`, 'ask for the file again, or export it once more');
