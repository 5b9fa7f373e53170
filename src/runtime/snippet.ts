import { scriptFailed } from './fallbacks.ts';
import { timeoutInMs } from './limits.ts';

/**
 * The entry of the snippet, a small classic script inside a host's page: watches over the script element of
 * `eos-content.js` behind it and shows the fallbacks where that cannot be loaded (contract C15).
 */

const isOurs = ({ src }: { src?: unknown }): boolean => /\/eos-content\.js(\?|$)/.test(`${src}`);

const judge = ({ src }: HTMLScriptElement, reason: string): void => {
  if (!window.eosContent) scriptFailed(src, reason);
};

const watch = ({ target, type }: Event): void => {
  const script = target as HTMLScriptElement;
  // What is loaded may be something else, such as the page of a proxy.
  if (isOurs(script)) judge(script, type === 'load' ? 'is another script' : 'cannot be loaded');
};

// Neither event bubbles, and `load` does not even start at the window.
document.addEventListener('load', watch, true);
document.addEventListener('error', watch, true);
setTimeout(() => {
  for (const script of document.scripts) if (isOurs(script)) judge(script, 'takes too long');
}, timeoutInMs);
