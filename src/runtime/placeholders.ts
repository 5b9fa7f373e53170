import { fallbackLanguage, type Language } from '../pages/portal.ts';
import type { Placeholders } from '../pages/stamp.ts';
import { frameIn } from './frame.ts';
import { reportError } from './report.ts';

/** Stamped in front of the snippet and the loader by the build. */
declare const __EOS_PLACEHOLDERS__: Placeholders;

/** How long `eos-content.js` may take before placeholders stand for what it would have shown, in milliseconds. */
export const timeoutInMs = 10_000;

let hasFailed = false;

/**
 * What the host's page does where `eos-content.js` is not there (contract C15): placeholders stand in the containers for
 * header and footer, also in those that the document gets later, and one event says so. If the script comes after all, the
 * frame takes their places.
 *
 * @param address of the script; the links lead to the portal that it belongs to
 * @param reason goes on behind the address
 */
export function scriptFailed(address: string, reason: string): void {
  if (hasFailed) return;
  hasFailed = true;
  const show = () => {
    if (window.eosContent) added.disconnect();
    else {
      placeholder('header', address);
      placeholder('footer', address);
    }
  };
  const added = new MutationObserver(show);
  added.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', show);
  show();
  reportError('script', 'script-failed', `${address} ${reason}`);
}

/** Puts a placeholder into the part's container: the elements of `MissingHeader` and `MissingFooter`, without React. */
function placeholder(part: 'header' | 'footer', address: string): void {
  const container = document.getElementById(`eos-${part}`);
  if (!container || container.dataset.eosState === 'failed' || isBeingRead(container)) return;
  const included = frameIn(container);
  const isOnScreen = included?.offsetHeight;
  // What the server has put there waits for its stylesheet, as the document's load does.
  if (included && !isOnScreen && document.readyState !== 'complete') return;
  container.dataset.eosState = 'failed';
  if (isOnScreen) return;

  const { addresses, texts } = __EOS_PLACEHOLDERS__;
  const spoken = document.documentElement.lang.slice(0, 2).toLowerCase() as Language;
  const language = texts[spoken] ? spoken : fallbackLanguage;
  const write = (element: HTMLElement, text: number): HTMLElement => {
    const own = texts[language]?.[text];
    element.textContent = own || `${texts[fallbackLanguage]?.[text]}`;
    if (!own) element.lang = fallbackLanguage;
    return element;
  };
  const paragraph = document.createElement('p');
  paragraph.className = `missing-${part}`;
  paragraph.lang = language;
  if (part === 'header') write(paragraph, 0);
  else {
    paragraph.append(write(document.createElement('span'), 1));
    addresses.forEach((path, index) => {
      const link = document.createElement('a');
      link.href = new URL(path, address).href;
      paragraph.append(' ', write(link, index + 2));
    });
  }
  container.textContent = '';
  container.append(paragraph);
}

/** Whether the browser is still reading what the element holds: what it reads next would stand beside a placeholder. */
const isBeingRead = (element: Element): boolean =>
  document.readyState === 'loading' && element.contains([...document.querySelectorAll('*')].pop() ?? null);
