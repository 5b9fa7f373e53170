import { maxDepth } from '../../pages/text/rich.ts';

const blocks: ReadonlySet<string> = new Set(['p', 'h3', 'ul', 'ol']);

export const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol';

/**
 * Why a tag cannot stand where it stands, and what to do where that is not plain; undefined where it can.
 *
 * @param around the tags that it stands in, from the outermost to the innermost
 */
export function misplacement(
  tag: string,
  around: readonly string[],
): { where: string; mend?: string } | undefined {
  const parent = around.at(-1) ?? '';
  if (tag === 'li') return isList(parent) ? undefined : { where: 'outside <ul> and <ol>' };
  if (isList(parent)) return { where: `directly in <${parent}>`, mend: 'put it into an <li>' };
  if (blocks.has(tag)) {
    return parent === '' || (parent === 'li' && tag !== 'h3') ? undefined : { where: `in <${parent}>` };
  }
  if (around.length === maxDepth && tag !== 'br') {
    return { where: `inside ${maxDepth} others`, mend: 'close some of them before it' };
  }
  return tag === 'a' && around.includes('a') ? { where: 'in a link' } : undefined;
}
