import type { EosContent } from './eos-content.d.ts';

/** Ours alone: where nothing is assigned, `window.eosContent` is an element of that id. */
export const ownGlobal = (): EosContent | undefined =>
  Object.getOwnPropertyDescriptor(window, 'eosContent') && window.eosContent;
