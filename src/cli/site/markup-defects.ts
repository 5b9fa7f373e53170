import type { IssueFile, Mark } from '../findings.ts';
import type { Values } from '../messages/messages.ts';
import type { Path, SourceFile, Sources } from '../sources/sources.ts';
import { addressDefects } from './addresses.ts';
import type { MarkupDefect } from './markup.ts';
import { type Text, textsWhere } from './text.ts';

type MarkupCheck = MarkupDefect['check'];

export function markupDefects<Id extends MarkupCheck>(
  text: Text,
  id: Id,
  report: (values: Values, mark: Mark) => void,
): void {
  if (text.kind !== 'rich') return;
  for (const { check, values, offset } of text.markup.defects) {
    if (check === id) report(values as Values, { offset, length: lengthOf(text.text, offset) });
  }
}

const lengthOf = (text: string, offset: number): number =>
  /^(?:<[^<>]*>?|&#?\w*;?)/.exec(text.slice(offset, offset + 200))?.[0].length || 1;

/** Reports the defects of one kind in all addresses: of links in texts, of the fields for addresses, and of settings. */
export function addressIssues<Id extends MarkupCheck & `url-${string}`>(
  sources: Sources,
  id: Id,
  report: (file: IssueFile, path: Path, values: Values, mark?: Mark) => void,
): void {
  const reportAt = (file: SourceFile, path: Path, defects: readonly MarkupDefect[], text?: Text) => {
    for (const { check, values, offset } of defects) {
      if (check !== id) continue;
      const { address = '' } = values as { address?: string };
      report(file, path, values as Values, { offset, length: address.length, source: text?.source?.text });
    }
  };
  for (const { settings } of sources.tenants) {
    for (const [path, address] of addressSettings(settings))
      reportAt(settings, path, addressDefects(address, 0));
  }
  for (const text of defectiveTexts(sources)) reportAt(text.file, text.path, defectsIn(text), text);
}

const defectiveTexts = textsWhere((text) => defectsIn(text).length > 0);

function defectsIn({ kind, text, markup }: Text): readonly MarkupDefect[] {
  if (kind === 'rich') return markup.defects;
  // The schema rules report empty texts.
  return kind === 'address' && text !== '' ? addressDefects(text, 0) : [];
}

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
