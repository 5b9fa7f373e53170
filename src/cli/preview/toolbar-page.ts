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
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** An icon that is no file: the preview has to ask for none. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%233451b2'/%3E%3Cpath d='M4 5h8M4 8h8M4 11h5' stroke='%23fff' stroke-width='1.4'/%3E%3C/svg%3E";

/**
 * The document at `/@preview/`: the toolbar around a page, or where no tenant is chosen the list of tenants. `toolbar.js`
 * draws all of it.
 *
 * @param language of the toolbar's words
 */
export const toolbarPage = (language: string): Answer => ({
  status: 200,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', policy],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
  ],
  body: `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Preview</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/@preview/toolbar.css">
<script type="module" src="/@preview/toolbar.js"></script>
</head>
<body>
<div id="toolbar"></div>
<noscript>The toolbar of the preview needs JavaScript.</noscript>
</body>
</html>
`,
});
