import { trusted } from './trusted.ts';

/** Of each address that was asked for, whether its script has been loaded. */
const scripts = new Map<string, Promise<boolean>>();

/**
 * Adds a classic script to the page, once for each address: a later call, or a script of the markup, counts for it.
 *
 * @param attributes of the script element, beside `src`
 * @returns whether it has been loaded; of one in the markup that is not known, and it counts as loaded. Never rejects.
 */
export function loadScript(
  address: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const script = document.createElement('script');
  try {
    script.src = trusted().createScriptURL(address);
  } catch {
    // The page takes only what a policy has made, and does not allow ours.
    return Promise.resolve(false);
  }
  const { src } = script;
  const known = scripts.get(src);
  if (known) return known;
  const present = [...document.scripts].find((other) => other.src === src);
  const loaded = present ? whetherLoaded(present) : whetherLoaded(script);
  scripts.set(src, loaded);
  if (!present) {
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    document.head.append(script);
  }
  return loaded;
}

function whetherLoaded(script: HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true), { once: true });
    script.addEventListener('error', () => resolve(false), { once: true });
    // Nothing says of a script of the markup whether it is still to come, but that it holds up the document's load.
    if (!script.isConnected) return;
    if (document.readyState === 'complete') resolve(true);
    else addEventListener('load', () => resolve(true), { once: true });
  });
}
