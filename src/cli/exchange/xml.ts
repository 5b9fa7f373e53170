import { SaxesParser } from 'saxes';
import { type ExchangeFile, quoted, refusal } from './file.ts';

/** An element of an XML document: its name is without prefix, its attributes are those without a namespace. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** The line in which it begins. */
  readonly line: number;
}

/**
 * Reads an XML document. It is refused where it is not well-formed, so that nothing is guessed: entities that XML does not
 * define, unbound prefixes, a cut end. Declared entities count as undefined, and no other file is opened.
 * @throws UserError `exchange-file`
 */
export function readXml(file: ExchangeFile): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const children: (XmlElement | string)[] = [];
  const open = [children];
  let line = 1;
  parser.on('error', ({ message }) => {
    const reason = `it is not well-formed XML: ${message.replace(/^[\d:]* |\.$/g, '')}`;
    throw refusal(file, parser.line, reason, exportAgain);
  });
  parser.on('xmldecl', ({ encoding }) => {
    // The text was decoded as Unicode: letters are lost if the declaration names another encoding.
    if (encoding === undefined || /^(?:utf-?(?:8|16)(?:[bl]e)?|us-ascii)$/i.test(encoding)) return;
    throw refusal(file, 1, `it says that its encoding is ${quoted(encoding)}`, 'save it as UTF-8');
  });
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', ({ local: name, uri: namespace, attributes: all }) => {
    const own = Object.values(all).filter(({ prefix }) => prefix === '');
    const attributes = new Map(own.map(({ local, value }) => [local, value]));
    const element = { name, namespace, attributes, children: [], line };
    open.at(-1)?.push(element);
    open.push(element.children);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void open.at(-1)?.push(text));
  parser.on('cdata', (text) => void open.at(-1)?.push(text));
  parser.write(file.text).close();
  return elementsIn(children)[0] as XmlElement;
}

export const exportAgain = 'ask for the file again, or export it once more';

export const elementsIn = (children: XmlElement['children']): XmlElement[] =>
  children.filter((child) => typeof child !== 'string');
