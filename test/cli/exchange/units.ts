import type { Unit } from '../../../src/cli/exchange/unit.ts';
import { UserError } from '../../../src/cli/failures/failures.ts';

/** A unit to write, with defaults. */
export const unitOf = (unit: Partial<Unit>): Unit => ({
  file: 'locales/tiny/de.json',
  path: ['LEGAL_NOTICE', 'CONTENT'],
  key: 'LEGAL_NOTICE.CONTENT',
  source: 'Company',
  target: 'Firma',
  isStale: false,
  isEnglish: false,
  note: 'Legal notice › Text',
  ...unit,
});

/** The message and the hint of the error that something throws. */
export function failureOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return `${error.message}\n${error.fix}`;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** What formats stumble over: tags, references, quotes, placeholders, letters and white space. */
const pieces = [
  ...'<p> </p> <br> </a> "> </ph> & &amp; &amp;amp; &nbsp; &#13; &lt; < > " \' "" ]]> <![CDATA[ <!-- -->'.split(
    ' ',
  ),
  ...'{{name}} {{ }} {name} \\ \\u00a0 \\n , ; | % x Straße ż 😀'.split(' '),
  ...['<a href="/x?a=1&amp;b=2">', '<abbr title="', '<ph id="1">'],
  ...[' ', '   ', '\n', '\r\n', '\r', '\t', '\u00a0', '\u200b', '\u2028'],
];

/** Texts of up to a dozen such pieces. */
export const awkwardTexts = (count: number, random: (below: number) => number): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join(''),
  );
