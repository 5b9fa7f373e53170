import { once } from '../lib/once.ts';
import type { FoundInFile, FoundInText } from '../rules/rule.ts';
import type { Path, SourceFile, Sources } from '../sources/sources.ts';
import { addressDefect } from '../texts/addresses.ts';
import { type Text, textsWhere } from '../texts/text.ts';

/** What is wrong with the markup of a text and its links, or with a text that is an address. */
export function markupIssues({ kind, text, markup }: Text): readonly FoundInText[] {
  if (kind === 'rich') {
    return markup.defects.map(({ check, variant, values, offset }) => {
      const length = typeof values.address === 'string' ? values.address.length : tagLength(text, offset);
      return { check, variant, values, mark: { offset, length } };
    });
  }
  // The schema rules report empty texts.
  const defect = kind === 'address' && text !== '' ? addressDefect(text) : undefined;
  return defect ? [{ ...defect, mark: { offset: 0, length: text.length } }] : [];
}

const tagLength = (text: string, offset: number): number =>
  /^(?:<[^<>]*>?|&#?\w*;?)/.exec(text.slice(offset, offset + 200))?.[0].length || 1;

/** What is wrong with addresses: of links in texts, of the fields for addresses, and of settings. */
export const addressIssues = once((sources: Sources): readonly FoundInFile[] => [
  ...sources.tenants.flatMap(({ settings: file }) =>
    addressSettings(file).flatMap(([path, address]) => {
      const defect = addressDefect(address);
      return defect ? [{ ...defect, file, path, mark: { offset: 0, length: address.length } }] : [];
    }),
  ),
  ...defectiveTexts(sources).flatMap((text) =>
    markupIssues(text).map((one) => ({
      ...one,
      file: text.file,
      path: text.path,
      mark: { ...one.mark, source: text.source?.text },
    })),
  ),
]);

const defectiveTexts = textsWhere((text) => markupIssues(text).length > 0);

/** The settings that are addresses. The schema rules report those with another beginning. */
function addressSettings(settings: SourceFile): [Path, string][] {
  const { helpUrl, cookieNoticeLink, tracker } = (settings.value ?? {}) as Record<string, unknown>;
  const { src } = (tracker ?? {}) as Record<string, unknown>;
  const addresses: [Path, unknown, RegExp][] = [
    [['helpUrl'], helpUrl, /^https:\/\//],
    [['cookieNoticeLink'], cookieNoticeLink, /^\//],
    [['tracker', 'src'], src, /^https:\/\//],
  ];
  return addresses.flatMap(([path, address, beginning]): [Path, string][] =>
    typeof address === 'string' && beginning.test(address) ? [[path, address]] : [],
  );
}
