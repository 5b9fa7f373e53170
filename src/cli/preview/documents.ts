import type { Answer } from '../server/answer.ts';
import { hostFilesPath } from '../server/stubs.ts';

/** Nothing but what is the preview's own; pages under test only in frames, and under a policy of their own (contract C20). */
const policy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'";

/** A document whose script draws all of it, and whose language is that of the preview's words. */
const documentAnswer = (status: number, language: string, title: string, head: string): Answer => ({
  status,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', `${policy}; frame-ancestors ${status === 200 ? "'none'" : "'self'"}`],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
  ],
  body: `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${hostFilesPath}icon.svg">
${head}
</head>
<body class="ui">
<div id="toolbar"></div>
<noscript>The preview needs JavaScript.</noscript>
</body>
</html>
`,
});

/** The document at `/@preview/`: the toolbar around a page. */
export const toolbarDocument = (language: string): Answer =>
  documentAnswer(
    200,
    language,
    'Preview',
    '<link rel="stylesheet" href="/@preview/toolbar.css">\n<script type="module" src="/@preview/toolbar.js"></script>',
  );

/** In place of a page that cannot be made: the overlay says why, and the page comes when it can be made. */
export const brokenDocument = (tenant: string, language: string): Answer =>
  documentAnswer(500, language, tenant, '<script type="module" src="/@preview/broken.js"></script>');
