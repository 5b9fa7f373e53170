/** The target of the skip link. */
export const mainId = 'eos-main';

/** The element in a shadow root that React renders into, hidden until the stylesheet shows it. */
export const frameClass = 'eos-frame';

/** The element of the document that the login team's script draws into; it finds none in a shadow root. */
export const loginId = 'eos-login';

export const loginSlot = 'login';

/** The name of the header's panels, of which one is open at a time. */
export const panelGroup = 'eos-panels';

/** The ground of a page, as in the styles' tokens: phones colour their own bars with it. */
export const surface = { light: '#fff', dark: '#17181b' } as const;

/** The media query of dark pictures, unless a host declares its colours. */
export const darkMedia = '(prefers-color-scheme: dark)';

/** Clicks on these links are kept until React runs, and then repeated (`dataset.eosReplay`). */
export const replayAttribute = 'data-eos-replay';

/** On the notice's buttons: what a click says before React runs (`dataset.eosAnswer`). */
export const answerAttribute = 'data-eos-answer';
