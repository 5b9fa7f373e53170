import type { LayoutState } from '../../audit/accessibility-layout.ts';
import type { Trouble } from '../../audit/accessibility-troubles.ts';
import type { Sighting } from './check.ts';
import type { PageRecord } from './record.ts';
import type { Target } from './target.ts';
import { lyingTablet } from './visit.ts';

/** The checks that tell of a layout in which something is missed. */
export type LayoutCheck = 'reflow' | 'text-resize' | 'text-spacing' | 'orientation';

/** More of a kind than this say nothing new: one rule of a stylesheet causes them all. */
const most = 5;

/**
 * Which check each trouble is told by. What does not fit in one state seldom fits in another, and one defect is to be
 * told once: a box whose height is fixed, where text is enlarged; one whose height follows the size of text, where it is
 * spaced; what is too wide, where the window is narrow. Troubles that one rule of a stylesheet may cause are told by one
 * check, whatever they differ in.
 *
 * @param target other teams' pages may hide what they like, as long as it is not by accident
 * @returns those that are defects
 */
export function verdictsOn(
  troubles: readonly Trouble[],
  target: Target['kind'],
): ReadonlyMap<Trouble, LayoutCheck> {
  const verdicts = new Map<Trouble, LayoutCheck>();
  for (const trouble of troubles) {
    const verdict = verdictOn(trouble, target !== 'host');
    if (verdict) verdicts.set(trouble, verdict);
  }
  const turned = [...verdicts].filter(([, verdict]) => verdict === 'orientation');
  // A page that lies on its side fits nowhere.
  if (turned.length > 0) return new Map(turned);
  for (const [axis, rank] of Object.entries(ranks)) {
    const alike = [...verdicts].filter(
      ([{ kind, axis: own }]) => own === axis && kind !== 'lost' && kind !== 'stiff',
    );
    const first = rank.find((check) => alike.some(([, verdict]) => verdict === check));
    for (const [trouble] of first ? alike : []) if (first) verdicts.set(trouble, first);
  }
  return verdicts;
}

/** Which check tells of all that does not fit in one way. */
const ranks: Readonly<Record<Trouble['axis'], readonly LayoutCheck[]>> = {
  x: ['reflow', 'text-spacing', 'text-resize'],
  y: ['text-resize', 'text-spacing', 'reflow'],
};

function verdictOn({ kind, states, axis, isFixed }: Trouble, isOurs: boolean): LayoutCheck | undefined {
  const at = (state: LayoutState) => states.includes(state);
  const byText = at('spaced') ? 'text-spacing' : 'text-resize';
  switch (kind) {
    case 'turned':
      // The zoomed window is a landscape, the narrow one a portrait; what is turned in both is so by design.
      return at('narrow') === at('zoomed') ? undefined : 'orientation';
    case 'stiff':
      return isOurs ? 'text-resize' : undefined;
    case 'lost':
      if (!isOurs) return undefined;
      if (at('narrow') || at('between')) return 'reflow';
      return at('zoomed') ? 'orientation' : byText;
    case 'wide':
    case 'scroll':
      return at('narrow') || at('between') ? 'reflow' : byText;
    default:
      if (at('opened') && !isOurs) return undefined;
      if (axis === 'x') return at('narrow') || at('opened') || at('between') ? 'reflow' : byText;
      if (isFixed) return 'text-resize';
      if (states.every((state) => state === 'between')) return 'reflow';
      if (at('opened') && (kind === 'overlap' || !at('enlarged'))) return 'reflow';
      // What is too narrow for usual text is so for larger text, too.
      return at('narrow') && states.every((state) => state === 'narrow' || state === 'enlargedTablet')
        ? 'reflow'
        : byText;
  }
}

const when: Readonly<Record<LayoutCheck, string>> = {
  reflow: 'in a window of 320 CSS pixels',
  'text-resize': 'with text at 200 %',
  'text-spacing': 'with the text spacing of WCAG 1.4.12',
  orientation: 'in one orientation of the screen',
};

/** Between two widths at which a page is fine, it need not be. */
function circumstancesOf(check: LayoutCheck, states: readonly LayoutState[]): string {
  if (states.includes('opened')) return 'even as it is opened';
  const isBetween = check === 'reflow' && states.includes('between') && !states.includes('narrow');
  return isBetween ? `in a window of ${lyingTablet.width} CSS pixels` : when[check];
}

type Words = Pick<Trouble, 'axis'> & Record<'name' | 'text' | 'other', string>;

const what: Readonly<Record<Trouble['kind'], (words: Words) => string>> = {
  cut: ({ name, text, axis }) =>
    `${name} cuts off “${text}” ${axis === 'x' ? 'at its side' : 'above or below'}`,
  overlap: ({ text, other }) => `“${text}” and “${other}” lie on each other`,
  wide: ({ name }) => `${name} is wider than the window, so that the page has to be scrolled sideways,`,
  scroll: ({ name, text }) => `${name} has to be scrolled sideways to read “${text}”`,
  lost: ({ name, text }) => `${name} is not there, and with it “${text}”,`,
  stiff: ({ name, text }) => `${name} does not grow, nor does “${text}” in it,`,
  turned: ({ name }) => `${name} lies on its side`,
};

const longest = 60;

/** What a check of the layout has to say about a page. */
export function layoutSightings(
  check: LayoutCheck,
  { accessibility, target }: PageRecord,
  hint: string,
): Sighting[] {
  const verdicts = verdictsOn(accessibility.troubles, target.kind);
  const found = accessibility.troubles.filter((trouble) => verdicts.get(trouble) === check);
  const more = found.length - most;
  return found.slice(0, most).map(({ kind, axis, spot, text, other = '', states }, index): Sighting => {
    const name = `${/^<[^ >]+/.exec(spot?.html ?? '')?.[0] ?? '<html'}>`;
    const words = { name, axis, text: shortened(text), other: shortened(other) };
    const circumstances = circumstancesOf(check, states);
    const others = more > 0 && index === most - 1 ? `; so do ${more} more` : '';
    return {
      message: `${what[kind](words)} ${circumstances}${others}.`,
      hint,
      spot,
      detail: `${kind} ${axis}`,
    };
  });
}

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
