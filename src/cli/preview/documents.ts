import type { PreviewWords } from '../../preview/protocol.ts';
import type { Answer } from '../server/answer.ts';
import { hostFilesPath } from '../server/stubs.ts';

/** Pages under test are shown only in frames, under a policy of their own (contract C20). */
const policy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'";

const documentAnswer = (status: number, words: PreviewWords, title: string, head: string): Answer => ({
  status,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', `${policy}; frame-ancestors ${status === 200 ? "'none'" : "'self'"}`],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
  ],
  // A browser that translates the page would write its translation into the field.
  body: `<!DOCTYPE html>
<html lang="${words.language}" translate="no">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${hostFilesPath}icon.svg">
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
${head}
</head>
<body class="ui">
<div id="toolbar"></div>
<noscript>The preview needs JavaScript.</noscript>
</body>
</html>
`,
});

export const toolbarDocument = (words: PreviewWords): Answer =>
  documentAnswer(
    200,
    words,
    'Preview',
    '<link rel="stylesheet" href="/@preview/toolbar.css">\n<script type="module" src="/@preview/toolbar.js"></script>',
  );

/** Replaces a page that cannot be made: the overlay says why, and loads the page once it can be made. */
export const brokenDocument = (tenant: string, words: PreviewWords): Answer =>
  documentAnswer(500, words, tenant, '<script type="module" src="/@preview/broken.js"></script>');
