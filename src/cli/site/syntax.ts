import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { tooDeepAt } from '../lib/json-depth.ts';
import { positionsIn } from '../lib/positions.ts';
import { type Phrase, type PhraseId, phrase } from '../messages/messages.ts';
import { isLfsPointer } from '../sources/sources.ts';

/** A place where a text is not JSON: what is wrong and what to do, in words for translators. */
export interface SyntaxDefect {
  offset: number;
  reason: Phrase;
  fix: Phrase;
}

const defect = (
  offset: number,
  reason: PhraseId,
  fix: PhraseId,
  values?: Phrase['values'],
): SyntaxDefect => ({ offset, reason: phrase(reason, values), fix: phrase(fix, values) });

/**
 * All defects that keep a text from being JSON (RFC 8259) that can be worked on, none where it is. Of several in a line, or right behind
 * each other, only the first is reported, because the others mostly follow from it.
 */
export function syntaxDefects(text: string): SyntaxDefect[] {
  const deep = tooDeepAt(text);
  if (deep !== undefined) return [defect(deep, 'syntax.nested', 'syntax.nested.fix')];
  if (isLfsPointer(text)) return [defect(0, 'syntax.lfs', 'syntax.lfs.fix')];
  const conflicts = conflictsIn(text);
  if (conflicts.length > 0) return conflicts;
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const ends = new Set(errors.flatMap(({ offset, length }) => (length > 0 ? [offset + length] : [])));
  const lines = new Set<number>();
  return errors
    .filter(({ offset }) => !ends.has(text.slice(0, offset).trimEnd().length))
    .map((error) => defectOf(text, error, errors))
    .sort((one, other) => one.offset - other.offset)
    .filter(({ offset }) => {
      const lineStart = text.lastIndexOf('\n', offset - 1);
      return !lines.has(lineStart) && lines.add(lineStart);
    });
}

/**
 * What merges have left, each from `<<<<<<<` to `>>>>>>>`, or what somebody has let stand of it. No other line of JSON
 * begins so, because no string has more than one line.
 */
function conflictsIn(text: string): SyntaxDefect[] {
  const positionAt = positionsIn(text);
  const conflicts: RegExpExecArray[][] = [];
  for (const mark of text.matchAll(/^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/gm)) {
    const last = conflicts.at(-1);
    if (!last || mark[0].startsWith('<') || last.at(-1)?.[0].startsWith('>')) conflicts.push([mark]);
    else last.push(mark);
  }
  return conflicts.map((marks) => {
    const lines = marks.map(({ index }) => positionAt(index).line).join(', ');
    return defect(marks[0]?.index ?? 0, 'syntax.conflict', 'syntax.conflict.fix', { lines });
  });
}

function defectOf(
  text: string,
  { error, offset, length }: ParseError,
  all: readonly ParseError[],
): SyntaxDefect {
  const found = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const end = before.length;
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return defect(offset, 'syntax.comment', 'syntax.remove.fix');
    case 'UnexpectedEndOfString': {
      const at = offset + found.replace(/[\s,]*$/, '').length;
      return /^\s*(?:[^\s"}\]]|"\s*,)/.test(text.slice(offset + length))
        ? defect(offset + length, 'syntax.line', 'syntax.line.fix')
        : defect(at, 'syntax.unended', 'syntax.unended.fix');
    }
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter': {
      const at = Math.max(0, found.search(/(?<!\\)(?:\\\\)*\\(?!["\\/bfnrt]|u[\da-f]{4})/i));
      const backslash = offset + found.indexOf('\\', at);
      const values = { character: text[backslash + 1] ?? '' };
      return defect(backslash, 'syntax.backslash', 'syntax.backslash.fix', values);
    }
    case 'InvalidCharacter':
      return defect(offset + found.search(/\p{Cc}/u), 'syntax.control', 'syntax.control.fix');
    case 'EndOfFileExpected':
      return defect(offset, 'syntax.after-end', 'syntax.after-end.fix');
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return unclosed(end, all);
    case 'ColonExpected':
      return defect(end, 'syntax.no-colon', 'syntax.pair.fix');
    case 'CommaExpected':
      return isClosing(found)
        ? otherBracket(offset, found)
        : defect(end, 'syntax.no-comma', 'syntax.no-comma.fix');
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return misplaced(before, offset, found);
    default:
      return symbol(before, offset, found);
  }
}

const isClosing = (found: string): boolean => found === '}' || found === ']';

function unclosed(end: number, all: readonly ParseError[]): SyntaxDefect {
  const codes = all.map(({ error }) => printParseErrorCode(error));
  const missing = codes.flatMap((code) =>
    code === 'CloseBraceExpected' ? ['}'] : code === 'CloseBracketExpected' ? [']'] : [],
  );
  return defect(end, 'syntax.unclosed', 'syntax.unclosed.fix', { brackets: missing.join(' ') });
}

/** A list ends with `}`, or a group with `]`. */
const otherBracket = (offset: number, found: string): SyntaxDefect =>
  defect(offset, 'syntax.closes-nothing', 'syntax.unclosed.fix', {
    bracket: found,
    brackets: found === '}' ? ']' : '}',
  });

/** Something stands where a key or a value is expected. */
function misplaced(before: string, offset: number, found: string): SyntaxDefect {
  const end = before.length;
  if (before === '' && found === '') return defect(0, 'syntax.empty', 'syntax.empty.fix');
  if (found === ',') return defect(offset, 'syntax.comma-alone', 'syntax.comma-alone.fix');
  if (isClosing(found) && before.endsWith(','))
    return defect(end - 1, 'syntax.comma-extra', 'syntax.comma-extra.fix');
  if (before.endsWith(':')) return defect(end, 'syntax.no-value', 'syntax.pair.fix');
  if (isClosing(found))
    return defect(offset, 'syntax.closes-nothing', 'syntax.remove.fix', { bracket: found });
  return defect(offset, 'syntax.no-key', 'syntax.pair.fix');
}

/** Characters that belong to no token: mostly a text with wrong quotation marks, or with too few. */
function symbol(before: string, offset: number, found: string): SyntaxDefect {
  const [first = ''] = found;
  if (/[“”„‘’'«»`]/.test(first))
    return defect(offset, 'syntax.quotes', 'syntax.quotes.fix', { quoted: first });
  if (before.endsWith('"')) return defect(before.length - 1, 'syntax.inner-quote', 'syntax.inner-quote.fix');
  if (/[\p{L}\p{N}]/u.test(found)) return defect(offset, 'syntax.bare', 'syntax.bare.fix', { word: found });
  return /[^\s\p{C}]/u.test(found)
    ? defect(offset, 'syntax.sign', 'syntax.remove.fix', { sign: found })
    : defect(offset, 'syntax.invisible', 'syntax.remove.fix');
}
