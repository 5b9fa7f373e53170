import { addToHead, linkOf } from './frame.ts';
import { trusted } from './trusted.ts';

/**
 * Runs a script that is not in the document yet.
 * @returns whether it has loaded
 * @throws where the page enforces Trusted Types and does not allow our policy
 */
export async function runScript(script: HTMLScriptElement, address: string): Promise<boolean> {
  script.src = trusted().createScriptURL(address);
  return new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    addToHead(script);
  });
}

/**
 * Adds a classic script, unless the document has it.
 * @returns whether it has loaded; a script that the document has already counts as loaded. Never rejects.
 */
export async function loadScript(
  address: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { href } = linkOf(address);
  if ([...document.scripts].some(({ src }) => src === href)) return true;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  return runScript(script, href).catch(() => false);
}
