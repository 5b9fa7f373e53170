import { loginId, loginSlot } from '../pages/frame/names.ts';
import { linkOf } from './frame.ts';
import { reportError } from './host-events.ts';
import { loadScript } from './scripts.ts';

const loginPath = '/services/login/login-bundle.js';

let place: HTMLElement | undefined;

/**
 * Loads the login team's script (specification §2.1) from the portal at `base`. The script finds no element in a
 * shadow root, so it draws into a slotted one; while that is empty, the link to the payments stays.
 * @returns removes the element
 */
export function showLogin(host: HTMLElement, base: string): () => void {
  place ??= host.querySelector<HTMLElement>(`#${loginId}`) ?? document.createElement('div');
  const shown = place;
  shown.id = loginId;
  if (shown.parentElement !== host) host.replaceChildren(shown);
  const fillSlot = () => {
    if (shown.hasChildNodes()) shown.slot = loginSlot;
    else shown.removeAttribute('slot');
  };
  const drawn = new MutationObserver(fillSlot);
  drawn.observe(shown, { childList: true });
  fillSlot();
  void loadScript(linkOf(base).origin + loginPath, { async: '' }).then((loaded) => {
    if (!loaded) reportError('login', 'login-failed', `${loginPath} cannot be loaded`);
  });
  return () => {
    drawn.disconnect();
    shown.remove();
  };
}
