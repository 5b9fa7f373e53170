import { documentRule } from '../document-rule.ts';
import { nodeOf, select } from '../documents.ts';

/** Encoding and viewport of every page, and that search engines may list it. */
export const head = documentRule({
  id: 'head',
  severity: 'error',
  group: 'Content',
  title: 'doctype, encoding or viewport missing, or hidden from search engines',
  *check(document) {
    if (!/^\uFEFF?\s*<!doctype html>/i.test(document.html)) {
      const message = 'The page does not begin with <!DOCTYPE html>: browsers lay it out in quirks mode.';
      yield { message, hint: 'Begin the file with <!DOCTYPE html>.', detail: 'doctype' };
    }
    const [charset] = select('meta[charset]', document);
    if (charset?.attribs.charset?.toLowerCase() !== 'utf-8') {
      const message = charset
        ? `The page names ${charset.attribs.charset} as its encoding.`
        : 'The page names no encoding.';
      yield { message, hint: 'Write <meta charset="utf-8"> first in the <head>.', detail: 'charset' };
    }
    const viewport = select('meta[name="viewport" i]', document)[0]?.attribs.content ?? '';
    if (!/width\s*=\s*device-width/i.test(viewport)) {
      yield {
        message:
          'The viewport is not as wide as the device: phones show the page as wide as a desktop’s screen.',
        hint: 'Write <meta name="viewport" content="width=device-width, initial-scale=1"> in the <head>.',
        detail: 'viewport',
      };
    }
    for (const element of select('meta[name="robots" i], meta[name$="bot" i]', document)) {
      if (!/\b(?:noindex|none)\b/i.test(element.attribs.content ?? '')) continue;
      const message = 'The page asks search engines to leave it out.';
      yield { message, hint: 'Remove the element.', node: nodeOf(document, element), detail: 'robots' };
    }
  },
});
