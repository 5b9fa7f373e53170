import { addToHead } from './frame.ts';
import { trusted } from './trusted.ts';

/**
 * Adds a classic script, unless the document has it.
 * @returns whether it has loaded; a script that the document has already counts as loaded. Never rejects.
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
  if ([...document.scripts].some(({ src }) => src === script.src)) return Promise.resolve(true);
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  return new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    addToHead(script);
  });
}
