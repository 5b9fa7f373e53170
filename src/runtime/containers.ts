import type { Page } from '../pages/page.ts';
import { pages } from '../pages/registry.ts';
import type { EosContentPart } from './eos-content.d.ts';

/** What can be mounted where (contract C6, C11, C12). */

const frameParts: readonly EosContentPart[] = ['header', 'footer', 'cookie-notice'];

/** The page of an id, where it is one's. */
export const pageOf = (id: string): Page | undefined => pages.find((page) => page.id === id);

/** The page that the build prerendered, where this document is one. */
export const prerenderedPage = (): Page | undefined => pageOf(document.documentElement.dataset.eosPage ?? '');

/** The page that the document holds: header and footer beside it mark it, and lead to it in other languages. */
export const pageHere = (): Page | undefined =>
  pages.find(({ container }) => document.getElementById(container));

/** What belongs into each container of contract C6, by the container's id; of the pages those that the tenant has. */
export const containersOf = (tenantPages: readonly string[]): ReadonlyMap<string, EosContentPart> =>
  new Map([
    ...frameParts.map((part) => [`eos-${part}`, part] as const),
    ...pages
      .filter(({ id }) => tenantPages.includes(id))
      .map(({ container, id }) => [container, id] as const),
  ]);

/**
 * Puts containers for header and footer around a page in a host that has none: no document gets two (contract C12).
 *
 * @param isMounted whether the host has mounted a part, under whatever id
 */
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
