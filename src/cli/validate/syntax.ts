/** A place where a text is no JSON: what is wrong and what to do, in words for somebody who writes texts. */
export interface SyntaxDefect {
  offset: number;
  reason: string;
  mend: string;
}

type Report = (offset: number, reason: string, mend: string) => void;

/** `text` is a string in quotation marks, `value` a number, true, false or null; a mark stands for itself. */
interface Token {
  kind: 'text' | 'value' | '{' | '}' | '[' | ']' | ':' | ',';
  start: number;
  end: number;
}

/**
 * All that keeps a text from being JSON (RFC 8259), and nothing where it is JSON. Where a parser stops at the first
 * defect with a word for programmers, this one guesses what was meant and reads on. Of several defects in a line only
 * the first is told, because the others mostly follow from it.
 */
export function syntaxDefects(text: string): SyntaxDefect[] {
  const defects: SyntaxDefect[] = [];
  const report: Report = (offset, reason, mend) => defects.push({ offset, reason, mend });
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
    report(start, 'a comment cannot stand in this file', 'remove it');
    return { end: start + remark.length };
  }
  const quoted = match(otherQuotes, text, start);
  if (quoted) {
    report(start, `${quoted[0]} is not the quotation mark that is needed here`, 'write " on both sides');
    return { kind: 'text', end: start + quoted.length };
  }
  const half = match(halfQuoted, text, start);
  if (half) {
    report(start, 'the quotation mark that begins this text is missing', 'write " in front of it');
    return { kind: 'text', end: start + half.length };
  }
  const bare = match(word, text, start) ?? '';
  if (!/[\p{L}\p{N}]/u.test(bare)) {
    const sign = bare.trim() ? bare : 'an invisible character';
    report(start, `${sign} cannot stand here`, 'remove it');
    return { end: start + bare.length };
  }
  report(start, `${bare} stands without quotation marks`, 'write it in quotation marks, or remove it');
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
        const mend = 'write \\\\ for a backslash, \\" for a quotation mark';
        report(at, `the backslash before "${text[at + 1] ?? ''}" means nothing`, mend);
      } else at += found.length - 1;
    } else if (character === '"') {
      if (match(afterText, text, at + 1) !== undefined) return at + 1;
      report(at, 'this quotation mark would end the text', 'write \\" or a typographic one such as “ or ”');
    } else if (character === '\n' || character === '\r') {
      if (match(nextLineOfText, text, at) === undefined) break;
      report(
        at,
        'a text cannot go on in the next line',
        'write it in one line; <br> or <p>…</p> breaks lines',
      );
    } else if (character < ' ') {
      report(at, 'an invisible character stands here, such as a tab', 'write a space instead');
    }
  }
  const end = text.slice(0, at).replace(/[\s,]*$/, '').length;
  report(Math.max(end, start + 1), 'the quotation mark that ends the text is missing', 'write " at its end');
  return Math.max(end, start + 1);
}

const closing = { '{': '}', '[': ']' } as const;

/** Follows the grammar. What is missing is taken for written, what is too much for not written. */
function checkStructure(tokens: readonly Token[], report: Report): void {
  const open: ('{' | '[')[] = [];
  let wanted: 'value' | 'key' | 'colon' | 'comma' = 'value';
  /** The bracket or comma just read: after a bracket the group may end at once, after a comma it may not. */
  let before: Token | undefined;
  let end = 0;
  for (const token of tokens) {
    const { kind, start } = token;
    const isClosing = kind === '}' || kind === ']';
    if (wanted === 'comma' && open.length === 0) {
      report(start, 'the text of the file has already ended', 'look above for a bracket too many');
      return;
    }
    if (isClosing) {
      const innermost = open.pop();
      if (innermost === undefined || closing[innermost] !== kind) {
        const mend = innermost ? `write ${closing[innermost]} first` : 'remove it';
        report(start, `${kind} closes nothing that is open here`, mend);
        return;
      }
      if (before?.kind === ',') {
        report(before.start, 'this comma is one too many', 'remove it: behind the last entry stands none');
      } else if (wanted === 'colon' || (wanted === 'value' && before === undefined)) {
        report(end, 'behind the key the text is missing', 'write "KEY": "text"');
      }
      wanted = 'comma';
    } else if (kind === ',') {
      if (wanted !== 'comma')
        report(start, 'before this comma something is missing', 'add it, or remove the comma');
      wanted = open.at(-1) === '{' ? 'key' : 'value';
    } else if (kind === ':') {
      if (wanted !== 'colon') report(start, 'a colon can stand only behind a key', 'write "KEY": "text"');
      else wanted = 'value';
    } else {
      if (wanted === 'comma') {
        report(end, 'a comma is missing here', 'write a comma between two entries');
        wanted = open.at(-1) === '{' ? 'key' : 'value';
      } else if (wanted === 'colon') {
        report(end, 'behind the key the colon is missing', 'write "KEY": "text"');
        wanted = 'value';
      }
      if (wanted === 'key') {
        if (kind !== 'text') {
          report(start, 'a key in quotation marks belongs here', 'write "KEY": "text"');
          return;
        }
        wanted = 'colon';
      } else if (kind === '{' || kind === '[') {
        open.push(kind);
        wanted = kind === '{' ? 'key' : 'value';
      } else wanted = 'comma';
    }
    before = kind === '{' || kind === '[' || kind === ',' ? token : undefined;
    end = token.end;
  }
  if (open.length > 0) {
    const missing = open
      .slice(-5)
      .map((bracket) => closing[bracket])
      .reverse()
      .join(' ');
    report(end, `the file ends, but ${missing} is missing`, `write ${missing} where it belongs`);
  } else if (wanted !== 'comma') report(end, 'the file is empty', 'write { } and the texts between them');
}
