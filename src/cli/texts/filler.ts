import type { Text } from './text.ts';

/** Whether a text fills the demo page: it says nothing and may be Latin in every language. */
export const isFiller = ({ path }: Text): boolean => path[0] === 'DEMO_CONTENT' && path[1] === 'PARAGRAPHS';

export const isFileName = (text: string): boolean => /^\S+\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(text);

/** Whether a text has no words at all: nothing, or tags around nothing. */
export const isBlank = ({ blocks }: Text): boolean => blocks.every(({ text }) => text.trim() === '');
