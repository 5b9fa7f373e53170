import { plainText } from '../../../pages/text/rich.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Path, SourceFile, Sources } from '../../load/sources.ts';
import { addressDefects } from '../addresses.ts';
import { textFiles } from '../files.ts';
import { isEntity, type MarkupDefect, parseMarkup } from '../markup.ts';
import { type TextLeaf, textLeaves } from '../shape.ts';

/** Markup stands only where it may, and is whole; every address is one that a link may have (contract C4). */
export function checkMarkup(sources: Sources): Problem[] {
  return [
    ...sources.tenants.flatMap(({ settings }) => settingProblems(settings)),
    ...textFiles(sources).flatMap((file) =>
      textLeaves(file.value).flatMap((leaf) => textProblems(file, leaf)),
    ),
  ];
}

function textProblems(file: SourceFile, { path, text, kind }: TextLeaf): Problem[] {
  // That there is nothing at all is said by the check of the shape.
  if (text === '') return [];
  if (kind === 'plain') {
    if (text.trim() === '') return [problem('empty', file, path, {})];
    const found = tagOrEntity(text);
    return found ? [problem('html-plain', file, path, { tag: found[0] }, { offset: found.index })] : [];
  }
  if (kind === 'rich') {
    const { value, defects } = parseMarkup(text);
    if (defects.length === 0 && plainText(value).trim() === '') return [problem('empty', file, path, {})];
    return toProblems(file, path, defects);
  }
  return kind === 'address' ? toProblems(file, path, addressDefects(text, 0)) : [];
}

/** What would be markup if the text could hold any. Other signs, `5 < 6` or `B&B`, stand for themselves. */
const tagOrEntity = (text: string): RegExpExecArray | undefined =>
  [...text.matchAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z][a-z0-9]*|#\w+);/gi)].find(
    ([found]) => !found.startsWith('&') || isEntity(found),
  );

/** The settings that are addresses. What does not even begin as it should is said by the check of the shape. */
function settingProblems(settings: SourceFile): Problem[] {
  const { helpUrl, cookieNoticeLink, tracker } = (settings.value ?? {}) as Record<string, unknown>;
  const { src } = (tracker ?? {}) as Record<string, unknown>;
  const addresses: [Path, unknown, RegExp][] = [
    [['helpUrl'], helpUrl, /^https:\/\//],
    [['cookieNoticeLink'], cookieNoticeLink, /^\//],
    [['tracker', 'src'], src, /^https:\/\//],
  ];
  return addresses.flatMap(([path, address, beginning]) =>
    typeof address === 'string' && beginning.test(address)
      ? toProblems(settings, path, addressDefects(address, 0))
      : [],
  );
}

const toProblems = (file: SourceFile, path: Path, defects: readonly MarkupDefect[]): Problem[] =>
  defects.map(({ check, values, offset }) => problem(check, file, path, values, { offset }));
