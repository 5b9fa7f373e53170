import type { Page } from '../pages/page.ts';
import { pages } from '../pages/registry.ts';
import type { EosContentPart } from './eos-content.d.ts';

const frameParts: readonly EosContentPart[] = ['header', 'footer', 'cookie-notice'];

export const pageOf = (id: string): Page | undefined => pages.find((page) => page.id === id);

export const prerenderedPage = (): Page | undefined => pageOf(document.documentElement.dataset.eosPage ?? '');

/** The page that the document holds; header and footer mark it and link to its other languages. */
export const pageHere = (): Page | undefined =>
  pages.find(({ container }) => document.getElementById(container));

/** The part of each container by the container's id (contract C6), limited to the tenant's pages. */
export const containersOf = (tenantPages: readonly string[]): ReadonlyMap<string, EosContentPart> =>
  new Map([
    ...frameParts.map((part) => [`eos-${part}`, part] as const),
    ...pages
      .filter(({ id }) => tenantPages.includes(id))
      .map(({ container, id }) => [container, id] as const),
  ]);

/** Adds containers for header and footer around a page unless the host has mounted them: no document gets two (C12). */
export function frameAround(
  container: HTMLElement,
  isMounted: (part: EosContentPart) => boolean,
): HTMLElement[] {
  return (['header', 'footer'] as const)
    .filter((part) => !document.getElementById(`eos-${part}`) && !isMounted(part))
    .map((part) => {
      const element = document.createElement('div');
      element.id = `eos-${part}`;
      if (part === 'header') container.before(element);
      else container.after(element);
      return element;
    });
}
