import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A directive of an nginx configuration, with what stands in its braces. */
export interface Directive {
  name: string;
  args: string[];
  block?: Directive[];
  /** Where it stands, for messages. */
  place: string;
}

interface Token {
  text: string;
  /** A word of a directive, or one of the marks `{`, `}` and `;`. */
  kind: 'word' | 'mark';
  place: string;
}

/** Directives that may stand more than once in a block. */
const repeatable: ReadonlySet<string> = new Set(['add_header', 'if', 'location', 'server', 'set']);

/**
 * Reads an nginx configuration with everything that it includes.
 *
 * @throws where nginx would not start either: unbalanced braces and quotes, a directive twice in one block
 */
export function readNginxConf(file: string): Directive[] {
  const tokens = tokensOf(readFileSync(file, 'utf8'), file);
  return blockOf(tokens, file, false);
}

/** Takes tokens up to the end of a block, or of the file. */
function blockOf(tokens: Token[], file: string, inBraces: boolean): Directive[] {
  const block: Directive[] = [];
  for (;;) {
    const first = tokens.shift();
    if (!first || (first.kind === 'mark' && first.text === '}')) {
      if (!first === inBraces) throw new Error(`${first?.place ?? file}: unbalanced braces`);
      return withoutTwins(block);
    }
    const words: Token[] = [];
    let mark: Token | undefined = first;
    for (; mark?.kind === 'word'; mark = tokens.shift()) words.push(mark);
    if (!mark || words.length === 0 || mark.text === '}') {
      throw new Error(`${first.place}: "${first.text}" is not a whole directive`);
    }
    const [name = '', ...args] = words.map(({ text }) => text);
    if (mark.text === '{') block.push({ name, args, block: blockOf(tokens, file, true), place: first.place });
    else if (name === 'include') block.push(...readNginxConf(resolve(dirname(file), args[0] ?? '')));
    else block.push({ name, args, place: first.place });
  }
}

function withoutTwins(block: Directive[]): Directive[] {
  const seen = new Set<string>();
  for (const { name, place } of block) {
    if (seen.has(name) && !repeatable.has(name))
      throw new Error(`${place}: "${name}" directive is duplicate`);
    seen.add(name);
  }
  return block;
}

function tokensOf(text: string, file: string): Token[] {
  const tokens: Token[] = [];
  const pattern =
    /(?<space>\s+|#.*)|(?<mark>[{};])|"(?<double>(?:\\[\s\S]|[^"\\])*)"(?=[\s;{)])|'(?<single>(?:\\[\s\S]|[^'\\])*)'(?=[\s;{)])|(?<word>(?:\\[\s\S]|\$\{|[^\s{};"'\\])(?:\\[\s\S]|\$\{|[^\s{;\\])*)/gy;
  let line = 1;
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) throw new Error(`${file}:${line}: unexpected quote or end of file`);
    const { mark, double, single, word } = found.groups ?? {};
    const place = `${file}:${line}`;
    if (mark !== undefined) tokens.push({ text: mark, kind: 'mark', place });
    const quoted = double ?? single ?? word;
    if (quoted !== undefined) tokens.push({ text: unescaped(quoted), kind: 'word', place });
    line += found[0].split('\n').length - 1;
  }
  return tokens;
}

/** A backslash stands for itself but before quotes, another one, and t, r and n: a regular expression keeps its own. */
const unescaped = (text: string): string =>
  text.replace(/\\(["'\\trn])/g, (_, mark: string) => ({ t: '\t', r: '\r', n: '\n' })[mark] ?? mark);
