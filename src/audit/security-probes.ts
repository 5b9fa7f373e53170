import { type Events, eventsSoFar } from './record-events.ts';
import type { Recording } from './recorder.ts';
import { assetsOf, blankImages, linksOf, type PageAsset, type PageLink } from './security-addresses.ts';
import { type InlineCode, inlineCode } from './security-inline.ts';
import { type LegalLink, legalLinks } from './security-legal.ts';

/** What a page leads to, asks for and runs. */
export interface Surface {
  readonly links: readonly PageLink[];
  readonly assets: readonly PageAsset[];
  readonly blankImages: readonly PageAsset[];
  readonly inline: readonly InlineCode[];
  readonly legal: readonly LegalLink[];
  /** Whether there is a container for the footer. */
  readonly hasFooter: boolean;
}

const recordedEvents = (): Events | undefined =>
  (window as unknown as Record<symbol, Recording | undefined>)[Symbol.for('eos-audit-recording')]?.events;

/** What the audit asks of a page about its security. Each is called by its name from outside (see probes.ts). */
export const securityProbes = {
  /** What the policy refused and what our scripts reported so far; undefined where nothing was recorded. */
  happened: () => {
    const events = recordedEvents();
    return events && eventsSoFar(events);
  },

  surface: (): Surface => ({
    links: linksOf(),
    assets: assetsOf(),
    blankImages: blankImages(),
    inline: inlineCode(),
    legal: legalLinks(),
    hasFooter: document.getElementById('eos-footer') !== null,
  }),

  /**
   * Tries what a strict policy refuses, and takes its own traces away again.
   *
   * @returns what ran all the same
   */
  async guard(): Promise<string[]> {
    const { violations } = recordedEvents() ?? { violations: [] };
    const before = violations.length;
    const ran = await new Promise<string[]>((resolve) => {
      // In a task of the page's own: what is called from outside may evaluate code.
      setTimeout(() => resolve(tried()));
    });
    // Refusals are told in tasks that come after.
    await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
    violations.length = Math.min(violations.length, before);
    return ran;
  },
};

const mark = Symbol.for('eos-audit-ran');

/** Tries an inline script, an inline handler and the evaluation of a string. */
function tried(): string[] {
  const page = window as unknown as Record<symbol, string[] | undefined>;
  const ran: string[] = [];
  page[mark] = ran;
  const code = (name: string) => `window[Symbol.for('eos-audit-ran')].push('${name}')`;
  attempt(() => {
    const script = document.createElement('script');
    script.append(code('an inline script'));
    document.head.append(script);
    script.remove();
  });
  attempt(() => {
    const element = document.createElement('p');
    element.setAttribute('onclick', code('an inline handler'));
    element.dispatchEvent(new Event('click'));
  });
  attempt(() => {
    // What is tried here is whether the page lets it: no text of a page gets near it.
    const evaluate = Reflect.get(window, 'eval') as (code: string) => unknown;
    evaluate(code('eval'));
  });
  delete page[mark];
  return ran;
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Refused, as it should be.
  }
}
