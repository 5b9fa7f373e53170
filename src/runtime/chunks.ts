import { elementOf } from './frame.ts';

/**
 * Begins to load a module whose bytes the browser holds against its integrity value: where they differ, it never runs
 * (contract C20). `import()` itself has no place for the value, and browsers that do not know `modulepreload` (Firefox
 * before 115, Safari before 17) check nothing.
 */
export function preloadModule(address: string, integrity: string): void {
  const link = elementOf('link', { rel: 'modulepreload', href: address, integrity });
  link.onload = link.onerror = link.remove;
  document.head.append(link);
}
