import type { Spot } from '../../audit/spot.ts';
import type { PageRecord } from './record.ts';

/**
 * Tells whether something stands in a part of the frame that its host changes or hides. That is told by `host-collides`
 * and `frame-missing`, which name the cause; what follows for whoever wants to use the part is not told again.
 */
export function hostsDoing({
  target,
  frame,
}: Pick<PageRecord, 'target' | 'frame'>): (spot: Spot | undefined) => boolean {
  const { collisions = [], containers = [] } = (target.kind === 'host' && frame.embedding) || {};
  const hidden = containers.filter(({ hiddenBy }) => hiddenBy !== '');
  const ids = [...collisions, ...hidden].map(({ id }) => id);
  return (spot) =>
    ids.some((id) => spot !== undefined && new RegExp(`^#${id}(?![\\w-])`).test(spot.selector));
}
