import type { Place } from '../../../audit/keyboard-order.ts';

/** How far a line may be out of line, in CSS pixels. */
const tolerance = 8;

/**
 * The steps of a walk that go against the order of reading, within a list, a form or a bar: to the other side on the same
 * line, or up without going on to the next column.
 */
export function againstReading<Stop extends { readonly place: Place }>(
  stops: readonly Stop[],
): readonly (readonly [Stop, Stop])[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    return next && isAgainst(stop.place, next.place) ? [[stop, next] as const] : [];
  });
}

function isAgainst(one: Place, other: Place): boolean {
  if (one.group < 0 || one.group !== other.group) return false;
  const goesOn = one.isRightToLeft
    ? other.right <= one.left + tolerance
    : other.left >= one.right - tolerance;
  const goesBack = one.isRightToLeft
    ? other.left >= one.right - tolerance
    : other.right <= one.left + tolerance;
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isOneLine = overlap > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
  if (isOneLine) return goesBack;
  return other.bottom <= one.top + tolerance && !goesOn;
}
