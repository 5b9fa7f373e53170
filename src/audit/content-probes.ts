import { readHead } from './content-head.ts';
import { readLanguageLinks } from './content-links.ts';
import { readText } from './content-text.ts';

/** What the audit asks of a page about its content. Each is called by its name from outside (see probes.ts). */
export const contentProbes = {
  /** All that a page says of itself and to its readers, as it stands now. */
  content: () => ({ head: readHead(), ...readText(), languages: readLanguageLinks() }),
};
