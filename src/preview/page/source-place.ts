import type { PreviewFinding } from '../protocol.ts';

/** A source map of one module, and the line of the script that the module begins at. */
interface Section {
  readonly offset: { readonly line: number };
  readonly map: {
    readonly sources: readonly string[];
    readonly sourcesContent?: readonly string[];
    readonly mappings: string;
  };
}

/** Where in the sources it happened: for findings. */
export type SourcePlace = Pick<PreviewFinding, 'file' | 'line' | 'column' | 'excerpt'>;

/** Our scripts in a stack of calls, in whatever browser. */
const calls = /(https?:\/\/[^\s()]+\/(?:code-\d+|app-\w+)\.js):(\d+):(\d+)/g;

/**
 * Where in our sources an error was thrown, or passed through first.
 *
 * @returns undefined where that cannot be told
 */
export async function sourcePlaceOf(error: unknown): Promise<SourcePlace | undefined> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, address = '', line, column] of stack.matchAll(calls)) {
    const sections = await sectionsOf(address).catch(() => []);
    const place = placeIn(sections, Number(line) - 1, Number(column) - 1);
    // What calls components is no place to mend them.
    if (place && !place.file.startsWith('src/preview/')) return place;
  }
  return undefined;
}

async function sectionsOf(address: string): Promise<readonly Section[]> {
  const text = await (await fetch(address)).text();
  const [, named = ''] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(text) ?? [];
  const inline = /^data:[^,]*;base64,(.*)$/.exec(named)?.[1];
  const json = inline
    ? new TextDecoder().decode(Uint8Array.from(atob(inline), (byte) => byte.charCodeAt(0)))
    : await (await fetch(new URL(named, address))).text();
  return (JSON.parse(json) as { sections: readonly Section[] }).sections;
}

/** Lines and columns count from 0 here. */
function placeIn(sections: readonly Section[], line: number, column: number): SourcePlace | undefined {
  const section = sections.findLast(({ offset }) => offset.line <= line);
  if (!section) return undefined;
  const { sources, sourcesContent, mappings } = section.map;
  let [originalLine, originalColumn] = [0, 0];
  let found: { line: number; column: number } | undefined;
  for (const [index, segments] of mappings.split(';').entries()) {
    if (index > line - section.offset.line) break;
    let generated = 0;
    for (const segment of segments ? segments.split(',') : []) {
      const [step = 0, , lines = 0, columns = 0] = numbersOf(segment);
      generated += step;
      originalLine += lines;
      originalColumn += columns;
      const isBefore = index < line - section.offset.line || generated <= column;
      if (isBefore) found = { line: originalLine, column: originalColumn };
    }
  }
  const [source = ''] = sources;
  if (!found || !source) return undefined;
  const text = sourcesContent?.[0]?.split('\n')[found.line];
  const word = /^\w*/.exec(text?.slice(found.column) ?? '')?.[0].length ?? 0;
  return {
    file: source.replace(/^eos-content:\/\/\//, ''),
    line: found.line + 1,
    column: found.column + 1,
    ...(text && { excerpt: { text, start: found.column, end: found.column + Math.max(1, word) } }),
  };
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of a segment: in base 32, the lowest first, each digit with a bit that says whether more come. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = base64.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
