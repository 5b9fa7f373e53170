import type { Mark, ProblemFile } from '../findings.ts';
import type { Path, SourceFile, Sources } from '../load/sources.ts';
import type { CheckValues } from '../messages/messages.ts';
import { addressDefects } from './addresses.ts';
import { type MarkupDefect, parseMarkup } from './markup.ts';
import { type Text, textsOf } from './text.ts';

type MarkupCheck = MarkupDefect['check'];

/** Reports the defects of one kind in a text's markup. */
export function markupDefects<Id extends MarkupCheck>(
  text: Text,
  id: Id,
  report: (values: CheckValues<Id>, mark: Mark) => void,
): void {
  if (text.kind !== 'rich') return;
  const { defects } = parseMarkup(text.text);
  for (const { check, values, offset } of defects) {
    if (check === id && !isConsequence(check, text.text, offset, defects))
      report(values as CheckValues<Id>, { offset, length: lengthOf(text.text, offset) });
  }
}

/** Whether a defect is what another one leads to: what follows a tag that is none or that is not closed stands in the wrong place. */
function isConsequence(
  check: MarkupCheck,
  text: string,
  offset: number,
  defects: readonly MarkupDefect[],
): boolean {
  const has = (other: MarkupCheck) => defects.some((defect) => defect.check === other);
  switch (check) {
    case 'nesting':
      return has('html-unclosed') || has('html-tag');
    case 'html-unclosed':
      return has('html-tag');
    case 'html-attribute':
      // What was read as attributes of a closing tag are the words behind it.
      return text.startsWith('</', offset) && has('html-unclosed');
    default:
      return false;
  }
}

/** A tag or an entity is meant as a whole. */
const lengthOf = (text: string, offset: number): number =>
  /^(?:<[^<>]*>?|&#?\w*;?)/.exec(text.slice(offset, offset + 200))?.[0].length || 1;

/** Reports the defects of one kind in all addresses: of links in texts, of the fields for addresses, and of settings. */
export function addressProblems<Id extends MarkupCheck & `url-${string}`>(
  sources: Sources,
  id: Id,
  report: (file: ProblemFile, path: Path, values: CheckValues<Id>, mark?: Mark) => void,
): void {
  const tell = (file: SourceFile, path: Path, defects: readonly MarkupDefect[], source?: string) => {
    for (const { check, values, offset } of defects) {
      if (check !== id) continue;
      const { address = '' } = values as { address?: string };
      report(file, path, values as CheckValues<Id>, { offset, length: address.length, source });
    }
  };
  for (const { settings } of sources.tenants) {
    for (const [path, address] of addressSettings(settings)) tell(settings, path, addressDefects(address, 0));
  }
  for (const { file, texts } of textsOf(sources)) {
    for (const { kind, text, path, source } of texts) {
      if (kind === 'rich') tell(file, path, parseMarkup(text).defects, source?.text);
      // That there is nothing at all is said by the check of the shape.
      else if (kind === 'address' && text !== '') tell(file, path, addressDefects(text, 0), source?.text);
    }
  }
}

/** The settings that are addresses. What does not even begin as it should is said by the check of the shape. */
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
