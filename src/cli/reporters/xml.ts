import { escapeMarkup } from '../escape.ts';
import { visible } from './columns.ts';

/** An element without content, such as `<testcase name="a"/>`. */
export const emptyElement = (name: string, values: Readonly<Record<string, string | number>>): string =>
  `<${name}${attributes(values)}/>`;

export const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(`${value}`).replaceAll('\n', '&#10;')}"`)
    .join('');

/** Text between tags. XML has no control characters, not even escaped: their names stand for them (XML 1.0 §2.2). */
export const escaped = (text: string): string =>
  escapeMarkup(
    text
      .split('\n')
      .map(visible)
      .join('\n')
      .replace(/[\uFFFE\uFFFF]/g, '\uFFFD'),
  );
