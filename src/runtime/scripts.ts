import { trusted } from './trusted.ts';

const scripts = new Map<string, Promise<boolean>>();

/**
 * Adds a classic script once per address, unless the markup has it.
 * @returns whether it has loaded; a script of the markup counts as loaded. Never rejects.
 */
export function loadScript(
  address: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const script = document.createElement('script');
  try {
    script.src = trusted().createScriptURL(address);
  } catch {
    // The page enforces Trusted Types and does not allow our policy.
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
    // A script of the markup reveals its state only by holding up the document's load.
    if (!script.isConnected) return;
    if (document.readyState === 'complete') resolve(true);
    else addEventListener('load', () => resolve(true), { once: true });
  });
}
