import { documentRule } from '../document-rule.ts';
import { nodeOf, select, textOf } from '../documents.ts';

/** One title, `<short name> - <page title>` (contract C8; WCAG 2.4.2). */
export const title = documentRule({
  id: 'title',
  severity: 'error',
  group: 'Content',
  title: 'title missing, repeated, or without the short name in front',
  *check(document, { shortName }) {
    const [first, second] = select('head title', document);
    const hint = `Write one <title> in the <head>: ${shortName} - <page title>.`;
    if (!first) yield { message: 'The page has no title.', hint };
    else if (second) yield { message: 'The page has several titles.', hint, node: nodeOf(document, second) };
    else {
      const text = textOf(first);
      const [, name] = text.startsWith(`${shortName} - `) ? text.split(`${shortName} - `) : [];
      if (/[\p{L}\d]/u.test(name ?? '')) return;
      const fault = name === undefined ? `does not begin with “${shortName} - ”` : 'names no page';
      yield { message: `The title “${text}” ${fault}.`, hint, node: nodeOf(document, first) };
    }
  },
});
