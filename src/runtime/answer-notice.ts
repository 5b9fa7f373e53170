import { clicked } from '../pages/clicks.ts';
import { focusMain } from '../pages/frame/main.ts';
import { answerAttribute } from '../pages/frame/names.ts';
import { storeConsent } from './preferences.ts';

/**
 * A click in the cookie notice counts at once, whether React has drawn it, is still to come or cannot come.
 * @param onAnswer takes the answer for React, which removes what it has drawn
 */
export function answerNotice(onAnswer: (isAccepted: boolean) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = clicked(event, `[${answerAttribute}]`);
      if (!button) return;
      const { host } = button.getRootNode() as ShadowRoot;
      const isAccepted = button.dataset.eosAnswer === 'true';
      storeConsent(isAccepted);
      if (host.parentElement?.dataset.eosState !== 'ready') host.remove();
      // The focused button is gone; keyboard focus moves to the main content.
      focusMain(document, { preventScroll: true });
      onAnswer(isAccepted);
    },
    true,
  );
}
