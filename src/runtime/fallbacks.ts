import type { FrameFallbacks } from '../pages/boot-data.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { reportError } from './report.ts';

declare const __EOS_PLACEHOLDERS__: FrameFallbacks;

let hasFailed = false;

/**
 * Shows fallbacks in the containers for header and footer when `eos-content.js` at `address` fails, and reports it
 * once (contract C15). If the script comes later, the frame replaces them.
 */
export function scriptFailed(address: string, reason: string): void {
  if (hasFailed) return;
  hasFailed = true;
  const show = () => {
    if (window.eosContent) added.disconnect();
    else for (const part of ['header', 'footer'] as const) showFallback(part, address);
  };
  const added = new MutationObserver(show);
  added.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', show);
  show();
  reportError('script', 'script-failed', `${address} ${reason}`);
}

function showFallback(part: 'header' | 'footer', address: string): void {
  const container = document.getElementById(`eos-${part}`);
  const { readyState, documentElement } = document;
  // The parser would put the rest of the container beside the fallback.
  if (!container || (readyState === 'loading' && !container.nextSibling)) return;
  const { dataset, firstElementChild: included } = container;
  const isIncluded = included?.shadowRoot;
  const isOnScreen = isIncluded && (included as HTMLElement).offsetHeight;
  // A server-rendered part may still wait for its stylesheet.
  if (dataset.eosState === 'failed' || (isIncluded && !isOnScreen && readyState !== 'complete')) return;
  dataset.eosState = 'failed';
  if (isOnScreen) return;

  const { addresses, texts } = __EOS_PLACEHOLDERS__;
  const spoken = documentElement.lang.slice(0, 2).toLowerCase() as Language;
  const english = texts[fallbackLanguage];
  const own = texts[spoken] || english;
  const write = (element: HTMLElement, text: number): HTMLElement => {
    element.textContent = own[text] || english[text] || '';
    if (!own[text]) element.lang = fallbackLanguage;
    return element;
  };
  const paragraph = document.createElement('p');
  paragraph.className = `missing-${part}`;
  paragraph.lang = texts[spoken] ? spoken : fallbackLanguage;
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
