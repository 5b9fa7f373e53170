import { isObject } from '../../../pages/objects.ts';
import { reportInFile, oldSiteRule as siteRule } from '../../rules/legacy.ts';
import { isFileName } from '../../texts/filler.ts';
import { valueAt } from '../../texts/shape.ts';
import { textsWhere } from '../../texts/text.ts';
import { type Gap, gapsOf } from '../../texts/translation-gaps.ts';
import { schemaIssues } from '../schema-issues.ts';

/**
 * A page cannot be made if English lacks a text. Other languages fall back to English, which many readers do not know
 * (contract C3).
 */
const keyMissing = siteRule({
  id: 'key-missing',
  severity: 'error',
  mayLackFallback: true,
  check(sources, report) {
    for (const gap of gapsOf(sources)) {
      const { file, path, kind, english, elsewhere } = gap;
      if (kind !== 'key' || imageKeys.has(path.at(-1))) continue;
      const missing = path.join('.');
      const values = { missing, where: elsewhere, ...(english !== undefined && { english: missing }) };
      report(file, path, values, { atKey: true, ...markOf(gap) });
    }
  },
});

const markOf = ({ english }: Gap) => ({
  source: typeof english === 'string' ? english : undefined,
  hasFallback: english !== undefined,
});

const imageKeys: ReadonlySet<unknown> = new Set(['IMAGE', 'IMAGE_URL', 'IMAGE_ALT_TAG']);

/** A list with more or fewer entries than in English: some readers get an answer that others do not. */
const listLength = siteRule({
  id: 'list-length',
  severity: 'warning',
  check(sources, report) {
    // `list-size` reports lists that a page cannot show; this rule compares with English.
    for (const { file, path, kind, english } of gapsOf(sources)) {
      const list = valueAt(file.value, path);
      if (kind !== 'list' || !Array.isArray(list) || !Array.isArray(english)) continue;
      report(file, path, { count: list.length, wanted: english.length }, { hasFallback: true });
    }
  },
});

/** An entry without a field would be shown with a gap, or with the English field. */
const itemIncomplete = siteRule({
  id: 'item-incomplete',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    reportInFile('item-incomplete', schemaIssues(sources), report);
    for (const gap of gapsOf(sources)) {
      const { file, path, kind } = gap;
      const missing = String(path.at(-1));
      if (kind !== 'field' || missing.startsWith('IMAGE') || isHalfPair(gap)) continue;
      report(file, path.slice(0, -1), { missing }, markOf(gap));
    }
  },
});

/** A link needs words and an address. */
const linkPair = siteRule({
  id: 'link-pair',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const gap of gapsOf(sources)) {
      const { file, path } = gap;
      if (isHalfPair(gap)) report(file, path.slice(0, -1), { missing: String(path.at(-1)) }, markOf(gap));
    }
  },
});

const pairs: Readonly<Record<string, readonly string[]>> = {
  LINK_TEXT: ['LINK_URL'],
  LINK_URL: ['LINK_TEXT'],
  LINK: ['TEXT', 'NAME'],
};

/** Whether the other half of a pair is there. */
function isHalfPair({ file, path }: Gap): boolean {
  const key = String(path.at(-1));
  const item = valueAt(file.value, path.slice(0, -1));
  return isObject(item) && !(key in item) && pairs[key]?.some((other) => other in item) === true;
}

/** A picture needs its address and words for people who cannot see it (WCAG 1.1.1). */
const imageAlt = siteRule({
  id: 'image-alt',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    // A picture that lacks several keys is reported once.
    const pictures = Map.groupBy(gapsOf(sources).filter(isOfPicture), ({ file, path }) =>
      [file.path, ...path.slice(0, -1)].join(' '),
    );
    for (const gaps of pictures.values()) {
      const [{ file, path }] = gaps as [Gap];
      const missing = gaps.map((gap) => String(gap.path.at(-1)));
      const hasFallback = gaps.every(({ english }) => english !== undefined);
      report(file, path.slice(0, -1), { missing }, { hasFallback });
    }
    for (const { file, path, text, source } of fileNamesAsWords(sources)) {
      report(file, path, { file: text }, { source: source?.text });
    }
  },
});

const fileNamesAsWords = textsWhere(({ path, text }) => path.at(-1) === 'IMAGE_ALT_TAG' && isFileName(text));

/** A picture that is switched off needs nothing. */
function isOfPicture({ file, path }: Gap): boolean {
  const entry = valueAt(file.value, path.slice(0, -1)) as { IMAGE?: unknown } | undefined;
  return String(path.at(-1)).startsWith('IMAGE') && entry?.IMAGE !== false;
}

export const gapRules = [keyMissing, listLength, itemIncomplete, linkPair, imageAlt];
