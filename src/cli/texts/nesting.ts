import { maxDepth } from '../../pages/text/rich.ts';
import { type Phrase, phrase } from '../messages/messages.ts';

const blocks: ReadonlySet<string> = new Set(['p', 'h3', 'ul', 'ol']);

export const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol';

/**
 * Why a tag is misplaced, and what to do if that is not obvious; undefined if it is allowed.
 * @param around the tags around it, outermost first
 */
export function misplacement(
  tag: string,
  around: readonly string[],
): { where: Phrase; fix?: Phrase } | undefined {
  const parent = around.at(-1) ?? '';
  if (tag === 'li') return isList(parent) ? undefined : { where: phrase('nest.outside-list') };
  if (isList(parent)) return { where: phrase('nest.directly', { tag: parent }), fix: phrase('nest.li.fix') };
  if (blocks.has(tag)) {
    return parent === '' || (parent === 'li' && tag !== 'h3')
      ? undefined
      : { where: phrase('nest.in', { tag: parent }) };
  }
  if (around.length === maxDepth && tag !== 'br') {
    return { where: phrase('nest.deep', { count: maxDepth }), fix: phrase('nest.deep.fix') };
  }
  return tag === 'a' && around.includes('a') ? { where: phrase('nest.link') } : undefined;
}
