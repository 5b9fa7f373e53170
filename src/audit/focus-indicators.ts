import { colourOf, contrastOn, groundOf, paintedCanvas } from './colour.ts';
import { visibleControls } from './controls.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { addStyles, closeDetails, openDetails } from './styles.ts';
import { clearFocus, focused, isInShadow, lineageOf, parentOf } from './tree.ts';

const looks = [
  'outline',
  'box-shadow',
  'background-color',
  'background-image',
  'border-color',
  'border-width',
  'border-style',
  'color',
  'text-decoration',
  'transform',
  'filter',
  'opacity',
] as const;

function lookOf(element: Element): string[] {
  const around = lineageOf(element).slice(0, 3);
  return around.flatMap((each, level) =>
    (level === 0 ? ['', '::before', '::after'] : ['']).flatMap((pseudo) => {
      const style = getComputedStyle(each, pseudo);
      return looks.map((name) => style.getPropertyValue(name));
    }),
  );
}

const outline = looks.indexOf('outline');
const ground = looks.indexOf('background-color');

/**
 * The controls that look the same with and without focus, with `<details>` open. An outline counts if its contrast suffices
 * (WCAG 1.4.11), any other change counts. Call after a key press: browsers mark focus less after a mouse click.
 */
export function unmarkedControls(colours: 'own' | 'forced', withFrame: boolean): NodeDetails[] {
  openDetails();
  clearFocus();
  const undo = addStyles(`${paintedCanvas} *, *::before, *::after { transition: none !important }`);
  const [x, y] = [scrollX, scrollY];
  const controls = visibleControls().filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.tabIndex >= 0 && (withFrame || !isInShadow(control)),
  );
  const looksBefore = new Map(controls.map((control) => [control, lookOf(control)]));
  const found = controls.filter((control) => isUnmarked(control, looksBefore.get(control) ?? [], colours));
  clearFocus();
  scrollTo({ left: x, top: y, behavior: 'instant' });
  undo();
  closeDetails();
  return found.map(nodeOf);
}

/** Gives a control the focus, and compares its looks. */
function isUnmarked(control: HTMLElement, before: readonly string[], colours: 'own' | 'forced'): boolean {
  // Some close when the focus leaves them.
  const details = control.closest('details');
  if (details) details.open = true;
  control.focus({ preventScroll: true });
  if (focused() !== control) return false;
  const after = lookOf(control);
  const changed = after.flatMap((value, index) =>
    value === before[index] || (colours === 'forced' && isForced(index)) ? [] : index,
  );
  if (changed.length === 0) return true;
  if (changed.every((index) => index === ground)) return isSameGround(before[ground], after[ground]);
  return changed.every((index) => index === outline) && !hasOutline(control);
}

/** Forced colours override these properties. */
const isForced = (index: number): boolean =>
  /shadow|background|^color|border-color/.test(looks[index % looks.length] ?? '');

function isSameGround(before = '', after = ''): boolean {
  const [one, other] = [colourOf(before), colourOf(after)];
  return one?.alpha === 1 && other !== undefined && contrastOn(other, one) < 1.1;
}

/** Least contrast of a focus indicator with its background (WCAG 1.4.11). */
const leastContrast = 3;

function hasOutline(element: HTMLElement): boolean {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return false;
  const isInside = Number.parseFloat(outlineOffset) < 0;
  if (outlineStyle === 'auto') return true;
  const ground = groundOf(isInside ? element : parentOf(element));
  const colour = colourOf(outlineColor);
  return !colour || !ground || contrastOn(colour, ground) >= leastContrast;
}
