import { clicked } from '../pages/clicks.ts';
import { focusMain } from '../pages/frame/main.ts';
import { stateOf } from './container.ts';
import { storeConsent } from './preferences.ts';

/**
 * A click in the cookie notice counts at once, also before React has come, and where it cannot come.
 * @param onAnswer takes the answer for React
 */
export function answerNotice(onAnswer: (isAccepted: boolean) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = clicked(event, '[data-eos-answer]');
      if (!button) return;
      const { host } = button.getRootNode() as ShadowRoot;
      const container = host.parentElement;
      if (!container || stateOf(container) === 'ready') return;
      const isAccepted = button.dataset.eosAnswer === 'true';
      storeConsent(isAccepted);
      host.remove();
      // The focused button is gone; keyboard focus moves to the main content.
      focusMain(document, { preventScroll: true });
      onAnswer(isAccepted);
    },
    true,
  );
}
