import { loginId, loginSlot } from '../pages/frame/names.ts';
import { reportError } from './report.ts';
import { loadScript } from './scripts.ts';

const loginPath = '/services/login/login-bundle.js';

/** The element that the login team's script has found or will find; it goes with the header from place to place. */
let place: HTMLElement | undefined;

/**
 * Loads the login team's script (specification §2.1) and shows what it draws in the header's login box. The script draws
 * into an element of the document, for it finds none inside a shadow root; as long as that is empty, the link to the
 * payments stays.
 *
 * @param host the element that the header's shadow root belongs to
 * @param base the address of the build's folder: the script is served by the same portal
 * @returns takes the element away again
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
  void loadScript(new URL(loginPath, base).href, { async: '' }).then((loaded) => {
    if (!loaded) reportError('login', 'login-failed', `${loginPath} cannot be loaded`);
  });
  return () => {
    drawn.disconnect();
    shown.remove();
  };
}
