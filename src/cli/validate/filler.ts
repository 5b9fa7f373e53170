import type { Text } from './text.ts';

/** Whether a text fills the demo page: it says nothing and may be Latin in every language. */
export const isFiller = ({ path }: Text): boolean => path[0] === 'DEMO_CONTENT' && path[1] === 'PARAGRAPHS';
