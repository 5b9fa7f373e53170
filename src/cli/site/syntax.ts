import { type Phrase, type PhraseId, phrase } from '../messages/messages.ts';
import { maxNesting } from '../sources/sources.ts';

/** A place where a text is no JSON: what is wrong and what to do, in words for somebody who writes texts. */
export interface SyntaxDefect {
  offset: number;
  reason: Phrase;
  fix: Phrase;
}

type Report = (offset: number, reason: PhraseId, fix: PhraseId, values?: Phrase['values']) => void;

/** `text` is a string in quotation marks, `value` a number, true, false or null; a mark stands for itself. */
interface Token {
  kind: 'text' | 'value' | '{' | '}' | '[' | ']' | ':' | ',';
  start: number;
  end: number;
}

/**
 * All that keeps a text from being JSON (RFC 8259), and nothing where it is JSON. Where a parser stops at the first
 * defect with a word for programmers, this one guesses what was meant and reads on. Of several defects in a line only
 * the first is reported, because the others mostly follow from it.
 */
export function syntaxDefects(text: string): SyntaxDefect[] {
  const defects: SyntaxDefect[] = [];
  const report: Report = (offset, reason, fix, values) =>
    defects.push({ offset, reason: phrase(reason, values), fix: phrase(fix, values) });
  checkStructure(readTokens(text, report), report);
  const lines = new Set<number>();
  return defects
    .sort((one, other) => one.offset - other.offset)
    .filter(({ offset }) => {
      const lineStart = text.lastIndexOf('\n', offset - 1);
      return !lines.has(lineStart) && lines.add(lineStart);
    });
}

const space = /[ \t\r\n]+/y;
const mark = /[{}[\]:,]/y;
const value = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![^\s{}[\]:,"/])/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const otherQuotes = /[“”„‘’'«»`][^\n]*?[“”„‘’'«»`"](?=[ \t]*(?:[,:}\]\r\n]|$))/y;
/** A text that ends with a quotation mark but does not begin with one. */
const halfQuoted = /[^\s{}[\]:,"][^\n"{}[\]]*"(?=[ \t]*(?:[,:}\]\r\n]|$))/y;
const word = /[^\s{}[\]:,"]+|[\s\S]/y;

const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** What stands behind a quotation mark that ends a text. Any other one stands inside it. */
const afterText =
  /[ \t]*(?:[:{}[\]\r\n]|\/[/*]|$|,[ \t]*(?:["{}[\]\r\n]|\/[/*]|$|-|\d|true|false|null))|[ \t]+(?:"|(?:-?\d+|true|false|null)[ \t]*[,}\]\r\n])/y;
/** A line that goes on with a text begun above it: no new entry, no bracket. */
const nextLineOfText = /[ \t\r\n]*(?:[^\s"}\]]|"[ \t]*(?:[,}\]\r\n]|$))/y;

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function readTokens(text: string, report: Report): Token[] {
  const tokens: Token[] = [];
  for (let at = match(space, text, 0)?.length ?? 0; at < text.length; ) {
    const { kind, end } = readToken(text, at, report);
    if (kind) tokens.push({ kind, start: at, end });
    at = end + (match(space, text, end)?.length ?? 0);
  }
  return tokens;
}

/** Reads what stands at a place: without a kind it is nothing that the grammar knows. */
function readToken(text: string, start: number, report: Report): { kind?: Token['kind']; end: number } {
  if (text[start] === '"') return { kind: 'text', end: endOfText(text, start, report) };
  const bracketOrSign = match(mark, text, start);
  if (bracketOrSign) return { kind: bracketOrSign as Token['kind'], end: start + 1 };
  const literal = match(value, text, start);
  if (literal) return { kind: 'value', end: start + literal.length };
  const remark = match(comment, text, start);
  if (remark) {
    report(start, 'syntax.comment', 'syntax.remove.fix');
    return { end: start + remark.length };
  }
  const quoted = match(otherQuotes, text, start);
  if (quoted) {
    report(start, 'syntax.quotes', 'syntax.quotes.fix', { quoted: quoted[0] as string });
    return { kind: 'text', end: start + quoted.length };
  }
  const half = match(halfQuoted, text, start);
  if (half) {
    report(start, 'syntax.half', 'syntax.half.fix');
    return { kind: 'text', end: start + half.length };
  }
  const bare = match(word, text, start) ?? '';
  if (!/[\p{L}\p{N}]/u.test(bare)) {
    if (/[^\s\p{C}]/u.test(bare)) report(start, 'syntax.sign', 'syntax.remove.fix', { sign: bare });
    else report(start, 'syntax.invisible', 'syntax.remove.fix');
    return { end: start + bare.length };
  }
  report(start, 'syntax.bare', 'syntax.bare.fix', { word: bare });
  return { kind: 'text', end: start + bare.length };
}

/** Where the text in quotation marks ends that begins at `start`. */
function endOfText(text: string, start: number, report: Report): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '\\') {
      const found = match(escapeSequence, text, at);
      if (found === undefined) {
        report(at, 'syntax.backslash', 'syntax.backslash.fix', { character: text[at + 1] ?? '' });
      } else at += found.length - 1;
    } else if (character === '"') {
      if (match(afterText, text, at + 1) !== undefined) return at + 1;
      report(at, 'syntax.inner-quote', 'syntax.inner-quote.fix');
    } else if (character === '\n' || character === '\r') {
      if (match(nextLineOfText, text, at) === undefined) break;
      report(at, 'syntax.line', 'syntax.line.fix');
    } else if (character < ' ') {
      report(at, 'syntax.control', 'syntax.control.fix');
    }
  }
  const end = text.slice(0, at).replace(/[\s,]*$/, '').length;
  report(Math.max(end, start + 1), 'syntax.unended', 'syntax.unended.fix');
  return Math.max(end, start + 1);
}

const closing = { '{': '}', '[': ']' } as const;

interface Grammar {
  readonly open: ('{' | '[')[];
  wanted: 'value' | 'key' | 'colon' | 'comma';
  /** The bracket or comma just read: after a bracket the group may end at once, after a comma it may not. */
  before: Token | undefined;
  /** Where the last token ends. */
  end: number;
}

/** Follows the grammar. What is missing is taken for written, what is too much for not written. */
function checkStructure(tokens: readonly Token[], report: Report): void {
  const grammar: Grammar = { open: [], wanted: 'value', before: undefined, end: 0 };
  for (const token of tokens) {
    const { kind, start, end } = token;
    if (grammar.wanted === 'comma' && grammar.open.length === 0) {
      report(start, 'syntax.after-end', 'syntax.after-end.fix');
      return;
    }
    if (!readInto(grammar, token, report)) return;
    grammar.before = kind === '{' || kind === '[' || kind === ',' ? token : undefined;
    grammar.end = end;
  }
  const { open, wanted, end } = grammar;
  if (open.length > 0) {
    const missing = open.slice(-5).map((bracket) => closing[bracket]);
    report(end, 'syntax.unclosed', 'syntax.unclosed.fix', { brackets: missing.reverse().join(' ') });
  } else if (wanted !== 'comma') report(end, 'syntax.empty', 'syntax.empty.fix');
}

/** @returns whether it can be guessed how the text goes on */
function readInto(grammar: Grammar, token: Token, report: Report): boolean {
  const { kind, start } = token;
  if (kind === '}' || kind === ']') return readClosing(grammar, token, report);
  if (kind === ',') {
    if (grammar.wanted !== 'comma') report(start, 'syntax.comma-alone', 'syntax.comma-alone.fix');
    grammar.wanted = grammar.open.at(-1) === '{' ? 'key' : 'value';
  } else if (kind === ':') {
    if (grammar.wanted !== 'colon') report(start, 'syntax.colon-alone', 'syntax.pair.fix');
    else grammar.wanted = 'value';
  } else return readValue(grammar, token, report);
  return true;
}

function readClosing(grammar: Grammar, { kind, start }: Token, report: Report): boolean {
  const { open, wanted, before, end } = grammar;
  const innermost = open.pop();
  if (innermost === undefined || closing[innermost] !== kind) {
    const fix = innermost ? 'syntax.close-first.fix' : 'syntax.remove.fix';
    report(start, 'syntax.closes-nothing', fix, { bracket: kind, first: innermost && closing[innermost] });
    return false;
  }
  if (before?.kind === ',') {
    report(before.start, 'syntax.comma-extra', 'syntax.comma-extra.fix');
  } else if (wanted === 'colon' || (wanted === 'value' && before === undefined)) {
    report(end, 'syntax.no-value', 'syntax.pair.fix');
  }
  grammar.wanted = 'comma';
  return true;
}

function readValue(grammar: Grammar, { kind, start }: Token, report: Report): boolean {
  const { open, end } = grammar;
  if (grammar.wanted === 'comma') {
    report(end, 'syntax.no-comma', 'syntax.no-comma.fix');
    grammar.wanted = open.at(-1) === '{' ? 'key' : 'value';
  } else if (grammar.wanted === 'colon') {
    report(end, 'syntax.no-colon', 'syntax.pair.fix');
    grammar.wanted = 'value';
  }
  if (grammar.wanted === 'key') {
    if (kind !== 'text') report(start, 'syntax.no-key', 'syntax.pair.fix');
    grammar.wanted = 'colon';
    return kind === 'text';
  }
  if (kind !== '{' && kind !== '[') {
    grammar.wanted = 'comma';
    return true;
  }
  open.push(kind);
  grammar.wanted = kind === '{' ? 'key' : 'value';
  const isTooDeep = open.length > maxNesting;
  if (isTooDeep) report(start, 'syntax.deep', 'syntax.deep.fix', { limit: maxNesting });
  return !isTooDeep;
}
