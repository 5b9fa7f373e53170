import { type DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { type ExchangeFile, quoted, refusal } from './file.ts';

/** An element of an XML document. Its `startIndex` is where it begins in the text. */
export type XmlElement = Exclude<ReturnType<typeof DomUtils.findOne>, null>;

/**
 * Reads an XML document. htmlparser2 expands only the five entities of XML, opens no other file, and closes what a cut
 * file leaves open.
 * @throws UserError `exchange-file` for a file in another encoding, or without an element
 */
export function readXml(file: ExchangeFile): XmlElement {
  checkDeclaration(file);
  const [root] = elementsOf(parseDocument(file.text, { xmlMode: true, withStartIndices: true }));
  if (root) return root;
  throw refusal(file, 0, 'it has no element', 'ask for the file again, or export it once more');
}

export const elementsOf = ({ children }: Pick<XmlElement, 'children'>): XmlElement[] =>
  children.filter((child): child is XmlElement => child.type === ElementType.Tag);

/** The text was decoded as Unicode: letters are lost if the declaration names another encoding. */
function checkDeclaration(file: ExchangeFile): void {
  const encoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(file.text)?.[1];
  if (encoding === undefined || /^(?:utf-?(?:8|16)(?:[bl]e)?|us-ascii)$/i.test(encoding)) return;
  throw refusal(file, 0, `it says that its encoding is ${quoted(encoding)}`, 'save it as UTF-8');
}
