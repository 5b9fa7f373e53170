import { isBlock, isRichText } from '../../../pages/text/rich.ts';
import { textRule } from '../../rules/rule.ts';
import { isBlank } from '../../texts/filler.ts';
import type { Text } from '../../texts/text.ts';

/** More blocks than in English: each stands beside the English block that it translates. `html-missing` reports fewer. */
export const blockCount = textRule({
  id: 'block-count',
  severity: 'hint',
  check(text, report) {
    const { kind, source } = text;
    if (kind !== 'rich' || !source || text.text === source.text || isBlank(text)) return;
    const [count, wanted] = [blocksIn(text), blocksIn(source)];
    // Paragraphs may stand for lines.
    const lines = breaksIn(source) - breaksIn(text);
    if (count > wanted + Math.max(0, lines)) report({ count, wanted });
  },
});

/** A text without a block is a paragraph. */
const blocksIn = ({ markup: { value } }: Text): number =>
  isRichText(value) ? Math.max(1, value.rich.filter(isBlock).length) : 1;

const breaksIn = ({ text }: Text): number => text.match(/<br\b/gi)?.length ?? 0;
