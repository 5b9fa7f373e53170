import type { SeenText } from '../../../audit/texts.ts';
import type { Gatherer } from '../gatherer.ts';

/** Texts that only some people get. */
export interface HiddenTexts {
  readonly unheard: readonly SeenText[];
  readonly unseen: readonly SeenText[];
}

export const hiddenTexts: Gatherer<'hiddenTexts', HiddenTexts> = {
  name: 'hiddenTexts',
  scope: 'page',
  gather: ({ probe }) => probe('hiddenTexts'),
};
