import type { Page } from '../pages/page.ts';
import { pages } from '../pages/registry.ts';

export const pageOf = (id: string): Page | undefined => pages.find((page) => page.id === id);

export const prerenderedPage = (): Page | undefined => pageOf(document.documentElement.dataset.eosPage ?? '');

/** The page that the document holds; header and footer mark it and link to its other languages. */
export const pageHere = (): Page | undefined =>
  pages.find(({ container }) => document.getElementById(container));
