import type { Unit } from '../../../src/cli/exchange/unit.ts';
import { UserError } from '../../../src/cli/failures.ts';

/** A unit to write, with what a test does not care for filled in. */
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

/** The message of the failure that something ends with. */
export function failureOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return `${error.message}\n${error.fix}`;
    throw error;
  }
  throw new Error('it was accepted');
}

const pieces = [
  ...[
    '<p>',
    '</p>',
    '<br>',
    '<a href="/x?a=1&amp;b=2">',
    '</a>',
    '<abbr title="',
    '">',
    '<ph id="1">',
    '</ph>',
  ],
  ...[
    '&',
    '&amp;',
    '&amp;amp;',
    '&nbsp;',
    '&#13;',
    '&lt;',
    '<',
    '>',
    '"',
    "'",
    '""',
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
  ],
  ...['{{name}}', '{{', '}}', '{name}', ' ', '   ', '\n', '\r\n', '\r', '\t', '\\', '\\u00a0', '\\n'],
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    "'=",
    "''",
    ',',
    ';',
    '|',
    '%',
    'x',
    'Straße',
    'ż',
    '😀',
    '\u00a0',
    '\u200b',
    '\u2028',
  ],
] as const;

/** Texts of what formats stumble over, from none to a dozen pieces. */
export const awkwardTexts = (count: number, random: (below: number) => number): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join(''),
  );
