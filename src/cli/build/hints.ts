import { escapeMarkup } from '../escape.ts';
import { scriptPath } from '../output/addresses.ts';

/**
 * What a host's server may include in the head of its page, so that the header is there with the first paint: the
 * stylesheet of this very build, and the script early. Nothing else: on a slow line it would come at the expense of these
 * two, and the script itself begins to load the rest.
 */
export const hintsHtml = (stylesheet: string): string =>
  `<link rel="stylesheet" href="${escapeMarkup(stylesheet)}">
<link rel="preload" href="${scriptPath}" as="script">
`;
