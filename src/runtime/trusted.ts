interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

const key: unique symbol = Symbol.for('eos-content.trusted');

type Page = Window & {
  [key]?: Policy | undefined;
  trustedTypes?: { createPolicy(name: string, rules: object): Policy };
};

const asItIs = (text: string): string => text;
const strings: Policy = { createHTML: asItIs, createScriptURL: asItIs };

/**
 * The Trusted Types policy for markup and script addresses (C20). Each bundle has a copy of this module, but the page
 * allows one policy of our name: the page keeps the first.
 */
export function trusted(): Policy {
  const page: Page = window;
  try {
    page[key] ??= page.trustedTypes?.createPolicy('eos-content', strings);
  } catch {
    // A host's policy may not name ours; the sink then rejects or accepts the string.
  }
  return page[key] ?? strings;
}

/**
 * Lets scripts of one origin load further scripts of that origin, as trackers do. Only for our own pages: in a host
 * the default policy belongs to the host.
 */
export function trustScriptsOf(origin: string): void {
  const { trustedTypes }: Page = window;
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address: string) =>
        new URL(address, location.href).origin === origin ? address : null,
    });
  } catch {}
}
