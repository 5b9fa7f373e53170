import type { Answer } from '../server/answer.ts';

/** Nothing but what is the preview's own; pages under test only in frames, and under a policy of their own (contract C20). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** An icon that is no file: the preview has to ask for none. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%233451b2'/%3E%3Cpath d='M4 5h8M4 8h8M4 11h5' stroke='%23fff' stroke-width='1.4'/%3E%3C/svg%3E";

/** A document whose script draws all of it. */
const documentAnswer = (
  status: number,
  { language, title, frameAncestors, head }: Record<'language' | 'title' | 'frameAncestors' | 'head', string>,
): Answer => ({
  status,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', `${policy}; frame-ancestors ${frameAncestors}`],
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
<link rel="icon" href="${icon}">
${head}
</head>
<body class="eos-body">
<div id="toolbar"></div>
<noscript>The preview needs JavaScript.</noscript>
</body>
</html>
`,
});

/**
 * The document at `/@preview/`: the toolbar around a page, or where no tenant is chosen the list of tenants.
 *
 * @param language of the toolbar's words
 */
export const toolbarDocument = (language: string): Answer =>
  documentAnswer(200, {
    language,
    title: 'Preview',
    frameAncestors: "'none'",
    head: '<link rel="stylesheet" href="/@preview/toolbar.css">\n<script type="module" src="/@preview/toolbar.js"></script>',
  });

/** In place of a page that cannot be made: the overlay says why, and the page comes when it can be made. */
export const brokenDocument = (tenant: string, language: string): Answer =>
  documentAnswer(500, {
    language,
    title: tenant,
    frameAncestors: "'self'",
    head: '<script type="module" src="/@preview/broken.js"></script>',
  });
