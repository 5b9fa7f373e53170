import type { SeenText } from '../../../audit/texts.ts';
import type { Gatherer } from '../gatherer.ts';

/** The texts that can be seen with scripts. */
export const pageTexts: Gatherer<'pageTexts', readonly SeenText[]> = {
  name: 'pageTexts',
  scope: 'layout',
  on: ['page', 'choice'],
  gather: ({ probe }) => probe('seenTexts'),
};
