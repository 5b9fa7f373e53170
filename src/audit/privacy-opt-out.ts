import { click, late, optOutLinks, until } from './privacy-choices.ts';
import { storedSoFar } from './privacy-kept.ts';
import { isTrackingOff } from './privacy-tracker.ts';
import type { Stored } from './record-storage.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, isVisible } from './tree.ts';

/** The link that turns tracking off, and where it stands (specification §2.5). */
export interface OptOut {
  readonly spot: Spot;
  readonly name: string;
  readonly isVisible: boolean;
  /** The numbered section that it stands in, by its headline without the number; empty outside of one. */
  readonly section: string;
  /** The section about measuring, and what it says. */
  readonly analysis: { readonly headline: string; readonly text: string };
  /** All numbered sections of the page. */
  readonly sections: readonly { readonly number: string; readonly headline: string }[];
}

/** What a click on it has led to. */
export interface OptedOut {
  readonly isTaken: boolean;
  /** Whether the tracker was told to stop. */
  readonly isTold: boolean;
  readonly stored: readonly Stored[];
  /** Whether the switch then says that it is off. */
  readonly isSaid: boolean;
  /** The sentence beside it, and the language that it is said to be in. */
  readonly sentence: string;
  readonly lang: string;
}

const linkOf = (): HTMLElement | undefined => all(optOutLinks)[0] as HTMLElement | undefined;

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export function optOutFacts(): OptOut | undefined {
  const link = linkOf();
  if (!link) return undefined;
  const analysis = document.getElementById('analysis');
  return {
    spot: spotOf(link),
    name: textOf(link),
    isVisible: isVisible(link),
    section: headlineOf(link.closest('section')),
    analysis: { headline: headlineOf(analysis), text: textOf(analysis) },
    sections: [...document.querySelectorAll('main section')].flatMap((section) => {
      const [, number = ''] = /^([\d.]+)/.exec(textOf(section.querySelector('h2, h3'))) ?? [];
      return number ? [{ number, headline: headlineOf(section) }] : [];
    }),
  };
}

const headlineOf = (section: Element | null | undefined): string =>
  textOf(section?.querySelector('h2, h3')).replace(/^[\d.]+\s*/, '');

export async function optOut(): Promise<OptedOut> {
  const link = linkOf();
  const mark = storedSoFar().length;
  const isTaken = link ? click(link) : false;
  const isSaid = await until(() => linkOf()?.ariaChecked === 'false');
  await late();
  const said = all('#tracking-opt-out-state')[0];
  const lang = said?.querySelector('[lang]') ?? said?.closest('[lang]');
  return {
    isTaken,
    isTold: isTrackingOff(),
    stored: storedSoFar().slice(mark),
    isSaid,
    sentence: textOf(said),
    lang: lang?.getAttribute('lang') ?? '',
  };
}
