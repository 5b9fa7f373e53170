import { documentRule } from '../document-rule.ts';
import { nodeOf, select, textOf } from '../documents.ts';

/** Code in the markup, which the policy has to refuse (contract C20). */
export const inlineHandler = documentRule({
  id: 'inline-handler',
  severity: 'error',
  group: 'Security',
  title: 'code stands in the markup: a handler, a javascript: address or an inline script',
  *check(document) {
    for (const element of select('*', document)) {
      const codes = Object.entries(element.attribs).filter(
        ([name, value]) => /^on[a-z]+$/.test(name) || /^\s*javascript:/i.test(value),
      );
      for (const [name, value] of codes) {
        const message = `The element has code in ${name}="${value}".`;
        yield { message, hint, node: nodeOf(document, element), detail: name };
      }
      if (element.name !== 'script' || element.attribs.src !== undefined || !isCode(element.attribs.type))
        continue;
      const message = `The page has an inline script: ${textOf(element).slice(0, 60)}.`;
      yield { message, hint, node: nodeOf(document, element) };
    }
  },
});

const hint =
  'Put the code into a script file of the portal, and add listeners there; the policy runs nothing else.';

const isCode = (type = ''): boolean => /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
