import { codeOf, type ExchangeFile, quoted, refusal } from './file.ts';

/** What stands in an XML document, in order. An empty element is opened and closed. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; offset: number }
  | { kind: 'close'; name: string; offset: number }
  | { kind: 'text'; text: string; offset: number };

const depthLimit = 100;

/** What XML 1.0 (§2.2) knows no way to write. */
const illegal = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

const word = String.raw`[\p{L}_][\p{L}\p{M}\p{N}._:·-]*`;
const space = /[ \t\n]*/y;
const tagName = new RegExp(word, 'uy');
const attribute = new RegExp(`[ \\t\\n]+(${word})[ \\t\\n]*=[ \\t\\n]*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');

/**
 * Reads a well-formed XML 1.0 document without a document type declaration. Strict where libraries are kind: whatever
 * is not well-formed is refused with its line. It knows no entities but the five of XML itself and opens no other file,
 * so that there is nothing to expand or to fetch; elements are counted on a list, so that no nesting exhausts the stack.
 *
 * @param file with line feeds alone at the ends of lines, as XML 1.0 §2.11 wants them
 * @throws UserError `exchange-file`
 */
export function* readXml(file: ExchangeFile): Generator<XmlEvent> {
  const { text } = file;
  const broken = (offset: number, reason: string) =>
    refusal(file, offset, `it is no XML: ${reason}`, 'ask for the file again, or export it once more');
  checkDeclaration(file);
  const strange = illegal.exec(text);
  if (strange) throw broken(strange.index, `it holds the character ${codeOf(strange[0])}`);

  const open: string[] = [];
  let hasRoot = false;
  /** Where something ends that began at an offset. */
  const endOf = (mark: string, start: number, what: string): number => {
    const end = text.indexOf(mark, start);
    if (end === -1) throw broken(start, `${what} does not end`);
    return end;
  };
  for (let at = 0; at < text.length; ) {
    const start = at;
    if (text[at] !== '<') {
      at = text.indexOf('<', at);
      if (at === -1) at = text.length;
      const part = text.slice(start, at);
      if (open.length > 0) yield { kind: 'text', text: decoded(file, part, start), offset: start };
      else if (part.trim()) throw broken(start, 'there is text outside the outermost element');
    } else if (text.startsWith('<!--', at)) {
      at = endOf('-->', at + 4, 'a comment') + 3;
    } else if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 0) throw broken(at, 'there is text outside the outermost element');
      at = endOf(']]>', at + 9, 'a CDATA section') + 3;
      yield { kind: 'text', text: text.slice(start + 9, at - 3), offset: start };
    } else if (text.startsWith('<?', at)) {
      at = endOf('?>', at + 2, 'a processing instruction') + 2;
    } else if (text.startsWith('<!', at)) {
      throw refusal(
        file,
        at,
        'it has a document type declaration, which can make a program read other files',
        'remove <!DOCTYPE …>; no translation needs it',
      );
    } else if (text.startsWith('</', at)) {
      const name = matched(tagName, text, at + 2)?.[0] ?? '';
      at += 2 + name.length;
      at += matched(space, text, at)?.[0].length ?? 0;
      if (text[at] !== '>') throw broken(start, 'a closing tag is damaged');
      at++;
      const expected = open.pop();
      if (name !== expected) {
        throw broken(
          start,
          `</${name}> stands where ${expected ? `</${expected}>` : 'nothing'} is to be closed`,
        );
      }
      yield { kind: 'close', name, offset: start };
    } else {
      const tag = readTag(file, start);
      if (!tag) throw broken(start, 'a tag is damaged or does not end');
      if (open.length === 0 && hasRoot) throw broken(start, 'there is a second outermost element');
      if (open.length === depthLimit) throw broken(start, `elements are nested more than ${depthLimit} deep`);
      hasRoot = true;
      at = tag.end;
      yield { kind: 'open', name: tag.name, attributes: tag.attributes, offset: start };
      if (tag.isEmpty) yield { kind: 'close', name: tag.name, offset: start };
      else open.push(tag.name);
    }
  }
  if (open.length > 0) throw broken(text.length, `it ends before </${open.at(-1)}>`);
  if (!hasRoot) throw broken(0, 'it has no element');
}

/** What is written in a file was decoded as Unicode: a declaration that says otherwise tells of letters that are lost. */
function checkDeclaration(file: ExchangeFile): void {
  const encoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(file.text)?.[1];
  if (encoding === undefined || /^(?:utf-?(?:8|16)(?:[bl]e)?|us-ascii)$/i.test(encoding)) return;
  throw refusal(file, 0, `it says that its encoding is ${quoted(encoding)}`, 'save it as UTF-8');
}

function matched(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readTag(file: ExchangeFile, start: number) {
  const { text } = file;
  const name = matched(tagName, text, start + 1)?.[0];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = start + 1 + name.length;
  for (let found = matched(attribute, text, at); found; found = matched(attribute, text, at)) {
    const [all, key = '', double, single] = found;
    if (attributes.has(key)) return undefined;
    attributes.set(key, decoded(file, double ?? single ?? '', at));
    at += all.length;
  }
  at += matched(space, text, at)?.[0].length ?? 0;
  const isEmpty = text[at] === '/';
  if (isEmpty) at++;
  return text[at] === '>' ? { name, attributes, isEmpty, end: at + 1 } : undefined;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decoded(file: ExchangeFile, part: string, start: number): string {
  if (!part.includes('&')) return part;
  return part.replace(
    /&(?:#x([0-9a-f]{1,6});|#(\d{1,7});|(\w{1,20});)?/gi,
    (all: string, hexadecimal: string, decimal: string, name: string, offset: number) => {
      const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal ?? Number.NaN);
      const character = name ? entities.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      if (character !== undefined && !illegal.test(character)) return character;
      throw refusal(
        file,
        start + offset,
        `it is no XML: ${all} stands for no character`,
        'write &amp; for the character & itself; in texts an entity such as &nbsp; is &amp;nbsp;',
      );
    },
  );
}
