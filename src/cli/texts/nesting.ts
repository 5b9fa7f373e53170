import { isBlock, maxDepth, type RichTag } from '../../pages/text/rich.ts';
import { type Phrase, phrase } from '../messages/messages.ts';

export const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol' || tag === 'dl';

/** What puts a text right that stands directly in a list. */
export const itemFix = (list: string): Phrase => phrase(list === 'dl' ? 'nest.dl.fix' : 'nest.li.fix');

/**
 * Why a tag is misplaced, and what to do if that is not obvious; undefined if it is allowed.
 * @param around the tags around it, outermost first
 */
export function misplacement(
  tag: string,
  around: readonly string[],
): { where: Phrase; fix?: Phrase } | undefined {
  const parent = around.at(-1) ?? '';
  const isTerm = tag === 'dt' || tag === 'dd';
  if (isTerm && parent !== 'dl') return { where: phrase('nest.outside-dl') };
  if (tag === 'li' && parent !== 'ul' && parent !== 'ol') return { where: phrase('nest.outside-list') };
  if (isTerm || tag === 'li') return undefined;
  if (isList(parent)) return { where: phrase('nest.directly', { tag: parent }), fix: itemFix(parent) };
  if (isBlock([tag as RichTag, null, []])) {
    return parent === '' || (parent === 'li' && tag !== 'h3' && tag !== 'dl')
      ? undefined
      : { where: phrase('nest.in', { tag: parent }) };
  }
  if (around.length === maxDepth && tag !== 'br') {
    return { where: phrase('nest.deep', { count: maxDepth }), fix: phrase('nest.deep.fix') };
  }
  return tag === 'a' && around.includes('a') ? { where: phrase('nest.link') } : undefined;
}
