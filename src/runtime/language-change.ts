/**
 * Asks hosts whether the language may change (contract C16): one with an unsaved form may say no.
 *
 * @param language in lower case
 */
export const asksHosts = (language: string): boolean =>
  dispatchEvent(new CustomEvent('eos-content:language-change', { detail: { language }, cancelable: true }));
