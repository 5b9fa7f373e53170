import type { ChalkInstance } from 'chalk';
import { wrap } from '../reporters/columns.ts';

/**
 * A page of `docs/` for a terminal: headings and code in colour, code indented below its file name, paragraphs wrapped.
 * @param columns the width
 */
export function rendered(markdown: string, colours: ChalkInstance, columns: number): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  let isCode = false;
  const endParagraph = () => {
    if (paragraph.length > 0) {
      // Code is not broken across lines.
      const text = paragraph.join(' ').replace(/`[^`]*`/g, (code) => code.replaceAll(' ', '\u00a0'));
      lines.push(...wrap(text, columns).map((line) => withCode(line, colours)));
    }
    paragraph = [];
  };
  for (const line of markdown.trimEnd().split('\n')) {
    const [, fence, info = ''] = /^(```)(.*)$/.exec(line) ?? [];
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    if (fence) {
      endParagraph();
      isCode = !isCode;
      const [kind = '', name = ''] = info.split(' ');
      const file = `${name}${states[kind] ?? ''}`;
      if (isCode && file) lines.push(`  ${colours.dim(file)}`);
    } else if (isCode) lines.push(`    ${colours.cyan(line)}`.trimEnd());
    else if (heading !== undefined) {
      endParagraph();
      lines.push(colours.bold(heading));
    } else if (line.trim() === '') {
      endParagraph();
      lines.push('');
    } else if (/^[-*] /.test(line)) {
      endParagraph();
      paragraph.push(line);
    } else paragraph.push(line.trim());
  }
  endParagraph();
  return `${lines.join('\n')}\n`;
}

const withCode = (line: string, colours: ChalkInstance): string =>
  line.replace(/`([^`]*)`/g, (_, code: string) => colours.cyan(code.replaceAll('\u00a0', ' ')));

/** What an example cannot show: how its file was saved, or that it is removed. */
const states: Readonly<Record<string, string>> = {
  bom: ', saved with a byte order mark',
  latin1: ', saved as Latin-1',
  remove: ', removed',
};
