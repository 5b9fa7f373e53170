import type { LayoutState, Trouble } from '../../audit/accessibility-troubles.ts';
import type { Sighting } from './check.ts';
import type { PageRecord } from './record.ts';
import type { Target } from './target.ts';

/** The checks that tell of a layout in which something is missed. */
export type LayoutCheck = 'reflow' | 'text-resize' | 'text-spacing' | 'orientation';

/** More of a kind than this say nothing new: one rule of a stylesheet causes them all. */
const most = 5;

/**
 * Which check a trouble is told by. What does not fit in one state seldom fits in another, and one defect is to be told
 * once: a box whose height is fixed, where text is enlarged; one whose height follows the size of text, where it is
 * spaced; what is too wide, where the window is narrow.
 *
 * @returns undefined where it is none: other teams' pages may hide what they like, as long as it is not by accident
 */
export function verdictOn(
  { kind, states, axis, isFixed }: Trouble,
  target: Target['kind'],
): LayoutCheck | undefined {
  const isOurs = target !== 'host';
  const at = (state: LayoutState) => states.includes(state);
  switch (kind) {
    case 'turned':
      // What is turned in every window is so by design; the opened and the zoomed one are landscape, the narrow one is portrait.
      return at('narrow') === at('zoomed') ? undefined : 'orientation';
    case 'stiff':
      return isOurs ? 'text-resize' : undefined;
    case 'lost':
      if (!isOurs) return undefined;
      if (at('narrow')) return 'reflow';
      return at('zoomed') ? 'orientation' : byText(at);
    case 'wide':
    case 'scroll':
      return at('narrow') ? 'reflow' : byText(at);
    default:
      if (at('opened')) return isOurs ? openedVerdict(kind, axis, isFixed) : undefined;
      if (axis === 'x') return at('narrow') ? 'reflow' : byText(at);
      if (isFixed) return 'text-resize';
      return at('narrow') && states.length === 1 ? 'reflow' : byText(at);
  }
}

const byText = (at: (state: LayoutState) => boolean): LayoutCheck =>
  at('spaced') ? 'text-spacing' : 'text-resize';

/** What is cut off from the beginning is the worse, the larger the text. */
const openedVerdict = (kind: Trouble['kind'], axis: Trouble['axis'], isFixed: boolean): LayoutCheck =>
  kind === 'overlap' || axis === 'x' ? 'reflow' : isFixed ? 'text-resize' : 'text-spacing';

const when: Readonly<Record<LayoutCheck, string>> = {
  reflow: 'in a window of 320 CSS pixels',
  'text-resize': 'with text at 200 %',
  'text-spacing': 'with the text spacing of WCAG 1.4.12',
  orientation: 'in one orientation of the screen',
};

const what: Readonly<Record<Trouble['kind'], (name: string, text: string, axis: Trouble['axis']) => string>> =
  {
    cut: (name, text, axis) => `${name} cuts off “${text}” at its ${axis === 'x' ? 'side' : 'lower edge'}`,
    overlap: (name, text) => `${name} lets “${text}” lie on other text`,
    wide: (name) => `${name} is wider than the window, so that the page has to be scrolled sideways`,
    scroll: (name, text) => `${name} has to be scrolled sideways to read “${text}”`,
    lost: (name, text) => `${name} is not there, and with it “${text}”`,
    stiff: (name, text) => `${name} does not grow: “${text}”`,
    turned: (name) => `${name} lies on its side`,
  };

const longest = 60;

/** What a check of the layout has to say about a page. */
export function layoutSightings(
  check: LayoutCheck,
  { accessibility, target }: PageRecord,
  hint: string,
): Sighting[] {
  const found = accessibility.troubles.filter((trouble) => verdictOn(trouble, target.kind) === check);
  const more = found.length - most;
  return found.slice(0, most).map(({ kind, axis, spot, text, states }, index): Sighting => {
    const name = spot ? (/^<[^ >]+/.exec(spot.html)?.[0] ?? '<html') + '>' : 'Something';
    const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
    const circumstances = states.includes('opened') ? ' even as it is opened' : ` ${when[check]}`;
    const others = more > 0 && index === most - 1 ? `; so do ${more} more` : '';
    return {
      message: `${what[kind](name, shown, axis)}${circumstances}${others}.`,
      hint,
      spot,
      detail: `${kind} ${axis}`,
    };
  });
}
