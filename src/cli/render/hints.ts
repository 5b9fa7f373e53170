import type { Script } from '../bundle/chunks.ts';
import { scriptPath } from './addresses.ts';
import { escapeMarkup, modulePreloads } from './document.ts';

/**
 * What a host's server may include in the head of its page, so that the header is there with the first paint: the
 * stylesheet of this very build and early loading of its scripts.
 */
export const hintsHtml = (stylesheet: string, modules: readonly Script[]): string =>
  `<link rel="stylesheet" href="${escapeMarkup(stylesheet)}">
<link rel="preload" href="${scriptPath}" as="script">
${modulePreloads(modules)}
`;
