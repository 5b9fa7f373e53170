/** What makes Trusted Types of strings, or is handed strings through where the browser has none. */
interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

const key: unique symbol = Symbol.for('eos-content.trusted');

type Page = Window & {
  [key]?: Policy | undefined;
  trustedTypes?: {
    createPolicy<Rules extends { createScriptURL(address: string): string | null }>(
      name: string,
      rules: Rules,
    ): Rules;
  };
};

const asItIs = (text: string): string => text;
const strings: Policy = { createHTML: asItIs, createScriptURL: asItIs };

/**
 * What a page that enforces Trusted Types takes for markup and for the address of a script (contract C20). Our bundles
 * have each a copy of this module and the page allows one policy of our name: so the first one made is kept on the page.
 */
export function trusted(): Policy {
  const page: Page = window;
  try {
    page[key] ??= page.trustedTypes?.createPolicy('eos-content', strings);
  } catch {
    // A host's policy does not name ours. Whether it takes strings, the place that is given one will say.
  }
  return page[key] ?? strings;
}

/**
 * Lets the scripts of one origin load further scripts of that origin by plain addresses, as trackers do. For pages of our
 * own alone: in a host the default policy is the host's to make.
 */
export function trustScriptsOf(origin: string): void {
  const { trustedTypes }: Page = window;
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (new URL(address, location.href).origin === origin ? address : null),
    });
  } catch {
    // The page has one already, or allows none.
  }
}
