import { textRule } from '../rule.ts';

/** Headlines, labels and titles are shown as they are written: a tag in one would be read out as a tag. */
export const htmlPlain = textRule({
  id: 'html-plain',
  severity: 'error',
  isEssential: true,
  check({ kind, text }, report) {
    if (kind !== 'plain' || !/[<&]/.test(text)) return;
    const found = tagOrEntity(text);
    if (!found) return;
    const [tag] = found;
    const entity = tag.startsWith('&') ? tag : undefined;
    report({ tag, entity }, { offset: found.index, length: tag.length });
  },
});

/**
 * What would be markup if the text could hold any. Other signs, `5 < 6` or `B&B`, stand for themselves; so does `&copy` in
 * an address, while `&egrave` can only be a letter that lost its semicolon.
 */
const tagOrEntity = (text: string): RegExpExecArray | undefined =>
  [
    ...text.matchAll(
      /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&#\w+;|&[a-z][a-zA-Z]{2,8};|&(?:nbsp|amp|[a-zA-Z](?:acute|grave|circ|uml|cedil|tilde|slash|ring))\b/g,
    ),
  ][0];
