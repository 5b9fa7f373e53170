import { expect, inject, onTestFinished } from 'vitest';
import { look, type Sight } from '../browser/frame.ts';
import { type Portal, servePortal } from '../browser/portal.ts';
import { sample } from '../browser/portal-tab.ts';
import type { Engine, Visitor } from './engine.ts';

/** A new visitor in front of a portal of their own. */
export interface Visit {
  visitor: Visitor;
  portal: Portal;
}

interface VisitOptions {
  javascript?: boolean;
  /** The certificate of a portal that is served over HTTPS. */
  tls?: { key: string; cert: string };
  /** What to set up before: host pages, failures on purpose. */
  prepare?(portal: Portal): unknown;
}

/** Opens an address of a portal as a new visitor, until the test is over. */
export async function visit(
  engine: Engine,
  path: string,
  { javascript, tls, prepare }: VisitOptions = {},
): Promise<Visit> {
  const portal = await servePortal(inject('dist'), sample.id, tls);
  onTestFinished(portal.close);
  prepare?.(portal);
  const visitor = await engine.visit({ javascript });
  onTestFinished(async () => void (await visitor.close()));
  await visitor.resize(...desktop);
  await visitor.goto(`${portal.origin}${path}`);
  return { visitor, portal };
}

export const desktop = [1280, 800] as const;
/** WebKit's window can be no narrower. */
export const phone = [447, 800] as const;

/** Waits until what the document held is mounted, or has failed. */
export async function ready(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.evaluate('Boolean(window.eosContent)')).toBe(true);
  await look(visitor, () => window.eosContent?.ready.then(() => true));
}

const readVisible = ({ all, isVisible }: Sight, selector: string) =>
  all(selector)
    .filter(isVisible)
    .map((element) => element.getAttribute('href') ?? element.textContent?.trim() ?? '');

/** What can be seen of the elements that match, in shadow roots as well: of links the address, else the words. */
export const visible = (visitor: Visitor, selector: string): Promise<string[]> =>
  look(visitor, readVisible, selector);

/** Clicks the first visible element that matches with the mouse, as soon as it is there. */
export async function click(visitor: Visitor, selector: string): Promise<void> {
  await expect.poll(() => visible(visitor, selector)).not.toEqual([]);
  const [x, y] = await look(
    visitor,
    ({ all, isVisible }, selector) => {
      const element = all(selector).find(isVisible);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [left + width / 2, top + height / 2] as const;
    },
    selector,
  );
  await visitor.click(x, y);
}

/** Where the focus is, and whether styles for it apply: nothing else shows it. */
export const focused = (visitor: Visitor): Promise<string> =>
  look(visitor, ({ focused }) => {
    const element = focused();
    return `${element?.id || element?.className || element?.localName}${element?.matches(':focus') ? '' : ' (not :focus)'}`;
  });

export const states = (visitor: Visitor): Promise<string[]> =>
  look(visitor, () =>
    [...document.querySelectorAll<HTMLElement>('[data-eos-state]')].map(
      ({ id, dataset }) => `${id} ${dataset.eosState}`,
    ),
  );
