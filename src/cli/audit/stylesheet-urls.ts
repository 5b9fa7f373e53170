/**
 * What a stylesheet asks for (CSS Values 4, `url()`; CSS Cascade 5, `@import`), as it is written. Names of places in the
 * same document are left out, and so is what carries its content in itself.
 */
export const urlsOf = (css: string): readonly string[] => {
  const found = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')|\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/gi);
  const written = [...found].map((each) => each.slice(1).find((group) => group !== undefined) ?? '');
  return [...new Set(written)].filter((url) => url !== '' && !/^(?:#|data:|blob:)/i.test(url));
};
