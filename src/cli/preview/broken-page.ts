import type { PreviewFinding } from '../../preview/protocol.ts';
import { scriptSafe } from '../build/tenant-bundle.ts';
import { html, Markup } from '../reporters/markup.ts';
import type { Answer } from '../server/answer.ts';

export interface Broken {
  /** Whether the sources cannot be read as they are, or something was thrown while the page was made of them. */
  readonly cause: 'sources' | 'rendering';
  readonly findings: readonly PreviewFinding[];
  /** What the page knows, as `EventStreams.answer` takes it. */
  readonly known: string;
  /** Of the overlay. */
  readonly language: string;
}

/**
 * In place of a page that cannot be made: says why, and is replaced by the page when it can be.
 *
 * @param tenant whose page it would be
 */
export function brokenAnswer(tenant: string, { cause, findings, known, language }: Broken): Answer {
  const places = findings.map(
    ({ file, line, column, message, hint }) =>
      html`<li><strong>${file}${line > 0 ? `:${line}:${column}` : ''}</strong> ${message} <em>${hint}</em></li>`,
  );
  const json = scriptSafe(JSON.stringify(findings));
  const page = html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${tenant}</title>
<script type="application/json" id="eos-preview-findings">${new Markup(json)}</script>
<script src="/@preview/broken.js" type="module"></script>
</head>
<body data-cause="${cause}" data-known="${known}">
<main>
<h1>${tenant}</h1>
<ul>${places}</ul>
</main>
</body>
</html>
`;
  return {
    status: 500,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      [
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'self'",
      ],
    ],
    body: page.html,
  };
}
