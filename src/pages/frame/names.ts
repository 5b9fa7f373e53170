/** Names by which build and browser find the parts of the frame. */

/** The element that the skip link leads to. */
export const mainId = 'eos-main';

/** The element inside a shadow root that React renders into. It stays hidden until the stylesheet shows it. */
export const frameClass = 'eos-frame';

/** Where the login team's script draws: an element of the document, for its script finds none inside a shadow root. */
export const loginId = 'eos-login';

/** The slot of the header that shows what the login team's script drew. */
export const loginSlot = 'login';

/** When the picture of a dark page is shown, unless a host has declared its colours. */
export const darkMedia = '(prefers-color-scheme: dark)';

/** Marks links whose clicks are kept until React has come alive, and are then done again (`dataset.eosReplay`). */
export const replayAttribute = 'data-eos-replay';
