import type { Answer } from '../server/answer.ts';

/** The preview's own pages: of a host without a tenant, of a tenant, of all pages of a tenant. */
export type StudioKind = 'chooser' | 'bar' | 'overview';

const titles: Readonly<Record<StudioKind, string>> = {
  chooser: 'Preview of the portal',
  bar: 'Preview',
  overview: 'All pages · Preview',
};

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

/** The document of one of the preview's own pages, at `/@preview/` or `/@preview/overview`; all of it is drawn by `studio.js`. */
export const studioPage = (kind: StudioKind): Answer => ({
  status: 200,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', policy],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
  ],
  body: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${titles[kind]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/@preview/studio.css">
<script type="module" src="/@preview/studio.js"></script>
</head>
<body>
<div id="studio" data-kind="${kind}"></div>
<noscript>The preview’s tools need JavaScript.</noscript>
</body>
</html>
`,
});
