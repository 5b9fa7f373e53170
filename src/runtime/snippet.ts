import { scriptFailed, timeoutInMs } from './placeholders.ts';

/**
 * The entry of the snippet, a small classic script inside a host's page: watches over the script element of
 * `eos-content.js` behind it and shows the placeholders where that cannot be loaded (contract C15).
 */

const isOurs = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && /\/eos-content\.js(?:\?|$)/.test(node.src);

function judge(script: HTMLScriptElement | undefined, reason: string): void {
  if (!window.eosContent) scriptFailed(script?.src ?? location.href, reason);
}

const watch = ({ target, type }: Event) => {
  // What has come may be another one, such as the page of a proxy.
  if (isOurs(target)) judge(target, type === 'load' ? 'is not the script of the frame' : 'cannot be loaded');
};

// Neither event bubbles, and `load` does not reach the window.
document.addEventListener('load', watch, true);
document.addEventListener('error', watch, true);
setTimeout(() => judge([...document.scripts].find(isOurs), 'takes too long'), timeoutInMs);
