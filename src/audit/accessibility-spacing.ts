import { roots } from './tree.ts';

/** What a reader may set for all text without losing anything of it (WCAG 1.4.12). */
const spacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`;

/** Does something while all text is spaced, in shadow roots too. */
export function whileSpaced(act: () => void): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spacing);
  const trees = roots();
  for (const tree of trees) tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
  act();
  for (const tree of trees)
    tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((each) => each !== sheet);
}
