import { ownGlobal } from './global.ts';
import { scriptFailed } from './script-failure.ts';
import { timeoutInMs } from './waiting.ts';

// Entry of the snippet in a host's page: watches the script element of `eos-content.js` and shows placeholders (C15).

const isOurs = ({ src }: { src?: unknown }): boolean => /\/eos-content\.js(\?|$)/.test(`${src}`);

const judge = ({ src }: HTMLScriptElement, reason: string): void => {
  if (!ownGlobal()) scriptFailed(src, reason);
};

const watch = ({ target, type }: Event): void => {
  const script = target as HTMLScriptElement;
  // The loaded script may be another one, such as a proxy's page.
  if (isOurs(script)) judge(script, type === 'load' ? 'is another script' : 'cannot be loaded');
};

// Neither event bubbles, so both are captured at the document; `load` never reaches the window.
document.addEventListener('load', watch, true);
document.addEventListener('error', watch, true);
setTimeout(() => {
  for (const script of document.scripts) if (isOurs(script)) judge(script, 'takes too long');
}, timeoutInMs);
